import { useEffect, useState } from 'react';
import { useT } from '../lib/i18n';
import { useSession } from '../lib/session';
import { readStored, writeStored } from '../lib/storage';
import { formatTime } from '../lib/time';
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
