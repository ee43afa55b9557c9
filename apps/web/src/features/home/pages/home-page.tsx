import { useState } from 'react';
import { useNavigate } from 'react-router';
import { countUnread, listMessages } from '@qiaoban/contracts/message/message.contract';
import { listBarNotices } from '@qiaoban/contracts/message/notice-bar.contract';
import { listMyWork } from '@qiaoban/contracts/workflow/case.contract';
import { listStartableFlows } from '@qiaoban/contracts/workflow/engine.contract';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { usePhone } from '@qiaoban/ui/media';
import { Page, Panel } from '@qiaoban/ui/page';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { UserAvatar } from '@qiaoban/ui/user-avatar';
import { useLanguage, useT } from '../../../lib/i18n';
import { MessageDialog, MessageLine, useOpenMessage } from '../../../lib/message-view';
import { markStale, useRoute } from '../../../lib/query';
import { useSession } from '../../../lib/session';
import { NEWEST_TODOS, NewestTodos } from '../parts/newest-todos';
import { NoticeBar } from '../parts/notice-bar';
import { QuickLinks } from '../parts/quick-links';
import { QuickStart } from '../parts/quick-start';
import { TourInvite } from '../parts/tour-invite';
import { WorkFigures } from '../parts/work-figures';
import './home-page.css';

const greetingAt = (hour: number): string => {
  if (hour < 5) return 'home.evening';
  if (hour < 11) return 'home.morning';
  if (hour < 13) return 'home.noon';
  return hour < 18 ? 'home.afternoon' : 'home.evening';
};

const dateIn = { zh: 'zh-CN', zhtw: 'zh-TW', en: 'en' } as const;

const Greeting = () => {
  const t = useT();
  const language = useLanguage();
  const user = useSession((s) => s.userInfo);
  const isPhone = usePhone();
  const [now] = useState(() => new Date());
  const today = new Intl.DateTimeFormat(dateIn[language], { dateStyle: 'full' }).format(now);
  return (
    <header className="home-greeting">
      <UserAvatar name={user?.userName ?? ''} src={user?.headIcon ?? ''} size={isPhone ? 40 : 56} />
      <div>
        <h2>{t(greetingAt(now.getHours()), { name: user?.userName ?? '' })}</h2>
        <p>
          {[user?.organizeName, user?.departmentName, ...(user?.positionIds.map((p) => p.name) ?? [])]
            .filter(Boolean)
            .join(' · ') || t('home.department_none')}
        </p>
      </div>
      <time className="home-today">{today}</time>
    </header>
  );
};

const Latest = () => {
  const t = useT();
  const navigate = useNavigate();
  const messages = useRoute(listMessages, { query: { pageSize: 8 } });
  const reader = useOpenMessage({ onRead: () => void markStale(listMessages, countUnread) });
  const rows = messages.data?.list;
  return (
    <Panel
      title={t('home.latest')}
      extra={
        <button type="button" className="qb-link" onClick={() => void navigate('/messageRecord')}>
          {t('home.more')}
        </button>
      }
    >
      <div className="home-latest">
        {messages.isPending && <LinesSkeleton lines={6} />}
        {messages.error && !rows && <Failed text={messages.error.message} retry={() => void messages.refetch()} />}
        {rows?.length === 0 && <Empty small title={t('message.none')} hint={t('message.none_hint')} />}
        {rows?.map((row) => (
          <MessageLine key={row.id} row={row} onOpen={() => void reader.open(row)} />
        ))}
      </div>
      <MessageDialog reader={reader} />
    </Panel>
  );
};

/** Important notices are unread ones: without any, none is asked for. A new number asks anew. */
const Notices = ({ unread }: { unread: number }) => {
  const reader = useOpenMessage({ onRead: () => void markStale(listMessages, countUnread) });
  return (
    <>
      {unread > 0 && <NoticeBar key={unread} onOpen={reader.open} />}
      <MessageDialog reader={reader} />
    </>
  );
};

/** True once a part has its height: what stands below it is drawn then, so that nothing moves under the pointer. */
const useSettled = () => {
  const unread = useRoute(countUnread, {});
  const count = unread.data?.count ?? 0;
  const notices = useRoute(listBarNotices, {}, { staleTime: 0, enabled: count > 0 });
  const todos = useRoute(listMyWork, NEWEST_TODOS);
  const flows = useRoute(listStartableFlows, {}, { staleTime: 60_000 });
  return {
    unread: count,
    hasNotices: !unread.isPending && (count === 0 || !notices.isPending),
    hasWork: !todos.isPending && !flows.isPending,
  };
};

/** What a person needs first: who and when, what is new, where to go. */
export const HomePage = () => {
  const { unread, hasNotices, hasWork } = useSettled();
  // a phone has the menu under "apps" in its bar, and what waits comes before anything else
  const isPhone = usePhone();
  return (
    <Page body="flow">
      <Greeting />
      {!isPhone && <TourInvite />}
      <WorkFigures />
      <Notices unread={unread} />
      {hasNotices && (
        <div className="home-columns">
          <div className="home-column">
            <NewestTodos />
            {hasWork && (
              <>
                <QuickStart />
                {!isPhone && <QuickLinks />}
              </>
            )}
          </div>
          {hasWork && <Latest />}
        </div>
      )}
      {isPhone && <TourInvite />}
    </Page>
  );
};
