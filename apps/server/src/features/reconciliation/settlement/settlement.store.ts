import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Settlement, SettlementItem } from '@qiaoban/contracts/reconciliation/settlement.contract';
import type { Db, Tx } from '#platform/database/database';
import { toJson } from '#platform/database/tables';
import { within } from '../merchant-scope';
import type { MerchantScope } from '../merchant-scope';
import type { SettlementTerms } from '../reconciliation.table';

export type Period = { merchantId: string; from: string; until: string };
type Window = { limit: number; offset: number };
export type SettlementRow = Omit<Settlement, 'isOwn'> & { creatorId: string; merchant: SettlementTerms['merchant'] };
type NewSettlement = Period & {
  id: string;
  number: string;
  items: SettlementItem[];
  creatorId: string;
  createdAt: number;
  sums: { deposit: bigint; withdrawal: bigint; fee: bigint; payable: bigint };
};
export type SettledLine = {
  day: string;
  channelName: string;
  kind: SettlementItem['kind'];
  reference: string;
  at: number;
  amount: string;
  fee: string;
};

/** A share in millionths, rounded half up to whole cents, and something fixed, within bounds: integers all the way. */
const FEE = sql`case when f.rate is null then 0 else least(coalesce(f.most, 999999999999999999),
  greatest(f.least, f.fixed + (r.agreed * f.rate + 500000) / 1000000)) end`;
/** The fees of a merchant as they are now, and those by which a settlement was made. */
const feesNow = (merchantId: string) => sql`(select * from recon_fee x where x.merchant_id = ${merchantId})`;
const feesOf = (settlementId: string) => sql`(select x.* from recon_settlement s,
  jsonb_to_recordset(s.terms -> 'fees') as x(channel_id text, kind text, rate integer, fixed bigint, least bigint, most bigint)
  where s.id = ${settlementId})`;
/** What the channel `c` was called then. */
const nameIn = (settlementId: string) =>
  sql`(select s.terms #>> array['channels', c.id] from recon_settlement s where s.id = ${settlementId})`;
/** What counts of a merchant on closed days, with the fee of the channel or of every channel. */
const counted = ({ merchantId, from, until }: Period, fees: RawBuilder<unknown>) => sql`
  recon_day d join recon_result r on r.run_id = d.run_id and r.merchant_id = ${merchantId} and r.agreed > 0
  join recon_channel c on c.id = d.channel_id
  left join lateral (select * from ${fees} f where f.kind = r.trade_kind
    and f.channel_id in ('', d.channel_id) order by f.channel_id desc limit 1) f on true
  where d.day between ${from} and ${until} and d.closed_at is not null`;

/** What is kept of a merchant with a settlement that is made now. */
const termsNow = (merchantId: string) => sql<SettlementTerms>`(select jsonb_build_object(
  'merchant', jsonb_build_object('fullName', m.full_name, 'enCode', m.en_code, 'accountName', m.account_name,
    'bankName', m.bank_name, 'bankAccount', m.bank_account),
  'fees', coalesce((select jsonb_agg(jsonb_build_object('channel_id', f.channel_id, 'kind', f.kind, 'rate', f.rate,
    'fixed', f.fixed::text, 'least', f.least::text, 'most', f.most::text)) from recon_fee f
    where f.merchant_id = m.id), '[]'),
  'channels', coalesce((select jsonb_object_agg(c.id, c.full_name) from recon_channel c), '{}'))
  from recon_merchant m where m.id = ${merchantId})`;

const LOCK = 7_204_912;
const NAME = sql`coalesce(s.terms #>> '{merchant,fullName}', '')`;
const COLUMNS = sql`s.id, s.number, s.merchant_id as "merchantId", ${NAME} as "merchantName", s.from_day as "from",
  s.until_day as "until", s.deposit::text as deposit, s.withdrawal::text as withdrawal, s.fee::text as fee,
  s.payable::text as payable, s.state, s.creator_id as "creatorId", coalesce(u.real_name, '') as "creatorName",
  s.created_at as "createdAt", coalesce(k.real_name, '') as "confirmerName",
  s.confirmed_at as "issuedAt", s.items, s.terms -> 'merchant' as merchant`;
const FROM = sql`recon_settlement s left join directory_person u on u.id = s.creator_id
  left join directory_person k on k.id = s.confirmer_id`;

