import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { NumberingRule } from '@qiaoban/contracts/base-data/numbering-rule.contract';
import type { Db, Tx } from '#platform/database/database';
import type { NumberParts } from './bill-number.rules';
import './numbering-rule.table';

const keyOf = (code: string): string => code.toLowerCase();
type Rule = Pick<NumberingRule, 'id' | 'enCode' | 'startNumber' | 'digit'>;

/** Numbers that a fast counter may be ahead of its row. */
const AHEAD = 200;
const NOTE_EVERY = 100;

/** Name of the sequence of a fast counter; made of hex digits only. */
const sequenceOf = (ruleId: string, period: string): string =>
  `bill_${createHash('sha256').update(`${ruleId}/${period}`).digest('hex').slice(0, 40)}`;

export const numberingCounterStore = {
  /** Running number that was given out last in the period; of fast counters a bound. */
  lastValues: async (db: Db, periods: readonly { code: string; period: string }[]): Promise<Map<string, number>> => {
    if (periods.length === 0) return new Map();
    const { rows } = await sql<{ code: string; value: number }>`
      select c.rule_code as code,
        case when c.sequence is null then c.value else coalesce(s.last_value, s.start_value - 1, c.value) end as value
      from unnest(${periods.map(({ code }) => keyOf(code))}::text[], ${periods.map(({ period }) => period)}::text[])
        as wanted (code, period)
      join bill_counter c on c.rule_code = wanted.code and c.period = wanted.period
      left join pg_sequences s on s.sequencename = c.sequence and s.schemaname = current_schema()`.execute(db);
    return new Map(rows.map((row) => [row.code, Number(row.value)]));
  },

  /**
   * Raises the running number by `count` and answers what was taken. The counter's row stays locked until the caller's
   * transaction ends: the next taker waits, and a rollback gives the numbers back, so they are unique and have no gaps.
   */
  raise: async (tx: Tx, rule: Rule, parts: NumberParts, now: number, count: number): Promise<number[]> => {
    const first = sql`${rule.startNumber + count - 1}::bigint`;
    const raised = sql`greatest(c.value + ${count}::integer, ${first})`;
    const written = (value: RawBuilder<unknown>) =>
      sql`${parts.head} || lpad(${value}::text, greatest(${rule.digit}::integer, length(${value}::text)), '0') || ${parts.tail}`;
    const raise = sql`set value = ${raised}, taken_at = ${new Date(now)}, last_number = ${written(raised)}`;
    const code = keyOf(rule.enCode);
    // the row is there but once: where many wait for it, an update costs half of what an insert with a conflict does
    const { rows: updated } = await sql<{ value: number }>`
      update bill_counter as c ${raise} where rule_code = ${code} and period = ${parts.period} returning value`.execute(
      tx,
    );
    const { rows } =
      updated.length > 0
        ? { rows: updated }
        : await sql<{ value: number }>`
            insert into bill_counter as c (rule_code, period, value, taken_at, last_number)
            values (${code}, ${parts.period}, ${first}, ${new Date(now)}, ${written(first)})
            on conflict (rule_code, period) do update ${raise} returning value`.execute(tx);
    const last = Number(rows[0]!.value);
    return Array.from({ length: count }, (_, at) => last - count + 1 + at);
  },

  /**
   * The next numbers of a sequence: nobody waits, and what a rollback took stays a gap. The counter's row is kept ahead of
   * the sequence, so that a restored backup goes on above all numbers that were given out.
   */
  next: async (tx: Tx, rule: Rule, period: string, now: number, count: number): Promise<number[]> => {
    const name = sequenceOf(rule.id, period);
    const known = await sql<{ name: string | null }>`
      select to_regclass(quote_ident(current_schema()) || '.' || ${name})::text as name`.execute(tx);
    if (known.rows[0]!.name === null) {
      await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx);
      const { rows } = await sql<{ value: number }>`
        insert into bill_counter as c (rule_code, period, value, taken_at, last_number, sequence)
        values (${keyOf(rule.enCode)}, ${period}, ${rule.startNumber - 1}::bigint, ${new Date(now)}, '', ${name})
        on conflict (rule_code, period) do update set sequence = excluded.sequence, last_number = ''
        returning value`.execute(tx);
      const first = Math.max(Number(rows[0]!.value) + 1, rule.startNumber);
      await sql`create sequence if not exists ${sql.id(name)} minvalue 0 start ${sql.lit(first)}`.execute(tx);
      await sql`update bill_counter set value = ${first + AHEAD}::bigint
        where rule_code = ${keyOf(rule.enCode)} and period = ${period}`.execute(tx);
    }
    const { rows } = await sql<{ value: number }>`
      select nextval(${name}::regclass) as value from generate_series(1, ${count}::integer)`.execute(tx);
    const taken = rows.map((row) => Number(row.value));
    if (taken.some((value) => value % NOTE_EVERY === 0)) {
      await sql`update bill_counter set value = greatest(value, ${taken.at(-1)! + AHEAD}::bigint), taken_at = ${new Date(now)}
        where rule_code = ${keyOf(rule.enCode)} and period = ${period}`.execute(tx);
    }
    return taken;
  },

  /** Counters of a rule, the newest first. */
  list: async (db: Db, code: string) => {
    const { rows } = await sql<{ period: string; lastNumber: string; value: number; takenAt: number }>`
      select c.period, c.last_number as "lastNumber", c.taken_at as "takenAt",
        case when c.sequence is null then c.value else coalesce(s.last_value, s.start_value - 1, c.value) end as value
      from bill_counter c left join pg_sequences s
        on s.sequencename = c.sequence and s.schemaname = current_schema()
      where c.rule_code = ${keyOf(code)} order by c.taken_at desc, c.period desc`.execute(db);
    return rows.map((row) => ({ ...row, value: Number(row.value) }));
  },

  /** Sets what comes next; false when the period has no counter. */
  reset: async (tx: Tx, code: string, period: string, next: number): Promise<boolean> => {
    const row = await tx
      .updateTable('bill_counter')
      .set({ value: next - 1, last_number: '' })
      .where('rule_code', '=', keyOf(code))
      .where('period', '=', period)
      .returning('sequence')
      .executeTakeFirst();
    if (row === undefined) return false;
    if (row.sequence !== null) {
      await sql`alter sequence if exists ${sql.id(row.sequence)} restart with ${sql.lit(next)}`.execute(tx);
      await tx
        .updateTable('bill_counter')
        .set({ value: next + AHEAD })
        .where('rule_code', '=', keyOf(code))
        .where('period', '=', period)
        .execute();
    }
    return true;
  },

  /** Forgets the sequences of a rule; its counters go on from where they were, or a little above. */
  dropSequences: async (tx: Tx, code: string): Promise<void> => {
    const rows = await tx
      .updateTable('bill_counter')
      .set({ sequence: null })
      .where('rule_code', '=', keyOf(code))
      .where('sequence', 'is not', null)
      .returning((q) => [q.ref('period').as('period')])
      .execute();
    const ids = await tx
      .selectFrom('bill_rule')
      .select('id')
      .where(sql`lower(en_code)`, '=', keyOf(code))
      .execute();
    for (const { period } of rows)
      for (const { id } of ids) await sql`drop sequence if exists ${sql.id(sequenceOf(id, period))}`.execute(tx);
  },

  /** The counters go on under the rule's new code. */
  rename: async (tx: Tx, from: string, to: string): Promise<void> => {
    if (keyOf(from) === keyOf(to)) return;
    await tx
      .updateTable('bill_counter')
      .set({ rule_code: keyOf(to) })
      .where('rule_code', '=', keyOf(from))
      .execute();
  },
};
