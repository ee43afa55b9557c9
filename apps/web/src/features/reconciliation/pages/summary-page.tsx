import { listSummary } from '@qiaoban/contracts/reconciliation/run.contract';
import { yuan } from '#pickers/money/money.ts';
import { SummaryView } from '../parts/summary-view';
import type { Figure } from '../parts/summary-view';

const count = (value: string): string => Number(value).toLocaleString();
const FIGURES: readonly Figure[] = [
  { key: 'depositCount', word: 'deposit_count', show: count },
  { key: 'deposit', word: 'deposit', show: yuan },
  { key: 'depositTheirs', word: 'deposit_theirs', show: yuan },
  { key: 'withdrawalCount', word: 'withdrawal_count', show: count },
  { key: 'withdrawal', word: 'withdrawal', show: yuan },
  { key: 'withdrawalTheirs', word: 'withdrawal_theirs', show: yuan },
];

/** Deposits and withdrawals of merchants. */
export const SummaryPage = () => <SummaryView id="reconciliation.summary" route={listSummary} figures={FIGURES} />;
