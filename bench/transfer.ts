// Import and export beside others' work: 100,000 records of 12 fields into and out of a table of a million, and a large export of
// 45 fields.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as later } from 'node:timers/promises';
import pg from 'pg';
import { xlsxOf } from '../apps/server/src/platform/sheet/write-xlsx';
import { startPostgres } from '../apps/e2e/harness/postgres';
import { ADMIN_PASSWORD, startServer } from '../apps/e2e/harness/server';
import { formOf } from '@qiaoban/form/sample-form';
import { signIn } from './api';
import { createBareTransfer } from './bare-transfer';
import { printMachine, printTable, verdict } from './figure';
import type { Sending } from './file-sender';
import { publish } from './forms';
import { p99, rss, watchReaders } from './readers';
import { QUICK, ROWS } from './size';
import { startThread } from './thread';

const MOVED = QUICK ? 5_000 : 100_000;
const WIDE_ROWS = QUICK ? 10_000 : 570_000;
const IMPORTS = 3;
const FIRST_ROWS = 5_000;
const WIDE_FIELDS = 45;
const P99_MS = 100;
const IMPORT_MB = 200;
const ALONE_MS = 5000;

type Task = { state: string; imported: number; failed: number; message: string; url: string };
type Target = { seconds: number; memory: number; times?: number };

const TEXTS = ['title', 'code', 'customer', 'place', 'phone', 'note', 'remark'];
const CHOICES = ['open', 'paid', 'closed', 'void'];
/** Twelve fields of the kinds that such lists have. */
const form = () =>
  formOf(
    [
      ...TEXTS.map((field) => ({ type: 'comInput', field, props: { label: field } })),
      {
        type: 'select',
        field: 'status',
        props: { label: 'status', options: CHOICES.map((id) => ({ id, fullName: id })) },
      },
      ...['day', 'due'].map((field) => ({ type: 'date', field, props: { label: field } })),
      { type: 'numInput', field: 'amount', props: { label: 'amount', precision: 2 } },
      { type: 'numInput', field: 'serial', props: { label: 'serial' } },
    ],
    {
      list: {
        columnList: ['title', 'code', 'status', 'serial'].map((field) => ({ field, sortable: true })),
        searchList: [{ field: 'title' }, { field: 'status' }],
        hasPage: true,
        pageSize: 20,
        buttons: ['add', 'import', 'export'].map((value) => ({ value })),
        columnButtons: [{ value: 'edit' }],
      },
    },
  );
const wideForm = () => {
  const fields = Array.from({ length: WIDE_FIELDS }, (_, at) => `field${at}`);
  const made = formOf(fields.map((field) => ({ type: 'comInput', field, props: { label: field } })));
  made.list.columnList = [{ field: 'field0', sortable: true }];
  made.list.buttons = [{ value: 'export' }];
  return made;
};
const HEADING = [...TEXTS, 'status', 'day', 'due', 'amount', 'serial'];
const cellsOf = (at: number): string[] => [
  ...TEXTS.map((name) => `${name} ${at}`),
  CHOICES[at % CHOICES.length]!,
  '2026-03-14',
  '2026-04-14',
  `${at % 1000}.25`,
  String(ROWS + at),
];

printMachine();
const postgres = await startPostgres();
const dataDir = mkdtempSync(join(tmpdir(), 'qiaoban-bench-'));
const server = await startServer({ databaseUrl: postgres.url, dataDir });
const db = new pg.Client({ connectionString: postgres.url });
await db.connect();
const admin = await signIn(server.url, 'admin', ADMIN_PASSWORD);
const headers = { authorization: admin.token };
const rows: string[][] = [];

const tableOf = async (formId: string): Promise<string> => {
  const found = await db.query<{ name: string }>('select table_name as name from t_default.form_model where id = $1', [
    formId,
  ]);
  return `t_default."${found.rows[0]!.name}"`;
};
/** `values`: one SQL expression a field, over the number `g` of the row. */
const fill = async (table: string, count: number, fields: readonly string[], values: readonly string[]) => {
  const columns = fields.map((field) => `"${field}"`).join(', ');
  await db.query(`insert into ${table} (id, version, creator, created, form_version, ${columns})
    select 'r' || g, 1, 'admin', now() - g * interval '100 seconds', 1, ${values.join(', ')} from generate_series(1, ${count}) g`);
  await db.query(`vacuum analyze ${table}`);
  await db.query('checkpoint');
};

