import { listTickets } from '@qiaoban/contracts/reconciliation/run.contract';
import { SummaryView } from '../parts/summary-view';
import type { Figure } from '../parts/summary-view';

const count = (value: string): string => Number(value).toLocaleString();
const FIGURES: readonly Figure[] = [
  { key: 'tickets', word: 'tickets', width: 120, show: count },
  { key: 'ticketsTheirs', word: 'tickets_theirs', width: 120, show: count },
  { key: 'depositCount', word: 'deposit_count', width: 120, show: count },
  { key: 'withdrawalCount', word: 'withdrawal_count', width: 120, show: count },
];

/** Quantities of tickets. */
export const TicketPage = () => <SummaryView id="reconciliation.ticket" route={listTickets} figures={FIGURES} />;
