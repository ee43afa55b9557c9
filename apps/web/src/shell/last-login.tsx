import { useEffect, useState } from 'react';
import { useT } from '#lib/texts/i18n.ts';
import { useSession } from '#lib/session/session.ts';
import { readStored, writeStored } from '#lib/browser/storage.ts';
import { formatTime } from '#lib/texts/time.ts';
import './last-login.css';

const SHOWN_MS = 2000;
const KEPT = 'lastLoginShown';

/** When, where and from which address the last sign-in was: 2 s at the bottom right, once a session, reloads included. */
export const LastLoginNotice = () => {
  const t = useT();
  const user = useSession((s) => s.userInfo);
  const time = user?.prevLoginTime ?? 0;
  const [isDue] = useState(() => readStored(KEPT, 'number') !== time);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    writeStored(KEPT, 'number', time);
    const timer = setTimeout(() => setOver(true), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [time]);
  if (!isDue || isOver || !user?.prevLogin) return null;
  return (
    <div className="last-login" role="status">
      <strong>{t('shell.last_login')}</strong>
      <span>{user.prevLoginTime === null ? '' : formatTime(user.prevLoginTime)}</span>
      <span>{[user.prevLoginIPAddressName, user.prevLoginIPAddress].filter(Boolean).join(' · ')}</span>
    </div>
  );
};
