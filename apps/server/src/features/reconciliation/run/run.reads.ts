import { sql } from 'kysely';
import type { DayRun, RunResult } from '@qiaoban/contracts/reconciliation/run.contract';
import type { Db } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import { within } from '../merchant-scope';
import type { MerchantScope } from '../merchant-scope';
import type { Reopening } from '../reconciliation.table';

export type ResultFilter = { kind: string; state: string; merchantId: string; keyword: string };
/** Days of which channel, both days included; empty texts for all. */
export type DayFilter = { channelId: string; from: string; until: string };
type Window = { limit: number; offset: number };

const OPEN = sql`r.kind <> 'equal' and r.state in ('open', 'proposed', 'asked')`;
/** Whole ledgers for those who see all merchants; else what the results of the own merchants add up to. */
const ledgers = (scope: MerchantScope) => {
  if (scope.merchantIds === undefined)
    return sql`d.own_count as "ownCount", d.their_count as "theirCount", d.own_amount::text as "ownAmount",
      d.their_amount::text as "theirAmount", d.differences`;
  const sum = (what: string) =>
    sql`(select ${sql.raw(what)} from recon_total t where t.run_id = d.run_id and ${within(scope, 't.merchant_id')})`;
  const signed = (column: string) =>
    sum(`coalesce(sum(case t.trade_kind when 'deposit' then ${column} else -${column} end), 0)::text`);
  return sql`${sum("coalesce(sum(t.count) filter (where t.kind <> 'only_there'), 0)::int")} as "ownCount",
    ${sum("coalesce(sum(t.count) filter (where t.kind <> 'only_here'), 0)::int")} as "theirCount",
    ${signed('t.own_amount')} as "ownAmount", ${signed('t.their_amount')} as "theirAmount",
    ${sum("coalesce(sum(t.count) filter (where t.kind <> 'equal'), 0)::int")} as differences`;
};
const dayColumns = (scope: MerchantScope) => sql`case d.state when 'none' then '' else d.run_id end as id,
  d.channel_id as "channelId", c.full_name as "channelName", d.day, ${ledgers(scope)}, d.state, d.looked_at as progress,
  (select count(*)::int from recon_result r where r.run_id = d.run_id and ${OPEN} and ${within(scope, 'r.merchant_id')}) as open,
  d.closed_at as "closedAt", d.ended_at as "endedAt"`;
/** A result with what waits for a second person, as this one sees it. */
export const resultColumns = (
  readerId: string,
) => sql`r.run_id as "runId", r.seq, r.kind, r.state, r.reference, r.trade_kind as "tradeKind",
  coalesce(r.merchant_id, '') as "merchantId", coalesce(m.full_name, '') as "merchantName", r.own_amount::text as own,
  r.their_amount::text as theirs, r.agreed::text as agreed, cardinality(r.own_ids) as "ownCount",
  cardinality(r.their_ids) as "theirCount", r.at,
  case when r.proposal is null then null else jsonb_build_object('action', r.proposal->>'action', 'agreed',
    r.proposal->>'agreed', 'note', r.proposal->>'note', 'by', r.proposal->>'userName', 'isOwn',
    r.proposal->>'userId' = ${readerId}) end as proposal`;

const matching = (scope: MerchantScope, runId: string, { kind, state, merchantId, keyword }: ResultFilter) => sql`
  r.run_id = ${runId} and ${within(scope, 'r.merchant_id')}
  and ${kind === '' ? sql`true` : kind === 'differs' ? sql`r.kind <> 'equal'` : sql`r.kind = ${kind}`}
  and ${state === '' ? sql`true` : sql`r.state = ${state}`}
  and ${merchantId === '' ? sql`true` : sql`r.merchant_id = ${merchantId}`}
  and ${keyword === '' ? sql`true` : sql`r.reference ilike ${`%${escapeLike(keyword)}%`}`}`;

/** Days, runs and results as screens show them. */
export const runReads = {
  days: async (db: Db, scope: MerchantScope, { channelId, from, until, limit, offset }: DayFilter & Window) => {
    const where = sql`(${channelId} = '' or d.channel_id = ${channelId}) and (${from} = '' or d.day >= ${from})
      and (${until} = '' or d.day <= ${until})`;
    const { rows } =
      await sql<DayRun>`select ${dayColumns(scope)} from recon_day d join recon_channel c on c.id = d.channel_id
      where ${where} order by d.day desc, c.en_code limit ${limit} offset ${offset}`.execute(db);
    const counted = await sql<{ n: number }>`select count(*) as n from recon_day d where ${where}`.execute(db);
    return { list: rows, total: counted.rows[0]?.n ?? 0 };
  },

  run: async (db: Db, scope: MerchantScope, runId: string, readerId: string) => {
    const { rows } = await sql<
      DayRun & { asked: Reopening | null; mayOpen: boolean }
    >`select ${dayColumns(scope)}, d.reopening as asked,
        exists (select 1 from workflow_participant p where p.instance_id = d.reopening->>'instanceId' and p.user_id = ${readerId})
          as "mayOpen"
      from recon_day d join recon_channel c on c.id = d.channel_id where d.run_id = ${runId}`.execute(db);
    const [found] = rows;
    if (found === undefined) return undefined;
    const { asked, mayOpen, ...run } = found;
    const signed = (column: string) =>
      sql`coalesce(sum(case t.trade_kind when 'deposit' then ${sql.ref(column)} else -${sql.ref(column)} end), 0)::text`;
    const kinds = await sql<{ kind: RunResult['kind']; count: number; own: string; theirs: string }>`
      select t.kind, sum(t.count)::int as count, ${signed('t.own_amount')} as own, ${signed('t.their_amount')} as theirs
      from recon_total t where t.run_id = ${runId} and ${within(scope, 't.merchant_id')} group by t.kind`.execute(db);
    const reopening = asked && {
      reason: asked.reason,
      askedBy: asked.userName,
      askedAt: asked.at,
      instanceId: asked.instanceId,
      mayOpen,
    };
    return { run, kinds: kinds.rows, reopening };
  },

  results: async (db: Db, scope: MerchantScope, readerId: string, runId: string, filter: ResultFilter & Window) => {
    const where = matching(scope, runId, filter);
    const { rows } = await sql<RunResult>`select ${resultColumns(readerId)} from recon_result r
      left join recon_merchant m on m.id = r.merchant_id where ${where}
      order by r.seq limit ${filter.limit} offset ${filter.offset}`.execute(db);
    const counted = await sql<{ n: number }>`select count(*) as n from recon_result r where ${where}`.execute(db);
    return { list: rows, total: counted.rows[0]?.n ?? 0 };
  },
};
