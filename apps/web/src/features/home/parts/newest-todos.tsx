import { useNavigate } from 'react-router';
import { listMyWork } from '@qiaoban/contracts/workflow/case.contract';
import { flowTextOf } from '@qiaoban/flow/texts';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { usePhone } from '@qiaoban/ui/media';
import { Panel } from '@qiaoban/ui/page';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { UserAvatar } from '@qiaoban/ui/user-avatar';
import { useLanguage, useT } from '../../../lib/i18n';
import { useLive } from '../../../lib/live';
import { useRoute } from '../../../lib/query';
import { timeAgo } from '../../../lib/time';

/** The question of `NewestTodos`. */
export const NEWEST_TODOS = { params: { category: '1' }, query: { pageSize: 6 } } as const;
const SHOWN_ON_PHONE = 4;
const URGENT = 2;

/** What waits for a decision, newest first; a click opens the request. */
export const NewestTodos = () => {
  const t = useT();
  const language = useLanguage();
  const navigate = useNavigate();
  const answer = useRoute(listMyWork, NEWEST_TODOS);
  useLive('work', [listMyWork]);
  const isPhone = usePhone();
  const rows = answer.data?.list.slice(0, isPhone ? SHOWN_ON_PHONE : undefined);
  return (
    <Panel
      title={t('home.newest_todos')}
      extra={
        <button type="button" className="qb-link" onClick={() => void navigate('/workFlow/flowTodo')}>
          {t('home.more')}
        </button>
      }
    >
      {answer.isPending && <LinesSkeleton lines={4} />}
      {answer.error && !rows && <Failed text={answer.error.message} retry={() => void answer.refetch()} />}
      {rows?.length === 0 && <Empty small title={t('home.no_todos')} hint={t('home.no_todos_hint')} />}
      {rows && rows.length > 0 && (
        <ul className="home-todos">
          {rows.map((row) => (
            <li key={row.id}>
              <button
                type="button"
                className="home-todo"
                onClick={() => void navigate(`/workFlow/case/${encodeURIComponent(row.processId)}`)}
              >
                <UserAvatar name={row.userName} size={36} />
                <span className="home-todo-words">
                  <strong data-unread={!row.isRead || undefined}>{row.fullName}</strong>
                  <span>
                    {row.userName} · {row.thisStep} · {timeAgo(row.creatorTime, language)}
                  </span>
                  {row.summary.length > 0 && (
                    <span>{row.summary.map(({ label, value }) => `${label} ${value}`).join(' · ')}</span>
                  )}
                </span>
                {row.flowUrgent >= URGENT && (
                  <StatusTag tone={row.flowUrgent > URGENT ? 'danger' : 'warning'}>
                    {flowTextOf(language, `flow.urgency.${row.flowUrgent}`)}
                  </StatusTag>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};