export const settlementStore = {
  list: async (
    db: Db,
    scope: MerchantScope,
    { merchantId, keyword, limit, offset }: Window & { merchantId: string; keyword: string },
  ) => {
    const where = sql`${within(scope, 's.merchant_id')} and (${merchantId} = '' or s.merchant_id = ${merchantId})
      and strpos(lower(s.number || ${NAME}), lower(${keyword})) > 0`;
    const { rows } = await sql<SettlementRow>`select ${COLUMNS} from ${FROM} where ${where}
      order by s.created_at desc, s.id desc limit ${limit} offset ${offset}`.execute(db);
    const all = await sql<{ n: number }>`select count(*) as n from ${FROM} where ${where}`.execute(db);
    return { list: rows, total: all.rows[0]?.n ?? 0 };
  },
  find: async (db: Db, scope: MerchantScope, id: string): Promise<SettlementRow | undefined> => {
    const { rows } = await sql<SettlementRow>`select ${COLUMNS} from ${FROM}
      where s.id = ${id} and ${within(scope, 's.merchant_id')}`.execute(db);
    return rows[0];
  },
  /** Everybody who settles or opens days comes one after the other. */
  hold: async (tx: Tx): Promise<void> => {
    await sql`select pg_advisory_xact_lock(${LOCK}, hashtext(current_schema()))`.execute(tx);
  },
  overlapping: async (tx: Tx, { merchantId, from, until }: Period): Promise<string | undefined> => {
    const { rows } = await sql<{ number: string }>`select number from recon_settlement
      where merchant_id = ${merchantId} and from_day <= ${until} and until_day >= ${from} limit 1`.execute(tx);
    return rows[0]?.number;
  },
  /** A day of the period on which the merchant has lines and that is not closed. */
  openDay: async (tx: Tx, { merchantId, from, until }: Period) => {
    const { rows } = await sql<{ day: string; channel: string }>`select d.day, c.full_name as channel from recon_day d
      join recon_channel c on c.id = d.channel_id
      where d.day between ${from} and ${until} and d.closed_at is null and exists (select 1 from recon_line l
        where l.channel_id = d.channel_id and l.match_day = d.day and l.merchant_id = ${merchantId})
      order by d.day limit 1`.execute(tx);
    return rows[0];
  },
  coveringDay: async (tx: Tx, channelId: string, day: string): Promise<string | undefined> => {
    const { rows } = await sql<{ number: string }>`select s.number from recon_settlement s
      where ${day} between s.from_day and s.until_day and exists (select 1 from recon_total t
        where t.channel_id = ${channelId} and t.day = ${day} and t.merchant_id = s.merchant_id) limit 1`.execute(tx);
    return rows[0]?.number;
  },
  items: async (tx: Tx, period: Period): Promise<SettlementItem[]> => {
    const { rows } =
      await sql<SettlementItem>`select c.full_name as "channelName", r.trade_kind as kind, count(*)::int as count,
        sum(r.agreed)::text as amount, sum(${FEE})::text as fee
      from ${counted(period, feesNow(period.merchantId))} group by c.full_name, c.en_code, r.trade_kind order by c.en_code, r.trade_kind`.execute(
        tx,
      );
    return rows;
  },
  /** Lines of a settlement by the fees and names that it was made by. */
  lines: async (
    db: Db,
    { id, ...period }: Period & { id: string },
    { limit, offset }: Window,
  ): Promise<SettledLine[]> => {
    const { rows } =
      await sql<SettledLine>`select d.day, coalesce(${nameIn(id)}, c.full_name) as "channelName", r.trade_kind as kind, r.reference, r.at,
        r.agreed::text as amount, (${FEE})::text as fee
      from ${counted(period, feesOf(id))} order by d.day, c.en_code, r.seq limit ${limit} offset ${offset}`.execute(db);
    return rows;
  },
  lastNumber: async (tx: Tx, prefix: string): Promise<string | undefined> => {
    const { rows } = await sql<{ number: string }>`select number from recon_settlement
      where starts_with(number, ${prefix}) order by number desc limit 1`.execute(tx);
    return rows[0]?.number;
  },
  insert: async (tx: Tx, { id, number, merchantId, from, until, items, creatorId, createdAt, sums }: NewSettlement) => {
    await tx
      .insertInto('recon_settlement')
      .values({
        id,
        number,
        merchant_id: merchantId,
        from_day: from,
        until_day: until,
        creator_id: creatorId,
        created_at: new Date(createdAt),
        items: toJson(items),
        deposit: String(sums.deposit),
        withdrawal: String(sums.withdrawal),
        fee: String(sums.fee),
        payable: String(sums.payable),
        state: 'proposed',
        confirmer_id: null,
        terms: termsNow(merchantId),
      })
      .execute();
  },
  confirm: async (tx: Tx, id: string, confirmerId: string, now: number): Promise<void> => {
    await tx
      .updateTable('recon_settlement')
      .set({ state: 'confirmed', confirmer_id: confirmerId, confirmed_at: new Date(now) })
      .where('id', '=', id)
      .execute();
  },
  remove: async (tx: Tx, id: string): Promise<void> => {
    await tx.deleteFrom('recon_settlement').where('id', '=', id).execute();
  },
};
