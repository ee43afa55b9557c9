import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Language } from '@qiaoban/contracts/languages';
import type { DueEntry, DueFilter, DueRow } from '@qiaoban/contracts/membership/due.contract';
import type { Db, Tx } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import { windowOf } from '#platform/http/paging';
import { newId } from '#platform/ids';
import { codeSql } from '../member/member-code';
import { underBranch, within } from '../membership-scope';
import type { MemberScope } from '../membership-scope';
import type { MembershipDueEntryTable } from '../membership.table';

export type Due = DueRow & { userId: string; email: string; language: Language | '' };
export type Rate = { memberType: DueRow['memberType']; amount: string };

const LOCK = 7_204_917;
const OPEN = sql`(d.amount - d.paid - d.remitted)`;
const stateAt = (today: string) =>
  sql`case when ${OPEN} = 0 then 'paid' when d.due_on < ${today}::date then 'overdue' else 'open' end`;
const FROM = sql`membership_due d join membership_member m on m.id = d.member_id
  left join directory_organize o on o.id = m.branch_id`;
const rowAt = (today: string) => sql`d.id, d.member_id as "memberId", ${codeSql} as "memberCode",
  m.full_name as "memberName", m.state as "memberState", d.member_type as "memberType", coalesce(o.full_name, '') as "branchName", d.year,
  to_char(d.due_on, 'YYYY-MM-DD') as "dueOn", d.amount::text as amount, d.paid::text as paid, d.remitted::text as remitted,
  ${OPEN}::text as open, ${stateAt(today)} as state, d.reminders, d.reminded_at as "remindedAt"`;

const conditionOf = (scope: MemberScope, filter: DueFilter, today: string): RawBuilder<unknown> => {
  const like = `%${escapeLike(filter.keyword)}%`;
  return sql`${within(scope, 'm.branch_id')} and ${underBranch(filter.branchId, 'm.branch_id')}
    and (${filter.year}::int = 0 or d.year = ${filter.year}) and (${filter.memberId} = '' or d.member_id = ${filter.memberId})
    and (${filter.state} = '' or ${stateAt(today)} = ${filter.state})
    and (${filter.keyword} = '' or m.full_name ilike ${like} or ${codeSql} ilike ${like})`;
};

type NewEntry = {
  dueId: string;
  kind: MembershipDueEntryTable['kind'];
  number: string;
  amount: bigint;
  method: MembershipDueEntryTable['method'];
  day: string;
  reason: string;
  reverses: string | null;
  by: { userId: string; userName: string };
  at: number;
};
/** An entry with the due that it belongs to. */
export type EntryRow = DueEntry & Pick<DueRow, 'memberCode' | 'memberName' | 'year' | 'memberId'> & { dueId: string };

type EntryFilter = { dueId: string } | { entryId: string } | { memberId: string };
const entryFilter = (which: EntryFilter): RawBuilder<unknown> => {
  if ('dueId' in which) return sql`e.due_id = ${which.dueId}`;
  return 'entryId' in which ? sql`e.id = ${which.entryId}` : sql`d.member_id = ${which.memberId}`;
};

