import { sql } from 'kysely';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import type { SummaryRow } from '@qiaoban/contracts/reconciliation/run.contract';
import type { Db } from '#platform/database/database';
import type { Actor } from '#platform/http/caller';
import { merchantScope, within } from '../merchant-scope';
import type { MerchantScope } from '../merchant-scope';
import { paged, windowOf } from '../paging';
import { requireRange } from '../settlement/settlement.service';

type SummaryFilter = {
  from: string;
  until: string;
  merchantId: string;
  channelId: string;
  by: 'line' | 'merchant' | 'channel' | 'day';
};
type Total = Omit<SummaryRow, 'day' | 'runId' | 'channelId' | 'channelName' | 'merchantId' | 'merchantName'>;

const sum = (column: string, kind?: string) =>
  sql`coalesce(sum(${sql.ref(column)}) ${kind === undefined ? sql`` : sql`filter (where t.trade_kind = ${kind})`}, 0)`;
const FIGURES = sql`${sum('t.count', 'deposit')}::int as "depositCount", ${sum('t.own_amount', 'deposit')}::text as deposit,
  ${sum('t.their_amount', 'deposit')}::text as "depositTheirs", ${sum('t.count', 'withdrawal')}::int as "withdrawalCount",
  ${sum('t.own_amount', 'withdrawal')}::text as withdrawal, ${sum('t.their_amount', 'withdrawal')}::text as "withdrawalTheirs",
  ${sum('t.own_tickets')}::int as tickets, ${sum('t.their_tickets')}::int as "ticketsTheirs",
  (coalesce(sum(t.count) filter (where t.kind <> 'equal'), 0))::int as differences`;
const NONE = sql`''`;
/** What is added up. A line that was carried on counts in the day that it takes part in, and no longer in the day before. */
const COUNTED = sql`(select channel_id, day, run_id, merchant_id, trade_kind, kind, count, own_amount, their_amount,
    own_tickets, their_tickets from recon_total
  union all select d.channel_id, d.day, r.run_id, coalesce(r.merchant_id, ''), r.trade_kind, r.kind, -1, -r.own_amount,
    -r.their_amount, -r.own_tickets, -r.their_tickets
  from recon_day d join recon_result r on r.run_id = d.run_id and r.kind <> 'equal' and r.state = 'carried')`;

/** What rows are taken together by; what is not named is empty. */
const keysOf = (by: SummaryFilter['by']) => {
  const has = (...names: SummaryFilter['by'][]): boolean => by === 'line' || names.includes(by);
  return {
    day: has('day') ? sql`t.day` : NONE,
    runId: by === 'line' ? sql`t.run_id` : NONE,
    channelId: has('channel') ? sql`t.channel_id` : NONE,
    channelName: has('channel') ? sql`c.full_name` : NONE,
    merchantId: has('merchant') ? sql`t.merchant_id` : NONE,
    merchantName: has('merchant') ? sql`coalesce(m.full_name, '')` : NONE,
  };
};

const read = async (db: Db, scope: MerchantScope, filter: SummaryFilter, limit: number, offset: number) => {
  const { from, until, merchantId, channelId, by } = filter;
  const keys = keysOf(by);
  const source = sql`${COUNTED} t join recon_channel c on c.id = t.channel_id left join recon_merchant m on m.id = t.merchant_id
    where t.day between ${from} and ${until} and ${within(scope, 't.merchant_id')}
      and (${merchantId} = '' or t.merchant_id = ${merchantId}) and (${channelId} = '' or t.channel_id = ${channelId})`;
  const rows = sql`select ${keys.day} as day, ${keys.runId} as "runId", ${keys.channelId} as "channelId",
    ${keys.channelName} as "channelName", ${keys.merchantId} as "merchantId", ${keys.merchantName} as "merchantName", ${FIGURES}
    from ${source} group by 1, 2, 3, 4, 5, 6 having sum(t.count) <> 0`;
  const list = await sql<SummaryRow>`${rows} order by 1 desc, 4, 6, 5 limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ n: number }>`select count(*) as n from (${rows}) r`.execute(db);
  const total = await sql<Total>`select ${FIGURES} from ${source}`.execute(db);
  return { list: list.rows, count: counted.rows[0]?.n ?? 0, total: total.rows[0]! };
};

/** Deposits, withdrawals and tickets by merchant, channel and day. */
export const createSummaryService = () => ({
  list: async (actor: Actor, query: PageQuery & SummaryFilter) => {
    requireRange(query.from, query.until);
    const { limit, offset } = windowOf(query);
    const { list, count, total } = await read(actor.db, await merchantScope(actor.db, actor), query, limit, offset);
    return { ...paged(list, count, query), total };
  },
});
export type SummaryService = ReturnType<typeof createSummaryService>;
