import { listMyWork } from '@qiaoban/contracts/workflow/case.contract';
import { useList } from '../../../lib/use-list';
import { useWorkQuery } from '../parts/use-work-search';
import { WorkList } from '../parts/work-list';

/** What waits for my decision. */
export const TodoPage = () => {
  const list = useList(listMyWork, { params: { category: '1' }, ...useWorkQuery() });
  return <WorkList kind="todo" list={list} route={listMyWork} />;
};

/** What I have decided. */
export const DonePage = () => {
  const list = useList(listMyWork, { params: { category: '2' }, ...useWorkQuery() });
  return <WorkList kind="done" list={list} route={listMyWork} />;
};

/** What I was told of. */
export const CirculatedPage = () => {
  const list = useList(listMyWork, { params: { category: '3' }, ...useWorkQuery() });
  return <WorkList kind="circulated" list={list} route={listMyWork} />;
};
