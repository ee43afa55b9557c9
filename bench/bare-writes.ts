import type { Pool, PoolClient } from 'pg';

const run = `${Date.now().toString(36)}-${process.pid}`;
let number = 0;

const inTransaction = async (pool: Pool, work: (client: PoolClient, id: string, at: number) => Promise<void>) => {
  number += 1;
  const at = number;
  const id = `${run}-${at}`;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await work(client, id, at);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  return { id };
};

/** Tables of the ceiling's own, shaped like those that the product writes. */
export const BARE_TABLES = `
  create table bench_counter (code text primary key, n bigint not null);
  create table bench_audit (id text primary key, at timestamptz, user_id text, target_id text, change jsonb);
  create index on bench_audit (at);
  create index on bench_audit (target_id);
  create table bench_case (id text primary key, status int, at timestamptz, state jsonb);
  create table bench_task (id text primary key, case_id text, user_id text, at timestamptz, state text);
  create index on bench_task (case_id);
  create index on bench_task (user_id, state);
  create table bench_history (case_id text, n int, at timestamptz, event jsonb, primary key (case_id, n));
  create table bench_message (id text primary key, at timestamptz, title text, body text);
  create table bench_inbox (message_id text, user_id text, seq bigint, is_read boolean, primary key (user_id, message_id));
  insert into bench_counter select 'u' || g, 0 from generate_series(0, 49) g;
  insert into bench_case select 'c' || g, 1, now(), '{"state":"waiting","tasks":[{"id":"1","status":"open"}]}' from generate_series(0, 9999) g;
  insert into bench_task select 'c' || g, 'c' || g, 'u' || g % 50, now(), 'open' from generate_series(0, 9999) g`;

/** What a record with a bill number, ten lines and its audit row must write. */
export const createBarely = (pool: Pool, table: string, lines: string) =>
  inTransaction(pool, async (client, id, at) => {
    const { rows } = await client.query<{ n: number }>({
      name: 'bill',
      text: `insert into bench_counter values ('x', 1) on conflict (code) do update set n = bench_counter.n + 1 returning n`,
    });
    await client.query({
      name: 'insert',
      text: `insert into ${table} (id, version, creator, created, form_version, "number", title, status, day, amount, note) values ($1, 1, 'admin', now(), 1, $2, $3, 'open', now(), 12.5, 'note')`,
      values: [id, `N${rows[0]!.n}`, `bare ${at}`],
    });
    await client.query({
      name: 'lines',
      text: `insert into ${lines} (id, parent_id, row_order, item, price) select $1 || '-' || g, $1, g, 'item ' || g, g from generate_series(1, 10) g`,
      values: [id],
    });
    await client.query({
      name: 'audit-create',
      text: `insert into bench_audit values ($1, now(), 'admin', $1, $2)`,
      values: [id, JSON.stringify({ title: at, lines: Array.from({ length: 10 }, (_, i) => ({ item: `item ${i}` })) })],
    });
  });

/** What an approval must write: the case, its task closed, the next one opened, two events, a notice, the audit row. */
export const approveBarely = (pool: Pool) =>
  inTransaction(pool, async (client, id, at) => {
    const found = `c${at % 10_000}`;
    await client.query({ name: 'lock', text: `select * from bench_case where id = $1 for update`, values: [found] });
    await client.query({
      name: 'close',
      text: `update bench_task set state = 'done', at = now() where id = $1`,
      values: [found],
    });
    await client.query({
      name: 'open',
      text: `insert into bench_task values ($1, $2, $3, now(), 'open')`,
      values: [`${id}t`, found, `u${at % 50}`],
    });
    await client.query({
      name: 'history',
      text: `insert into bench_history values ($1, 1, now(), $2), ($1, 2, now(), $2)`,
      values: [`${id}h`, '{"kind":"agreed","actorId":"admin"}'],
    });
    await client.query({
      name: 'move',
      text: `update bench_case set status = 1, at = now(), state = $2 where id = $1`,
      values: [found, '{"state":"waiting","tasks":[{"id":"1","status":"agreed"},{"id":"2","status":"open"}]}'],
    });
    await client.query({
      name: 'message',
      text: `insert into bench_message values ($1, now(), $2, $3)`,
      values: [`${id}m`, 'To be approved', '{"type":2}'],
    });
    const { rows } = await client.query<{ n: number }>({
      name: 'seq',
      text: `update bench_counter set n = n + 1 where code = $1 returning n`,
      values: [`u${at % 50}`],
    });
    await client.query({
      name: 'inbox',
      text: `insert into bench_inbox values ($1, $2, $3, false)`,
      values: [`${id}m`, `u${at % 50}`, rows[0]!.n],
    });
    await client.query({
      name: 'audit-approve',
      text: `insert into bench_audit values ($1, now(), 'admin', $2, $3)`,
      values: [`${id}u`, found, '{"before":1,"after":1}'],
    });
  });

const PLAIN = [
  'title',
  'code',
  'customer',
  'note',
  'status',
  'kind',
  'day',
  'due',
  'amount',
  'quantity',
  'remark',
] as const;
export type Plain = Record<(typeof PLAIN)[number], string | number>;
const valuesOf = (data: Plain): unknown[] =>
  PLAIN.map((field) => (field === 'day' || field === 'due' ? new Date(data[field]).toISOString() : data[field]));

/** One insert, and nothing else. */
export const insertPlain = async (pool: Pool, data: Plain) => {
  number += 1;
  const id = `${run}-p${number}`;
  await pool.query({
    name: 'insert-plain',
    text:
      `insert into t_default.bench_plain (id, version, creator, created, form_version, ${PLAIN.join(', ')}) ` +
      `values ($1, 1, 'admin', now(), 1, ${PLAIN.map((_, at) => `$${at + 2}`).join(', ')})`,
    values: [id, ...valuesOf(data)],
  });
  return { id, version: 1 };
};

/** One update, and nothing else. */
export const updatePlain = async (pool: Pool, id: string, data: Plain) => {
  const { rows } = await pool.query<{ version: number }>({
    name: 'update-plain',
    text:
      `update t_default.bench_plain set version = version + 1, modifier = 'admin', modified = now(), ` +
      `${PLAIN.map((field, at) => `${field} = $${at + 2}`).join(', ')} where id = $1 returning version`,
    values: [id, ...valuesOf(data)],
  });
  return { id, version: rows[0]!.version };
};
