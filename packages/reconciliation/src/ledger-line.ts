import type { Cents } from './cents';

/** Money that comes in for a merchant, and money that goes out. */
export const TRADE_KINDS = ['deposit', 'withdrawal'] as const;
export type TradeKind = (typeof TRADE_KINDS)[number];
const TRADE_STATES = ['success', 'failed', 'pending'] as const;
export type TradeState = (typeof TRADE_STATES)[number];

/** A line of a ledger: of the own books, or of a channel's statement. */
export type LedgerLine = {
  id: number;
  /** What both sides know it by; empty when the line has none. */
  reference: string;
  kind: TradeKind;
  /** Never negative. */
  amount: Cents;
  /** Epoch ms. */
  at: number;
  state: TradeState;
  tickets: number;
};

/** How a channel's ledger is compared with the own one. */
export type MatchRules = {
  /** Cents by which two amounts may differ and still count as equal. */
  tolerance: Cents;
  /** Several lines of one reference are compared by their sum. */
  joinsSeveral: boolean;
  /** Lines without a partner of their reference are paired by amount when they are at most so far apart, ms; 0: never. */
  window: number;
  /** Quantities of tickets must agree as well. */
  comparesTickets: boolean;
};

const RESULT_KINDS = ['equal', 'amount', 'status', 'only_here', 'only_there'] as const;
export type ResultKind = (typeof RESULT_KINDS)[number];

/** Lines of both sides that belong together, and how they compare. */
export type Match = { kind: ResultKind; own: LedgerLine[]; theirs: LedgerLine[] };
