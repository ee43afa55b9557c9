import { useNavigate } from 'react-router';
import { listMyWork } from '@qiaoban/contracts/workflow/instance.contract';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { usePhone } from '@qiaoban/ui/media';
import { Panel } from '@qiaoban/ui/page';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '#lib/texts/i18n.ts';
import { useLive } from '#lib/live/live.ts';
import { useRoute } from '#lib/call/query.ts';
import { TodoLine } from './todo-line';
import { useApproveHere } from './use-approve-here';

/** The question of `NewestTodos`. */
export const NEWEST_TODOS = { params: { category: '1' }, query: { pageSize: 6 } } as const;
const SHOWN_ON_PHONE = 4;

/** What waits for a decision, newest first; decided here where nothing but a comment is needed, else a click opens it. */
export const NewestTodos = () => {
  const t = useT();
  const navigate = useNavigate();
  const answer = useRoute(listMyWork, NEWEST_TODOS);
  useLive('work', [listMyWork]);
  const isPhone = usePhone();
  const approve = useApproveHere(answer.data?.list.slice(0, isPhone ? SHOWN_ON_PHONE : undefined));
  const { rows } = approve;
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
            <TodoLine key={row.id} row={row} approve={approve} />
          ))}
        </ul>
      )}
    </Panel>
  );
};
