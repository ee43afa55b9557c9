import { Button } from 'antd';
import { DesktopOutlined, MobileOutlined, TabletOutlined } from '@ant-design/icons';
import { endOtherSessions, endOwnSession, listOwnSessions } from '@qiaoban/contracts/auth/online.contract';
import { Failed } from '@qiaoban/ui/empty';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { ipLocationText } from '#lib/texts/ip-location-text.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { formatTime, timeAgo } from '#lib/texts/time.ts';
import './own-sessions.css';

const icons = { desktop: <DesktopOutlined />, phone: <MobileOutlined />, tablet: <TabletOutlined /> };

/** Where the account is signed in; others can be ended. */
export const OwnSessions = () => {
  const t = useT();
  const language = useLanguage();
  const sessions = useRoute(listOwnSessions, {});
  const end = useAction(endOwnSession, { stale: [listOwnSessions] });
  const endOthers = useAction(endOtherSessions, { stale: [listOwnSessions] });
  if (sessions.error && !sessions.data)
    return <Failed text={sessions.error.message} retry={() => void sessions.refetch()} />;
  if (!sessions.data) return <LinesSkeleton lines={5} />;
  const { list } = sessions.data;
  const endOne = async (id: string): Promise<void> => {
    if (await ask({ title: t('profile.session_end_confirm'), danger: true })) await end.tried({ params: { id } });
  };
  const endAll = async (): Promise<void> => {
    if (await ask({ title: t('profile.session_others_confirm'), danger: true })) await endOthers.tried({});
  };
  return (
    <>
      <div className="own-sessions-head">
        <p>{t('profile.session_hint')}</p>
        {list.length > 1 && (
          <Button danger onClick={() => void endAll()} loading={endOthers.running}>
            {t('profile.session_end_others')}
          </Button>
        )}
      </div>
      <ul className="own-sessions">
        {list.map((session) => (
          <li key={session.id}>
            <span className="own-session-icon">{icons[session.device]}</span>
            <div>
              <strong>
                {[session.browser, session.system].filter(Boolean).join(' · ') || t('profile.device_unknown')}
                {session.isCurrent && <StatusTag tone="success">{t('profile.session_current')}</StatusTag>}
              </strong>
              <span>
                {[ipLocationText(session.place, t), session.ipaddress, t(`profile.way_${session.way}`)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <small>
                {t('profile.session_login', { time: formatTime(session.loginTime) })} ·{' '}
                {t('profile.session_seen', { time: timeAgo(session.seenTime, language) })}
              </small>
            </div>
            {!session.isCurrent && (
              <Button type="link" danger onClick={() => void endOne(session.id)}>
                {t('profile.session_end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
};
