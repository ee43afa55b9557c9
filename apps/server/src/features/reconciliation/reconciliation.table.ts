import type { ColumnType, Generated } from 'kysely';
import type { ChannelRules, ChannelSources, LineProblem } from '@qiaoban/contracts/reconciliation/channel.contract';
import type { STATEMENT_SOURCES } from '@qiaoban/contracts/reconciliation/ledger.contract';
import type { Layout } from '@qiaoban/contracts/reconciliation/layout';
import type { RESULT_KINDS, WORK_ACTIONS, WORK_STATES } from '@qiaoban/contracts/reconciliation/run.contract';
import type { Merchant } from '@qiaoban/contracts/reconciliation/merchant.contract';
import type { SettlementItem } from '@qiaoban/contracts/reconciliation/settlement.contract';
import type { TradeKind, TradeState } from '@qiaoban/reconciliation/ledger-line';
import type { JsonColumn, MaybeTime, Time } from '#platform/database/tables';
import type { Stamps } from '#core/directory';

/** What a settlement was made by, whatever becomes of the merchant later. */
export type SettlementTerms = {
  merchant: Pick<Merchant, 'fullName' | 'enCode' | 'accountName' | 'bankName' | 'bankAccount'>;
};

/** Whole cents: written as text, and read as text where they are money (`::text`). */
type CentsColumn = ColumnType<never, string, string>;

type ReconMerchantTable = Stamps & {
  id: string;
  en_code: string;
  full_name: string;
  contact: string;
  telephone: string;
  email: string;
  bank_name: string;
  bank_account: string;
  account_name: string;
  contract_no: string;
  contract_from: string;
  contract_until: string;
  description: string;
  enabled_mark: 0 | 1;
};
type ReconMerchantPersonTable = { merchant_id: string; user_id: string };
type ReconFeeTable = {
  merchant_id: string;
  channel_id: string;
  kind: TradeKind;
  rate: number;
  fixed: CentsColumn;
  least: CentsColumn;
  most: ColumnType<never, string | null, string | null>;
};
type ReconChannelTable = Stamps & {
  id: string;
  en_code: string;
  full_name: string;
  description: string;
  enabled_mark: 0 | 1;
  rules: JsonColumn<ChannelRules>;
  layout: JsonColumn<Layout>;
  sources: JsonColumn<ChannelSources>;
};
export type Side = 'own' | 'channel';
type ReconStatementTable = {
  id: string;
  channel_id: string;
  day: string;
  side: Side;
  file_name: string;
  digest: string;
  blob_key: string;
  state: 'reading' | 'done' | 'failed';
  line_count: number;
  amount: CentsColumn;
  problems: JsonColumn<LineProblem[]>;
  failure: string;
  created_at: Time;
  /** Empty when it came by itself. */
  creator_id: string;
  source: Generated<(typeof STATEMENT_SOURCES)[number]>;
};
type ReconLineTable = {
  id: ColumnType<number, never, never>;
  channel_id: string;
  day: string;
  match_day: string;
  side: Side;
  kind: TradeKind;
  reference: string;
  amount: CentsColumn;
  at: Time;
  state: TradeState;
  tickets: number;
  merchant_id: string | null;
  number: string;
  statement_id: string | null;
  /** Of a line that was entered by a form. */
  instance_id: Generated<string | null>;
};
/** Asked for by an instance of a form. */
export type Reopening = { instanceId: string; reason: string; userId: string; userName: string; at: number };
export type ReconDayTable = {
  channel_id: string;
  day: string;
  run_id: string;
  state: 'none' | 'waiting' | 'running' | 'done' | 'stale' | 'failed';
  phase: string;
  place: JsonColumn<{ kind: TradeKind; reference: string } | null> | null;
  next_seq: number;
  looked_at: number;
  differences: number;
  /** Both ledgers as they stood when the day was compared: what was carried away since is still in them. */
  own_count: Generated<number>;
  their_count: Generated<number>;
  own_amount: ColumnType<never, string | undefined, string>;
  their_amount: ColumnType<never, string | undefined, string>;
  started_at: MaybeTime;
  ended_at: MaybeTime;
  closed_at: MaybeTime;
  closed_by: string | null;
  reopening: JsonColumn<Reopening> | null;
};
export type Proposal = {
  action: (typeof WORK_ACTIONS)[number];
  agreed: string;
  note: string;
  userId: string;
  userName: string;
};
export type ReconResultTable = {
  run_id: string;
  seq: number;
  kind: (typeof RESULT_KINDS)[number];
  state: (typeof WORK_STATES)[number];
  reference: string;
  trade_kind: TradeKind;
  merchant_id: string | null;
  own_amount: CentsColumn;
  their_amount: CentsColumn;
  agreed: CentsColumn;
  own_ids: number[];
  their_ids: number[];
  own_tickets: number;
  their_tickets: number;
  at: Time;
  proposal: JsonColumn<Proposal> | null;
};
type ReconTotalTable = {
  channel_id: string;
  day: string;
  run_id: string;
  merchant_id: string;
  trade_kind: TradeKind;
  kind: string;
  count: number;
  own_amount: CentsColumn;
  their_amount: CentsColumn;
  own_tickets: number;
  their_tickets: number;
};
type ReconTrailTable = {
  seq: number;
  at: Time;
  user_id: string;
  user_name: string;
  run_id: string;
  result_seq: number;
  action: string;
  note: string;
  hash: string;
};
type ReconSettlementTable = {
  id: string;
  number: string;
  merchant_id: string;
  from_day: string;
  until_day: string;
  deposit: CentsColumn;
  withdrawal: CentsColumn;
  fee: CentsColumn;
  payable: CentsColumn;
  items: JsonColumn<SettlementItem[]>;
  state: 'proposed' | 'confirmed';
  creator_id: string;
  created_at: Time;
  confirmer_id: string | null;
  confirmed_at: MaybeTime;
  /** The merchant, its fees and what channels were called when it was made. */
  terms: ColumnType<never, SettlementTerms, never>;
};

declare module '#platform/database/tables' {
  interface Tables {
    recon_merchant: ReconMerchantTable;
    recon_merchant_person: ReconMerchantPersonTable;
    recon_fee: ReconFeeTable;
    recon_channel: ReconChannelTable;
    recon_statement: ReconStatementTable;
    recon_line: ReconLineTable;
    recon_day: ReconDayTable;
    recon_result: ReconResultTable;
    recon_total: ReconTotalTable;
    recon_trail: ReconTrailTable;
    recon_settlement: ReconSettlementTable;
  }
}
