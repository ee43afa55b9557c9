import { listMonitored } from '@qiaoban/contracts/workflow/instance.contract';
import { useList } from '#lib/list/use-list.ts';
import { useWorkQuery } from '../parts/use-work-search';
import { WorkList } from '../parts/work-list';

/** Every instance, for those who watch over the flows. */
export const MonitorPage = () => {
  const list = useList(listMonitored, useWorkQuery());
  return <WorkList kind="monitored" list={list} route={listMonitored} />;
};
