import { sql } from 'kysely';
import { AppError } from '@qiaoban/contracts/errors';
import { reconciliationErrors } from '@qiaoban/contracts/reconciliation/reconciliation.errors';
import type { Db, Tx } from '#platform/database/database';
import { newId } from '#platform/ids';
import type { TradeKind } from '@qiaoban/reconciliation/ledger-line';
import type { ReconDayTable, Reopening, Side } from '../reconciliation.table';

export type DayKey = { channelId: string; day: string };
export type DayRow = Pick<ReconDayTable, 'state' | 'phase'> & {
  channelId: string;
  day: string;
  runId: string;
  place: { kind: TradeKind; reference: string } | null;
  nextSeq: number;
  closedAt: number | null;
  closedBy: string | null;
  reopening: Reopening | null;
};

const COLUMNS = sql`channel_id as "channelId", day, run_id as "runId", state, phase, place, next_seq as "nextSeq",
  closed_at as "closedAt", closed_by as "closedBy", reopening`;

/** Days of channels: one row each, held by whoever changes something of the day. */
export const dayStore = {
  /** The row, made when it is missing, held until the transaction ends. */
  hold: async (tx: Tx, { channelId, day }: DayKey): Promise<DayRow> => {
    await sql`insert into recon_day (channel_id, day, run_id, state, phase, next_seq, looked_at, differences)
      values (${channelId}, ${day}, ${newId()}, 'none', '', 1, 0, 0) on conflict do nothing`.execute(tx);
    return (await dayStore.holdKnown(tx, { channelId, day }))!;
  },
  /** The row, held; undefined when nothing ever came in for the day. */
  holdKnown: async (tx: Tx, { channelId, day }: DayKey): Promise<DayRow | undefined> => {
    const { rows } = await sql<DayRow>`select ${COLUMNS} from recon_day
      where channel_id = ${channelId} and day = ${day} for update`.execute(tx);
    return rows[0];
  },
  /** The day that an instance asks to open again, held. */
  holdReopening: async (tx: Tx, instanceId: string): Promise<DayRow | undefined> => {
    const { rows } = await sql<DayRow>`select ${COLUMNS} from recon_day
      where reopening->>'instanceId' = ${instanceId} for update`.execute(tx);
    return rows[0];
  },
  setReopening: async (tx: Tx, runId: string, reopening: Reopening | null): Promise<void> => {
    await sql`update recon_day set reopening = ${reopening && JSON.stringify(reopening)}::jsonb
      where run_id = ${runId}`.execute(tx);
  },
  reopen: async (tx: Tx, runId: string): Promise<void> => {
    await sql`update recon_day set reopening = null, closed_at = null, closed_by = null where run_id = ${runId}`.execute(
      tx,
    );
  },
  findRun: async (db: Db, runId: string): Promise<DayRow | undefined> => {
    const { rows } = await sql<DayRow>`select ${COLUMNS} from recon_day where run_id = ${runId}`.execute(db);
    return rows[0];
  },
  /** The same, held. */
  holdRun: async (tx: Tx, runId: string): Promise<DayRow> => {
    const { rows } = await sql<DayRow>`select ${COLUMNS} from recon_day where run_id = ${runId} for update`.execute(tx);
    if (rows[0] === undefined) throw new AppError(reconciliationErrors.not_found);
    return rows[0];
  },
  /** A run that is under way, held; undefined when it is none. */
  holdRunning: async (tx: Tx, runId: string): Promise<DayRow | undefined> => {
    const { rows } = await sql<DayRow>`select ${COLUMNS} from recon_day
      where run_id = ${runId} and state = 'running' for update`.execute(tx);
    return rows[0];
  },
  /** Lines came or went: both ledgers count anew, and what was compared is old. */
  count: async (
    tx: Tx,
    { channelId, day }: DayKey,
    side: Side,
    { count, amount }: { count: number; amount: bigint },
  ): Promise<void> => {
    const [counts, amounts] = side === 'own' ? ['own_count', 'own_amount'] : ['their_count', 'their_amount'];
    await sql`update recon_day set state = case when state = 'done' then 'stale' else state end,
      ${sql.ref(counts!)} = ${sql.ref(counts!)} + ${count}, ${sql.ref(amounts!)} = ${sql.ref(amounts!)} + ${String(amount)}::bigint
      where channel_id = ${channelId} and day = ${day}`.execute(tx);
  },
};

/** Throws what keeps lines of a day from coming or going. */
export const requireOpenDay = ({ day, state, closedAt }: DayRow): void => {
  if (closedAt !== null) throw new AppError(reconciliationErrors.day_closed, { day });
  if (state === 'running' || state === 'waiting') throw new AppError(reconciliationErrors.run_busy);
};
