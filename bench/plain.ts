import type pg from 'pg';
import { formOf } from '@qiaoban/form/sample-form';
import { atLeast } from './figure';
import type { Figure } from './figure';
import { compare, ROUNDS } from './measure';
import type { Load } from './measure';
import { QUICK, ROWS } from './size';
import type { Stage } from './stage';

/** The ceiling's own table of the same fields, with the index that its one list needs. */
const BARE_PLAIN = 't_default.bench_plain';
/** What is written is sorted into its indexes now and then: a few rounds meet that once or not at all. */
const WRITE_ROUNDS = QUICK ? ROUNDS : 3 * ROUNDS;
const FIELDS = 'title, code, customer, note, status, kind, day, due, amount, quantity, remark';

const text = (field: string) => ({ type: 'comInput', field, props: { label: field } });
const choice = (field: string, ...ids: string[]) => ({
  type: 'select',
  field,
  props: { label: field, options: ids.map((id) => ({ id, fullName: id })) },
});

/** Eleven fields without a sub-table and without a number; four of them are searched by a keyword. */
export const plainForm = () =>
  formOf(
    [
      ...['title', 'code', 'customer', 'note'].map(text),
      choice('status', 'open', 'paid', 'closed', 'void'),
      choice('kind', 'a', 'b', 'c'),
      ...['day', 'due'].map((field) => ({ type: 'date', field, props: { label: field } })),
      { type: 'numInput', field: 'amount', props: { label: 'amount', precision: 2 } },
      { type: 'numInput', field: 'quantity', props: { label: 'quantity' } },
      text('remark'),
    ],
    {
      list: {
        searchList: [{ field: 'status' }, { field: 'day' }, { field: 'title' }],
        columnList: ['title', 'code', 'customer', 'note', 'status', 'day', 'amount'].map((field) => ({
          field,
          sortable: true,
        })),
        defaultSort: { field: 'day', order: 'desc' },
        hasPage: true,
        pageSize: 20,
        buttons: [{ value: 'add' }],
        columnButtons: [{ value: 'edit' }],
      },
    },
  );

/** The same records in the form's table and in the ceiling's. */
export const fillPlain = async (db: pg.Client, table: string, rows: number): Promise<void> => {
  await db.query(
    `create table ${BARE_PLAIN} (id text primary key, version integer not null, creator text not null, created timestamptz not null,
       form_version integer, modifier text, modified timestamptz, title text, code text, customer text, note text, status text, kind text,
       day timestamptz, due timestamptz, amount numeric(18,2), quantity numeric(22,6), remark text)`,
  );
  for (const each of [table, BARE_PLAIN]) {
    await db.query(
      `insert into ${each} (id, version, creator, created, form_version, ${FIELDS})
       select 'r' || g, 1, 'admin', now() - g * interval '100 seconds', 1, '订单 ' || g, 'C' || g, '客户 ' || g % 5000, '备注 ' || g,
              (array['open','paid','closed','void'])[1 + g % 4], (array['a','b','c'])[1 + g % 3],
              date_trunc('day', now() - g * interval '100 seconds'), now(), (g::bigint * 7919) % 1000000 / 100.0, g % 100, 'remark'
       from generate_series(1, ${rows}) g`,
    );
  }
  await db.query(`create index on ${BARE_PLAIN} (status, day desc, id)`);
  for (const each of [table, BARE_PLAIN]) await db.query(`vacuum analyze ${each}`);
};

const body = (version?: number): string => {
  const n = Math.floor(Math.random() * ROWS);
  const texts = {
    title: `订单 ${n}`,
    code: `C${n}`,
    customer: `客户 ${n % 5000}`,
    note: `备注 ${n}`,
    remark: 'remark',
  };
  const times = { day: Date.UTC(2026, 10, 21), due: Date.UTC(2026, 11, 21) };
  const data = { ...texts, ...times, status: 'open', kind: 'b', amount: 12.5, quantity: 3 };
  return JSON.stringify({ data, ...(version === undefined ? {} : { version }) });
};

// a change names the version that it saw: each record is changed once, in an order that jumps through the table
let last = 0;
const next = (): string => `r${1 + ((last++ * 7919) % ROWS)}`;

const measureWrites = async ({ admin, bare, plainId, url }: Stage, which: string): Promise<Figure[]> => {
  const home = `/api/visualdev/OnlineDev/${plainId}`;
  const headers = { authorization: admin.token };
  const create = (at: string, more: Partial<Load>): Load => ({
    url: at,
    method: 'POST',
    next: () => ({ body: body() }),
    ...more,
  });
  return [
    await compare(
      `create: 11 fields, ${which}, against one insert`,
      create(url + home, { headers }),
      create(`${bare}/plain`, {}),
      atLeast(0.4),
      WRITE_ROUNDS,
    ),
    await compare(
      `update: 11 fields, ${which}, against one update`,
      { url, method: 'PUT', headers, next: () => ({ path: `${home}/${next()}`, body: body(1) }) },
      { url: bare, method: 'PUT', next: () => ({ path: `/plain/${next()}`, body: body(1) }) },
      atLeast(0.4),
      WRITE_ROUNDS,
    ),
  ];
};

/** Somebody looks for a text: the form keeps an index of its texts from now on. */
const search = async ({ admin, db, plainId }: Stage): Promise<void> => {
  await admin.call(
    'GET',
    `/api/visualdev/OnlineDev/${plainId}/List?pageSize=20&keyword=${encodeURIComponent('客户 99')}`,
  );
  const isThere = async (): Promise<boolean> => {
    const { rows } = await db.query(
      `select 1 from pg_index x join pg_class i on i.oid = x.indexrelid join t_default.form_model m on m.id = $1
       where x.indrelid = ('t_default.' || quote_ident(m.table_name))::regclass and i.relname like '%\\_text\\_%' and x.indisvalid`,
      [plainId],
    );
    return rows.length > 0;
  };
  while (!(await isThere())) await new Promise((later) => setTimeout(later, 500));
};

/** Creating and changing one record of a plain form, against one prepared statement. */
export const measurePlain = async (stage: Stage): Promise<Figure[]> => {
  const unsearched = await measureWrites(stage, 'texts not searched');
  await search(stage);
  return [...unsearched, ...(await measureWrites(stage, 'texts searched'))];
};