/** Until a work in the background has ended. */
const ended = async (taskId: string): Promise<Task> => {
  for (;;) {
    const task = await admin.call<Task>('GET', `/api/visualdev/Task/${taskId}`);
    if (task.state === 'done') return task;
    if (task.state === 'failed' || task.state === 'cancelled') throw new Error(`${task.state}: ${task.message}`);
    await later(20);
  }
};
/** Carries a work out while people read. */
const besideReaders = async (work: () => Promise<Task>) => {
  const began = performance.now();
  const state = { isOver: false, seconds: 0 };
  const working = work().finally(() => {
    state.isOver = true;
    state.seconds = (performance.now() - began) / 1000;
  });
  const read = await watchReaders(server, headers, () => state.isOver);
  const { failed } = await working;
  if (failed > 0) throw new Error(`${failed} rows were refused`);
  return { ...read, seconds: state.seconds };
};
/** Notes how long a work took, what it needed and what readers felt. `times`: one that is soon over is done so often, for readers enough. */
const measured = async (
  name: string,
  work: () => Promise<Task>,
  { times = 1, ...target }: Target,
  bare?: () => Promise<number>,
): Promise<void> => {
  const before = rss(server.pid);
  const runs = [];
  for (let time = 0; time < times; time += 1) runs.push(await besideReaders(work));
  const seconds = runs.map((run) => run.seconds).sort((a, b) => a - b)[Math.floor(times / 2)]!;
  const most = Math.max(...runs.map((run) => run.most));
  const slow = p99(runs.flatMap(({ delays }) => delays));
  const isKept = seconds <= target.seconds && most - before <= target.memory && slow <= P99_MS;
  const figures = [seconds.toFixed(1), `+${(most - before).toFixed(0)}`, most.toFixed(0), slow.toFixed(0)];
  const wanted = `≤ ${target.seconds} s, ≤ +${target.memory} MB, ≤ ${P99_MS} ms`;
  console.log(`${name}: ${runs.map((run) => run.seconds.toFixed(1)).join(', ')} s`);
  const least = await bare?.();
  const ratio = least === undefined ? ['–', '–'] : [least.toFixed(1), (seconds / least).toFixed(1)];
  rows.push([name, ...figures, ...ratio, wanted, QUICK ? '' : verdict(isKept)]);
};
/** People who read while nothing else is at work: their p99, ms. */
const readersAlone = async (): Promise<number> => {
  const until = performance.now() + ALONE_MS;
  return p99((await watchReaders(server, headers, () => performance.now() > until)).delays);
};
const BOUNDARY = 'a-boundary-that-is-in-no-file';
/** Put together before the clock runs: whoever reads at the same time is in this very program. */
const multipart = (name: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    content,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
/** A file that is ready to be sent, from a thread of its own. */
const importing = async (formId: string, name: string, content: Buffer): Promise<() => Promise<Task>> => {
  const path = `/api/visualdev/OnlineDev/${formId}/Import`;
  const kind = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  const body = new Uint8Array(multipart(name, content));
  const sending: Sending = { url: server.url + path, headers: { ...headers, ...kind }, body };
  const thread = startThread('./file-sender.ts', sending);
  await once(thread, 'message');
  return async () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
    thread.postMessage('send');
    const [text] = (await once(thread, 'message')) as [string];
    const { code, msg, data } = JSON.parse(text) as { code: number; msg: string; data: { importId: string } };
    if (code !== 200) throw new Error(msg);
    const mapping = Object.fromEntries(HEADING.map((field, at) => [String(at), field]));
    const run = { mapping, mode: 'insert' };
    return ended((await admin.call<{ taskId: string }>('POST', `${path}/${data.importId}/Actions/Run`, run)).taskId);
  };
};
const exporting = (formId: string, fields: string[], format: string, filter?: object) => async (): Promise<Task> => {
  const body = { fields, format, ...(filter === undefined ? {} : { filter: JSON.stringify(filter) }) };
  const path = `/api/visualdev/OnlineDev/${formId}/Actions/Export`;
  return ended((await admin.call<{ taskId: string }>('POST', path, body)).taskId);
};

