// The ceiling: a process with nothing but routes, prepared statements and compiled serialisers, on the same database.
import Fastify from 'fastify';
import pg from 'pg';

const { DATABASE_URL, TABLE = '', LINES = '', PORT = '0' } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 12 });
pg.types.setTypeParser(20, Number);
pg.types.setTypeParser(1700, Number);
const q = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.');
const app = Fastify();

const row = { type: 'object', additionalProperties: true } as const;
const page = {
  200: { type: 'object', properties: { list: { type: 'array', items: row }, total: { type: 'number' } } },
};

app.get('/one/:id', { schema: { response: { 200: row } } }, async (request) => {
  const { id } = request.params as { id: string };
  const { rows } = await pool.query({
    name: 'one',
    text: `select * from ${q(TABLE)} where id = $1 and deleted is null`,
    values: [id],
  });
  return rows[0] as object;
});

app.get('/list', { schema: { response: page } }, async () => {
  const values = ['open', 1000, 2000];
  const where = `where deleted is null and status = $1 and amount >= $2 and amount < $3`;
  const [list, total] = await Promise.all([
    pool.query({
      name: 'list',
      text: `select * from ${q(TABLE)} ${where} order by created desc, id desc limit 20`,
      values,
    }),
    pool.query({ name: 'count', text: `select count(*) as n from ${q(TABLE)} ${where}`, values }),
  ]);
  return { list: list.rows as object[], total: (total.rows[0] as { n: number }).n };
});

let number = 0;
const run = `${Date.now().toString(36)}-${process.pid}`;
app.post('/create', async () => {
  number += 1;
  const id = `bare-${run}-${number}`;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query({
      name: 'bill',
      text: `insert into bench_counter values ('x', 1) on conflict (code) do update set n = bench_counter.n + 1 returning n`,
    });
    await client.query({
      name: 'ins',
      text: `insert into ${q(TABLE)} (id, version, creator, created, form_version, title, status, amount, note) values ($1, 1, 'admin', now(), 1, $2, 'open', 12.5, 'note')`,
      values: [id, `bare ${number}`],
    });
    await client.query({
      name: 'lines',
      text: `insert into ${q(LINES)} (id, parent_id, row_order, item, price) select $1 || '-' || g, $1, g, 'item ' || g, g from generate_series(1, 10) g`,
      values: [id],
    });
    await client.query({
      name: 'audit',
      text: `insert into bench_audit values ($1, now(), $2)`,
      values: [id, JSON.stringify({ title: number })],
    });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  return { id };
});

// what an approval must write: the case, its task closed, the next opened, history, a notice, the record's state, audit
app.post('/approve', async () => {
  number += 1;
  const id = `case-${run}-${number}`;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query({
      name: 'lock',
      text: `insert into bench_case values ($1, 1, $2) returning id`,
      values: [id, '{"state":"waiting"}'],
    });
    await client.query({ name: 'close', text: `update bench_case set status = 2 where id = $1`, values: [id] });
    await client.query({
      name: 'task',
      text: `insert into bench_task values ($1, now(), 'done'), ($2, now(), 'open')`,
      values: [`${id}a`, `${id}b`],
    });
    await client.query({
      name: 'hist',
      text: `insert into bench_audit values ($1, now(), $3), ($2, now(), $3)`,
      values: [`${id}h1`, `${id}h2`, '{"kind":"agreed"}'],
    });
    await client.query({
      name: 'note',
      text: `insert into bench_audit values ($1, now(), $3), ($2, now(), $3)`,
      values: [`${id}n1`, `${id}n2`, '{"kind":"assigned"}'],
    });
    await client.query({
      name: 'seq',
      text: `update bench_counter set n = n + 1 where code = $1`,
      values: [`u${number % 50}`],
    });
    await client.query({
      name: 'aud',
      text: `insert into bench_audit values ($1, now(), $2)`,
      values: [`${id}u`, '{"before":1,"after":2}'],
    });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  return { id };
});

const setUp = `
  create table if not exists bench_counter (code text primary key, n bigint not null);
  create table if not exists bench_audit (id text primary key, at timestamptz, change jsonb);
  create table if not exists bench_case (id text primary key, status int, state jsonb);
  create table if not exists bench_task (id text primary key, at timestamptz, state text);
  insert into bench_counter select 'u' || g, 0 from generate_series(0, 49) g on conflict do nothing`;
await pool.query(setUp);
console.log(await app.listen({ port: Number(PORT), host: '127.0.0.1' }));
