// The ceiling: a process with nothing but routes, prepared statements and compiled serialisers, on the same database.
import Fastify from 'fastify';
import pg from 'pg';
import { approveBarely, createBarely, insertPlain, updatePlain } from './bare-writes';
import type { Plain } from './bare-writes';

const { DATABASE_URL, TABLE = '', LINES = '', PORT = '0' } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 12 });
pg.types.setTypeParser(20, Number);
pg.types.setTypeParser(1700, Number);
const app = Fastify();

const text = { type: 'string', nullable: true } as const;
const named = (...names: string[]) => Object.fromEntries(names.map((name) => [name, text]));
const own = {
  ...named('id', 'creator', 'created', 'department', 'flow_instance'),
  version: { type: 'number' },
  amount: { type: 'number', nullable: true },
} as const;
const listed = { type: 'object', properties: { ...own, ...named('title', 'status', 'day', 'note') } } as const;
const line = { type: 'object', properties: { ...named('id', 'item'), price: { type: 'number' } } } as const;
const fields = ['number', 'title', 'status', 'day', 'note', ...Array.from({ length: 8 }, (_, i) => `field${i}`)];
const whole = {
  type: 'object',
  properties: { ...own, ...named(...fields), lines: { type: 'array', nullable: true, items: line } },
} as const;

const OWN = 'r.id, r.version, r.creator, r.created, r.department, r.flow_instance, r.flow_status, r.form_version';
const LISTED = `${OWN}, r.title, r.status, r.day, r.amount, r.note`;
const ONE = `${LISTED}, r."number", ${Array.from({ length: 8 }, (_, i) => `r.field${i}`).join(', ')}`;

app.get('/one/:id', { schema: { response: { 200: whole } } }, async (request) => {
  const { id } = request.params as { id: string };
  const { rows } = await pool.query({
    name: 'one',
    text:
      `select ${ONE}, (select json_agg(s) from (select id, item, price from ${LINES} where parent_id = r.id order by row_order) s) as lines ` +
      `from ${TABLE} r where id = $1 and deleted is null`,
    values: [id],
  });
  return rows[0] as object;
});

const page = {
  200: { type: 'object', properties: { list: { type: 'array', items: listed }, total: { type: 'number' } } },
};

/** `from` and `to`: a range of amounts. */
app.get('/list', { schema: { response: page } }, async (request) => {
  const { from, to } = request.query as { from: string; to: string };
  const values = ['open', new Date(Number(from)), new Date(Number(to))];
  const where = `where deleted is null and status = $1 and day >= $2 and day <= $3`;
  const [list, total] = await Promise.all([
    pool.query({
      name: 'list',
      text: `select ${LISTED} from ${TABLE} r ${where} order by day desc, id desc limit 20`,
      values,
    }),
    pool.query({ name: 'count', text: `select count(*) as n from ${TABLE} r ${where}`, values }),
  ]);
  return { list: list.rows as object[], total: (total.rows[0] as { n: number }).n };
});

/** The newest of all, with the total of all, as simply as it can be asked. */
app.get('/first', { schema: { response: page } }, async () => {
  const [list, total] = await Promise.all([
    pool.query({
      name: 'first',
      text: `select ${LISTED} from ${TABLE} r where deleted is null order by day desc, id desc limit 20`,
    }),
    pool.query({ name: 'all', text: `select count(*) as n from ${TABLE} r where deleted is null` }),
  ]);
  return { list: list.rows as object[], total: (total.rows[0] as { n: number }).n };
});

app.post('/create', () => createBarely(pool, TABLE, LINES));
const saved = {
  response: { 200: { type: 'object', properties: { id: { type: 'string' }, version: { type: 'number' } } } },
};
app.post('/plain', { schema: saved }, (request) => insertPlain(pool, (request.body as { data: Plain }).data));
app.put('/plain/:id', { schema: saved }, (request) =>
  updatePlain(pool, (request.params as { id: string }).id, (request.body as { data: Plain }).data),
);
app.post('/approve', () => approveBarely(pool));

console.log(await app.listen({ port: Number(PORT), host: '127.0.0.1' }));