export const dueStore = {
  list: async (db: Db, scope: MemberScope, filter: DueFilter, today: string) => {
    const where = conditionOf(scope, filter, today);
    const { limit, offset } = windowOf(filter);
    const { rows } = await sql<DueRow>`select ${rowAt(today)} from ${FROM} where ${where}
      order by d.year desc, m.number, d.id limit ${limit} offset ${offset}`.execute(db);
    const all = await sql<{ n: number; amount: string; paid: string; remitted: string; open: string }>`
      select count(*)::int as n, coalesce(sum(d.amount), 0)::text as amount, coalesce(sum(d.paid), 0)::text as paid,
        coalesce(sum(d.remitted), 0)::text as remitted, coalesce(sum(${OPEN}), 0)::text as open
      from ${FROM} where ${where}`.execute(db);
    const { n = 0, ...sums } = all.rows[0] ?? { amount: '0', paid: '0', remitted: '0', open: '0' };
    return { list: rows, total: n, sums };
  },
  find: async (db: Db, scope: MemberScope, ids: readonly string[], today: string): Promise<Due[]> => {
    const { rows } = await sql<Due>`select ${rowAt(today)}, coalesce(m.user_id, (select r.user_id
          from membership_representative r where r.member_id = m.id and r.user_id is not null
          order by r.is_main desc, r.sort_code limit 1), '') as "userId", m.language,
        coalesce(nullif(m.email, ''), (select r.email from membership_representative r
          where r.member_id = m.id and r.email <> '' order by r.is_main desc, r.sort_code limit 1), '') as email
      from ${FROM} where d.id = any(${[...ids]}::text[]) and ${within(scope, 'm.branch_id')} order by d.id`.execute(db);
    return rows;
  },
  /** Holds the due until the transaction ends. */
  hold: async (tx: Tx, id: string): Promise<void> => {
    await sql`select 1 from membership_due where id = ${id} for update`.execute(tx);
  },
  /** Receipts are numbered one after the other. */
  nextNumber: async (tx: Tx, prefix: string): Promise<string> => {
    await sql`select pg_advisory_xact_lock(${LOCK}, hashtext(current_schema()))`.execute(tx);
    const { rows } = await sql<{ last: string | null }>`select max(number) as last from membership_due_entry
      where number like ${`${prefix}%`} and length(number) = ${prefix.length + 6}`.execute(tx);
    const last = Number(rows[0]?.last?.slice(prefix.length) ?? '0');
    return `${prefix}${String(last + 1).padStart(6, '0')}`;
  },
  insertEntry: async (tx: Tx, entry: NewEntry): Promise<string> => {
    const id = newId();
    await tx
      .insertInto('membership_due_entry')
      .values({
        id,
        due_id: entry.dueId,
        kind: entry.kind,
        number: entry.number,
        amount: String(entry.amount),
        method: entry.method,
        day: entry.day,
        reason: entry.reason,
        reverses: entry.reverses,
        by_id: entry.by.userId,
        by_name: entry.by.userName,
        at: new Date(entry.at),
      })
      .execute();
    return id;
  },
  /** What was paid or remitted of a due changes by an amount, negative when it is reversed. */
  change: async (tx: Tx, id: string, what: 'paid' | 'remitted', amount: bigint): Promise<void> => {
    const column = sql.ref(what);
    await sql`update membership_due set ${column} = ${column} + ${String(amount)}::bigint where id = ${id}`.execute(tx);
  },
  entries: async (db: Db, scope: MemberScope, which: EntryFilter): Promise<EntryRow[]> => {
    const { rows } = await sql<EntryRow>`select e.id, e.due_id as "dueId", e.kind, e.number, e.amount::text as amount,
        e.method, to_char(e.day, 'YYYY-MM-DD') as day, e.reason, e.by_name as "byName", e.at,
        exists (select 1 from membership_due_entry x where x.reverses = e.id) as "isReversed",
        d.year, d.member_id as "memberId", ${codeSql} as "memberCode", m.full_name as "memberName"
      from membership_due_entry e join membership_due d on d.id = e.due_id join membership_member m on m.id = d.member_id
      where ${entryFilter(which)} and ${within(scope, 'm.branch_id')} order by e.at, e.id`.execute(db);
    return rows;
  },
  rates: async (db: Db, year: number) => {
    const rates = await sql<Rate>`select member_type as "memberType", amount::text as amount from membership_rate
      where year = ${year} order by member_type`.execute(db);
    const due = await sql<{ day: string }>`select to_char(due_on, 'YYYY-MM-DD') as day from membership_due_year
      where year = ${year}`.execute(db);
    return { rates: rates.rows, dueOn: due.rows[0]?.day };
  },
  assessed: async (db: Db, scope: MemberScope, year: number): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${FROM}
      where d.year = ${year} and ${within(scope, 'm.branch_id')}`.execute(db);
    return rows[0]?.n ?? 0;
  },
  saveRates: async (tx: Tx, year: number, dueOn: string, rates: readonly Rate[]): Promise<void> => {
    await tx.deleteFrom('membership_rate').where('year', '=', year).execute();
    if (rates.length > 0)
      await tx
        .insertInto('membership_rate')
        .values(rates.map(({ memberType, amount }) => ({ year, member_type: memberType, amount })))
        .execute();
    await tx
      .insertInto('membership_due_year')
      .values({ year, due_on: dueOn })
      .onConflict((c) => c.column('year').doUpdateSet({ due_on: dueOn }))
      .execute();
  },
  /** One statement: every active member of a type that pays, who joined by the end of the year and has no due of it yet. */
  assess: async (tx: Tx, scope: MemberScope, year: number, by: { userId: string; at: number }): Promise<number> => {
    const { numAffectedRows = 0n } = await sql`insert into membership_due
        (id, member_id, member_type, year, due_on, amount, creator_id, created_at)
      select gen_random_uuid()::text, m.id, m.member_type, r.year, y.due_on, r.amount, ${by.userId}, ${new Date(by.at)}
      from membership_member m join membership_rate r on r.member_type = m.member_type and r.year = ${year} and r.amount > 0
        join membership_due_year y on y.year = r.year
      where m.state = 'active' and m.joined_on <= make_date(r.year, 12, 31) and ${within(scope, 'm.branch_id')}
      on conflict (member_id, year) do nothing`.execute(tx);
    return Number(numAffectedRows);
  },
  /**
   * Open dues of active members for which a step of the reminders has come: `steps` are days after the day they are due
   * on, before it negative. A step counts for ten days, longer than any holiday, and of several that came the last one. Noted, so that each comes once.
   */
  takeSteps: async (
    tx: Tx,
    { steps, today, at, atOnce }: { steps: readonly number[]; today: string; at: number; atOnce: number },
  ): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`insert into membership_due_step (due_id, days, at)
      select d.id, max(s.days), ${new Date(at)} from membership_due d
        join membership_member m on m.id = d.member_id and m.state = 'active'
        cross join unnest(${[...steps]}::int[]) s(days)
      where ${OPEN} > 0 and d.due_on + s.days <= ${today}::date and d.due_on + s.days > ${today}::date - 10
        and not exists (select 1 from membership_due_step x where x.due_id = d.id and x.days >= s.days)
      group by d.id order by d.id limit ${atOnce}
      on conflict do nothing returning due_id as id`.execute(tx);
    return rows.map(({ id }) => id);
  },
  reminded: async (tx: Tx, ids: readonly string[], at: number): Promise<void> => {
    await sql`update membership_due set reminders = reminders + 1, reminded_at = ${new Date(at)}
      where id = any(${[...ids]}::text[])`.execute(tx);
  },
};
