import { useUrlState } from '#lib/list/use-url-state.ts';
import { LeaveBalances } from '../parts/leave-balances';
import { LeaveTypes } from '../parts/leave-types';
import { TabChoice } from '../parts/tab-choice';
import '../attendance.css';

/** Leave: what people have left, and the kinds with their rules. */
export const LeavePage = () => {
  const [url, setUrl] = useUrlState({ tab: 'balances', page: 1, keyword: '', groupId: '' });
  const tabs = (
    <TabChoice
      value={url.tab}
      tabs={['balances', 'types']}
      onChange={(tab) => setUrl({ tab, page: 1, keyword: '', groupId: '' })}
    />
  );
  return url.tab === 'types' ? <LeaveTypes tabs={tabs} /> : <LeaveBalances tabs={tabs} />;
};
