import { sql } from 'kysely';
import type { RunResult, getResult } from '@qiaoban/contracts/reconciliation/run.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import type { Db, Tx } from '#platform/database/database';
import { toJson } from '#platform/database/tables';
import { within } from '../merchant-scope';
import type { MerchantScope } from '../merchant-scope';
import type { Proposal, ReconResultTable } from '../reconciliation.table';
import { resultColumns } from '../run/run.reads';

export type WorkRow = Pick<ReconResultTable, 'seq' | 'kind' | 'state'> & {
  own: string;
  theirs: string;
  proposal: Proposal | null;
};

/** Results that are worked on. */
export const workStore = {
  /** These results, held; only those that somebody may see. */
  hold: async (tx: Tx, scope: MerchantScope, runId: string, seqs: readonly number[]): Promise<WorkRow[]> => {
    const { rows } =
      await sql<WorkRow>`select r.seq, r.kind, r.state, r.own_amount::text as own, r.their_amount::text as theirs,
        r.proposal from recon_result r
      where r.run_id = ${runId} and r.seq = any(${[...seqs]}::integer[]) and ${within(scope, 'r.merchant_id')}
      order by r.seq for update`.execute(tx);
    return rows;
  },
  propose: async (tx: Tx, runId: string, list: readonly { seq: number; proposal: Proposal }[]): Promise<void> => {
    await sql`update recon_result r set state = 'proposed', proposal = p.proposal::jsonb
      from unnest(${list.map(({ seq }) => seq)}::integer[], ${list.map(({ proposal }) => toJson(proposal))}::text[])
        as p(seq, proposal)
      where r.run_id = ${runId} and r.seq = p.seq`.execute(tx);
  },
  settle: async (
    tx: Tx,
    runId: string,
    list: readonly { seq: number; state: string; agreed: string }[],
  ): Promise<void> => {
    await sql`update recon_result r set state = p.state, agreed = p.agreed, proposal = null
      from unnest(${list.map(({ seq }) => seq)}::integer[], ${list.map(({ state }) => state)}::text[],
        ${list.map(({ agreed }) => agreed)}::bigint[]) as p(seq, state, agreed)
      where r.run_id = ${runId} and r.seq = p.seq`.execute(tx);
  },
  openCount: async (db: Db, runId: string): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from recon_result r
      where r.run_id = ${runId} and r.kind <> 'equal' and r.state in ('open', 'proposed', 'asked')`.execute(db);
    return rows[0]?.n ?? 0;
  },
  find: async (db: Db, scope: MerchantScope, readerId: string, runId: string, seq: number) => {
    const { rows } = await sql<RunResult>`select ${resultColumns(readerId)} from recon_result r
      left join recon_merchant m on m.id = r.merchant_id
      where r.run_id = ${runId} and r.seq = ${seq} and ${within(scope, 'r.merchant_id')}`.execute(db);
    return rows[0];
  },
  lines: async (db: Db, runId: string, seq: number) => {
    const { rows } = await sql<
      ReplyOf<typeof getResult>['lines'][number]
    >`select l.id, l.side, l.day, l.reference, l.kind,
        l.amount::text as amount, l.at, l.state, l.tickets, coalesce(s.file_name, '') as source
      from recon_result r join recon_line l on l.id = any(r.own_ids || r.their_ids)
      left join recon_statement s on s.id = l.statement_id
      where r.run_id = ${runId} and r.seq = ${seq} order by l.side desc, l.at, l.id`.execute(db);
    return rows;
  },
};
