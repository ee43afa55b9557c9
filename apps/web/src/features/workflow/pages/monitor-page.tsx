import { listMonitored } from '@qiaoban/contracts/workflow/case.contract';
import { useList } from '../../../lib/use-list';
import { useWorkQuery } from '../parts/use-work-search';
import { WorkList } from '../parts/work-list';

/** Every case, for those who watch over the flows. */
export const MonitorPage = () => {
  const list = useList(listMonitored, useWorkQuery());
  return <WorkList kind="monitored" list={list} route={listMonitored} />;
};