try {
  const formId = await publish(admin, 'benchTransfer', form());
  const textOf = (name: string): string => `'${name} ' || g`;
  const cells = [...TEXTS.map(textOf), `'open'`, 'now()', 'now()', 'g % 1000', 'g'];
  await fill(await tableOf(formId), ROWS, HEADING, cells);
  const lines = Array.from({ length: MOVED }, (_, at) => cellsOf(at));
  const csv = Buffer.from([HEADING, ...lines].map((cells) => cells.join(',')).join('\n'), 'utf8');
  const titles = HEADING.map((title) => ({ title }));
  const pieces: Uint8Array[] = [];
  for await (const piece of xlsxOf('Sheet1', titles, Readable.from(lines))) pieces.push(piece as Uint8Array);
  // what is done once is slow: the second time counts
  const bareXlsx = async (): Promise<number> => {
    const again = performance.now();
    for await (const _ of xlsxOf('Sheet1', titles, Readable.from(lines)));
    return (performance.now() - again) / 1000;
  };
  const bare = await createBareTransfer(db, await tableOf(formId));
  const of = `${MOVED} × 12, a table of ${ROWS}`;
  // what a server does at its first import and export, and for its first readers, is not what is measured
  await exporting(formId, HEADING, 'csv', { field: 'serial', op: 'le', value: 1000 })();
  const few = [HEADING, ...lines.slice(0, FIRST_ROWS)].map((cells) => cells.join(',')).join('\n');
  await (
    await importing(formId, 'first.csv', Buffer.from(few, 'utf8'))
  )();
  await readersAlone();
  const alone = await readersAlone();
  const first = { field: 'serial', op: 'le', value: MOVED };
  await measured(
    `export xlsx, ${of}`,
    exporting(formId, HEADING, 'xlsx', first),
    { seconds: 6, memory: 150, times: 3 },
    bareXlsx,
  );
  await measured(
    `export csv, ${of}`,
    exporting(formId, HEADING, 'csv', first),
    { seconds: 1, memory: 150, times: 7 },
    () => bare.exportCsv(HEADING, `serial <= ${MOVED}`),
  );
  const file = Buffer.concat(pieces);
  const bareImport = () => bare.importRows(MOVED, `serial >= ${ROWS} and id not like 'r%' and id not like 'bare-%'`);
  const imports = [
    { format: 'csv', content: csv, seconds: 10 },
    { format: 'xlsx', content: file, seconds: 20 },
  ];
  for (const { format, content, seconds } of imports) {
    const ready: (() => Promise<Task>)[] = [];
    for (let time = 0; time < IMPORTS; time += 1) ready.push(await importing(formId, `a.${format}`, content));
    const target = { seconds, memory: IMPORT_MB, times: IMPORTS };
    await measured(`import ${format}, ${of}`, () => ready.pop()!(), target, bareImport);
  }
  const wideId = await publish(admin, 'benchWide', wideForm());
  const fields = Array.from({ length: WIDE_FIELDS }, (_, at) => `field${at}`);
  await fill(await tableOf(wideId), WIDE_ROWS, fields, fields.map(textOf));
  const wide = { seconds: 180, memory: 512 };
  await measured(`export xlsx, ${WIDE_ROWS} × ${WIDE_FIELDS}`, exporting(wideId, fields, 'xlsx'), wide);
  const heads = ['seconds', 'memory, MB', 'in all', "others' p99, ms", 'bare, s', 'ratio', 'target', ''];
  console.log(`readers alone: p99 ${alone.toFixed(0)} ms`);
  printTable(['beside 50 readers a second', ...heads], rows);
} finally {
  await db.end();
  await server.close();
  await postgres.close();
  rmSync(dataDir, { recursive: true, force: true });
}
