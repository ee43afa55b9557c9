// Requests through the real API (session, rights, codecs, audit, envelope) against a bare route on the same database.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { formOf } from '@qiaoban/form/sample-form';
import { ADMIN_PASSWORD, startServer } from '../apps/e2e/harness/server';
import { startPostgres } from '../apps/e2e/harness/postgres';
import { signIn } from './api';
import type { Api } from './api';
import { compare, print } from './measure';
import type { Figure } from './measure';

const ROWS = Number(process.env['BENCH_ROWS'] ?? 1_000_000);

const orders = formOf(
  [
    { type: 'comInput', field: 'title', props: { label: 'Title', required: true } },
    {
      type: 'select',
      field: 'status',
      props: { label: 'Status', options: ['open', 'paid', 'closed', 'void'].map((id) => ({ id, fullName: id })) },
    },
    { type: 'numInput', field: 'amount', props: { label: 'Amount', precision: 2 } },
    { type: 'comInput', field: 'note', props: { label: 'Note' } },
    ...Array.from({ length: 8 }, (_, i) => ({ type: 'comInput', field: `field${i}`, props: { label: `Field ${i}` } })),
    {
      type: 'table',
      field: 'lines',
      props: { label: 'Lines' },
      children: [
        { type: 'comInput', field: 'item', props: { label: 'Item' } },
        { type: 'numInput', field: 'price', props: { label: 'Price', precision: 2 } },
      ],
    },
  ],
  {
    list: {
      searchList: [{ field: 'status' }, { field: 'amount' }, { field: 'title' }],
      columnList: ['title', 'status', 'amount', 'note'].map((field) => ({ field, sortable: true })),
      hasPage: true,
      pageSize: 20,
      buttons: ['add', 'import', 'export'].map((value) => ({ value })),
      columnButtons: ['detail', 'edit', 'remove'].map((value) => ({ value })),
    },
  },
);

const publish = async (api: Api): Promise<string> => {
  const { id } = await api.call<{ id: string }>('POST', '/api/visualdev/Base', {
    fullName: 'Bench orders',
    enCode: 'benchOrders',
    formData: orders,
  });
  await api.call('POST', `/api/visualdev/Base/${id}/Actions/Publish`, {
    version: 1,
    acceptLoss: true,
    menu: { parentId: '-1', fullName: 'Bench orders' },
  });
  return id;
};

const fill = async (db: pg.Client, table: string): Promise<void> => {
  await db.query(
    `insert into ${table} (id, version, creator, created, form_version, title, status, amount, note)
     select 'r' || g, 1, case when g % 50 = 0 then 'limited' else 'admin' end, now() - g * interval '1 minute', 1, '订单 ' || g,
            (array['open','paid','closed','void'])[1 + g % 4], (g * 7919) % 1000000 / 100.0, '备注 ' || g
     from generate_series(1, $1) g`,
    [ROWS],
  );
  await db.query(`vacuum analyze ${table}`);
};

const startBare = async (env: Record<string, string>) => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/bare.ts'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((done) =>
    child.stdout.on('data', (chunk: Buffer) => /http/.test(chunk.toString()) && done(chunk.toString().trim())),
  );
  return { url, stop: () => child.kill('SIGTERM') };
};

const postgres = await startPostgres();
const dataDir = mkdtempSync(join(tmpdir(), 'qiaoban-bench-'));
const began = performance.now();
const server = await startServer({ databaseUrl: postgres.url, dataDir });
console.log(`cold start with migrations of an empty database: ${Math.round(performance.now() - began)} ms`);
const admin = await signIn(server.url, 'admin', ADMIN_PASSWORD);
const formId = await publish(admin);
const db = new pg.Client({ connectionString: postgres.url });
await db.connect();
const found = await db.query<{ name: string }>(
  `select table_name as name from information_schema.tables where table_schema = 't_default' and table_name like 'f\\_bench%' order by length(table_name)`,
);
const [table, lines] = [`t_default.${found.rows[0]!.name}`, `t_default.${found.rows[1]!.name}`];
await fill(db, table);
const bare = await startBare({ DATABASE_URL: postgres.url, TABLE: table, LINES: lines });

const headers = { authorization: admin.token };
const list = `/api/visualdev/OnlineDev/${formId}/List`;
const some = (): number => 1 + Math.floor(Math.random() * ROWS);
const json = encodeURIComponent(JSON.stringify({ status: 'open', amount: [1000, 1999.99] }));
const figures: Figure[] = [
  await compare(
    'read one',
    { url: server.url, headers, path: () => `/api/visualdev/OnlineDev/${formId}/r${some()}` },
    { url: bare.url, path: () => `/one/r${some()}` },
    '≥ 0.5',
  ),
  await compare(
    `list 20 of ${ROWS} (filter, sort, exact total)`,
    { url: `${server.url}${list}?json=${json}&pageSize=20`, headers },
    { url: `${bare.url}/list` },
    '≥ 0.7',
  ),
  await compare(
    `list 20 of ${ROWS}, first page, no filter (against the filtered ceiling)`,
    { url: `${server.url}${list}?pageSize=20`, headers },
    { url: `${bare.url}/list` },
    'p95 ≤ 30 ms',
  ),
  await compare(
    `list 20 of ${ROWS}, keyword of two characters`,
    { url: `${server.url}${list}?pageSize=20&keyword=${encodeURIComponent('订单 99')}`, headers },
    { url: `${bare.url}/list` },
    '–',
  ),
  await compare(
    'create with 10 lines, audit',
    {
      url: `${server.url}/api/visualdev/OnlineDev/${formId}`,
      method: 'POST',
      headers,
      body: () =>
        JSON.stringify({
          data: {
            title: 'new',
            status: 'open',
            amount: 12.5,
            note: 'note',
            lines: Array.from({ length: 10 }, (_, i) => ({ item: `item ${i}`, price: i })),
          },
        }),
    },
    { url: `${bare.url}/create`, method: 'POST', body: () => '{}' },
    '≥ 0.4',
  ),
];
const approvals = await (
  await import('./approvals')
)
  .measureApprovals({ admin, bareUrl: bare.url })
  .catch((error: unknown) => console.log(`approvals: ${String(error)}`));
print(approvals === undefined ? figures : [...figures, approvals]);
const { rows } = await db.query<{ size: string }>(`select pg_size_pretty(pg_total_relation_size('${table}')) as size`);
console.log(`table of ${ROWS} records with its indexes: ${rows[0]!.size}`);
bare.stop();
await db.end();
await server.close();
await postgres.close();
rmSync(dataDir, { recursive: true, force: true });
