import { useDeferredValue, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { countUnread, listMessages } from '@qiaoban/contracts/message/message.contract';
import { listBarNotices } from '@qiaoban/contracts/message/notice-bar.contract';
import { listMyWork } from '@qiaoban/contracts/workflow/instance.contract';
import { listStartableFlows } from '@qiaoban/contracts/workflow/engine.contract';
import { listConcerns } from '@qiaoban/contracts/monitor/concern.contract';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { usePhone } from '@qiaoban/ui/media';
import { Page, Panel } from '@qiaoban/ui/page';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { UserAvatar } from '@qiaoban/ui/user-avatar';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { MessageDialog, MessageLine, useOpenMessage } from '#pickers/message/message-view.tsx';
import { markStale, useRoute } from '#lib/call/query.ts';
import { useSession } from '#lib/session/session.ts';
import { keepSketch, useNoSketch } from '#lib/form/sketch.ts';
import { Care, useCares } from '../parts/care';
import { NEWEST_TODOS, NewestTodos } from '../parts/newest-todos';
import { NoticeBar } from '../parts/notice-bar';
import { QuickLinks } from '../parts/quick-links';
import { QuickStart } from '../parts/quick-start';
import { TourInvite } from '../parts/tour-invite';
import { WorkFigures } from '../parts/work-figures';
import './home-page.css';

/** Greetings of the day by the hours in which they are said. */
const GREETINGS = [
  ['home.evening', 0, 5],
  ['home.morning', 5, 11],
  ['home.noon', 11, 13],
  ['home.afternoon', 13, 18],
  ['home.evening', 18, 24],
] as const;

/** Keeps what the screen looks like for the next opening of the program. */
const useSketched = (isWhole: boolean): void => {
  useNoSketch();
  useEffect(() => {
    if (!isWhole) return undefined;
    const keep = (): void =>
      keepSketch(
        '/home',
        '.sidebar, .top-bar, .tabs-line, .phone-head, .phone-bar, .home-greeting, .home-greeting .qb-avatar, .home-figure, .home-column > *',
        '.home-greeting h2, .home-greeting p',
      );
    keep();
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [isWhole]);
};

const dateIn = { zh: 'zh-CN', zhtw: 'zh-TW', en: 'en' } as const;

const Greeting = () => {
  const t = useT();
  const language = useLanguage();
  const user = useSession((s) => s.userInfo);
  const isPhone = usePhone();
  const [now] = useState(() => new Date());
  const [greeting, from, until] = GREETINGS.find(([, , end]) => now.getHours() < end) ?? GREETINGS[0];
  const today = new Intl.DateTimeFormat(dateIn[language], { dateStyle: 'full' }).format(now);
  return (
    <header className="home-greeting">
      <UserAvatar name={user?.userName ?? ''} src={user?.headIcon ?? ''} size={isPhone ? 40 : 56} />
      <div>
        <h2 data-hours={`${from}-${until}`}>{t(greeting, { name: user?.userName ?? '' })}</h2>
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

/** The question of `Latest`. */
const LATEST = { query: { pageSize: 8 } } as const;

const Latest = () => {
  const t = useT();
  const navigate = useNavigate();
  const messages = useRoute(listMessages, LATEST);
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
const useSettled = (cares: boolean) => {
  const unread = useRoute(countUnread, {});
  const count = unread.data?.count ?? 0;
  const notices = useRoute(listBarNotices, {}, { staleTime: 0, enabled: count > 0 });
  const todos = useRoute(listMyWork, NEWEST_TODOS);
  const flows = useRoute(listStartableFlows, {}, { staleTime: 60_000 });
  const concerns = useRoute(listConcerns, {}, { staleTime: 60_000, enabled: cares });
  const messages = useRoute(listMessages, LATEST);
  const hasNotices = !unread.isPending && (count === 0 || !notices.isPending);
  const hasWork = hasNotices && !todos.isPending && !flows.isPending;
  const hasCare = !cares || !concerns.isPending;
  // decided once: an instance that comes in later must not push away what is being read
  const [careFirst, setCareFirst] = useState<boolean>();
  if (careFirst === undefined && hasWork) setCareFirst(cares && todos.data?.list.length === 0);
  const hasAll = hasWork && hasCare && !messages.isPending;
  return {
    unread: count,
    // answers of the server are drawn at once and in one piece; what they let in is drawn piece by piece
    hasNotices: useDeferredValue(hasNotices),
    hasWork: useDeferredValue(hasWork),
    hasCare: useDeferredValue(hasCare),
    careFirst: useDeferredValue(careFirst),
    hasAll: useDeferredValue(hasAll),
  };
};

/** What a person needs first: who and when, what is new, where to go. */
export const HomePage = () => {
  // a phone has the menu under "apps" in its bar, and what waits comes before anything else
  const isPhone = usePhone();
  const cares = useCares();
  const { unread, hasNotices, hasWork, hasCare, careFirst, hasAll } = useSettled(cares);
  useSketched(hasAll);
  return (
    <Page body="flow">
      <Greeting />
      {!isPhone && <TourInvite />}
      <WorkFigures />
      <Notices unread={unread} />
      {hasNotices && (
        <div className="home-columns">
          <div className="home-column">
            {cares && !hasWork && (
              <Panel>
                <LinesSkeleton lines={4} />
              </Panel>
            )}
            {careFirst && <Care />}
            {(careFirst ? hasCare : hasWork || !cares) && <NewestTodos />}
            {careFirst === false && cares && <Care />}
            {hasWork && hasCare && (
              <>
                <QuickStart />
                {!isPhone && <QuickLinks />}
              </>
            )}
          </div>
          {(isPhone ? hasWork && hasCare : hasWork) && <Latest />}
        </div>
      )}
      {isPhone && hasAll && <TourInvite />}
    </Page>
  );
};
