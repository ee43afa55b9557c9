import { listSummary } from '@qiaoban/contracts/reconciliation/run.contract';
import { yuan } from '#pickers/money/money.ts';
import { SummaryView } from '../parts/summary-view';
import type { Figure } from '../parts/summary-view';

const count = (value: string): string => Number(value).toLocaleString();
const FIGURES: readonly Figure[] = [
  { key: 'depositCount', word: 'deposit_count', width: 92, show: count },
  { key: 'deposit', word: 'deposit', width: 122, show: yuan },
  { key: 'depositTheirs', word: 'deposit_theirs', width: 122, show: yuan },
  { key: 'withdrawalCount', word: 'withdrawal_count', width: 92, show: count },
  { key: 'withdrawal', word: 'withdrawal', width: 122, show: yuan },
  { key: 'withdrawalTheirs', word: 'withdrawal_theirs', width: 122, show: yuan },
];

/** Deposits and withdrawals of merchants. */
export const SummaryPage = () => <SummaryView id="reconciliation.summary" route={listSummary} figures={FIGURES} />;
