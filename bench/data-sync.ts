// `tsx bench/data-sync.ts [--quick]`: 1,000,000 rows copied from one PostgreSQL database into the product's own, the server
// killed ten times on the way. At the end both sides must be equal row by row, and no row may have been taken twice.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../apps/e2e/harness/postgres';
import { ADMIN_PASSWORD, startServer } from '../apps/e2e/harness/server';
import { signIn } from './api';

const isQuick = process.argv.includes('--quick') || process.env['BENCH_QUICK'] === '1';
const ROWS = isQuick ? 50_000 : 1_000_000;
const KILLS = isQuick ? 3 : 10;

type Run = {
  state: string;
  message: string;
  parts: { done: number; written: number; total: number; message: string }[];
};

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

const connect = async (url: string, database: string): Promise<pg.Client> => {
  const own = new URL(url);
  own.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: own.toString() });
  await client.connect();
  return client;
};

/** Rows of all kinds of values, with a key of two columns. */
const fill = async (client: pg.Client): Promise<void> => {
  await client.query(
    `create table orders (region text, no bigint, title text, amount numeric(14,4), made timestamp, flags jsonb, primary key (region, no))`,
  );
  await client.query(`insert into orders select (array['华东','B''x','c'])[1 + g % 3], g, case when g % 11 = 0 then null else '订单 ' || g end,
    (g::bigint * 7919) % 100000000 / 10000.0, timestamp '2026-01-01' + g * interval '1 second', jsonb_build_object('n', g % 17) from generate_series(1, ${ROWS}) g`);
};

/** A digest of each thousandth of the rows, so that a difference would also say where. */
const digests = async (client: pg.Client, table: string): Promise<string[]> => {
  const { rows } = await client.query<{ d: string }>(
    `select no % 1000 || ' ' || count(*) || ' ' || md5(string_agg(concat_ws('|', region, no, coalesce(title, '-'), amount::numeric(14,4), made, flags), E'\\n' order by no)) as d
     from ${table} group by no % 1000 order by no % 1000`,
  );
  return rows.map((row) => row.d);
};

const main = async (): Promise<void> => {
  process.env['QIAOBAN_OUTBOUND_ALLOW'] = '127.0.0.1';
  const postgres = await startPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), 'qiaoban-bench-'));
  const admin = await connect(postgres.url, 'postgres');
  await admin.query(`create database source template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`);
  const source = await connect(postgres.url, 'source');
  await fill(source);
  const start = () => startServer({ databaseUrl: postgres.url, dataDir });
  let server = await start();
  try {
    const address = new URL(postgres.url);
    let api = await signIn(server.url, 'admin', ADMIN_PASSWORD);
    const { id: fromId } = await api.call<{ id: string }>('POST', '/api/system/Base/DataSource', {
      dbType: 'PostgreSQL',
      fullName: 'source',
      host: '127.0.0.1',
      port: Number(address.port),
      userName: address.username,
      password: decodeURIComponent(address.password),
      serviceName: 'source',
    });
    const columns = ['region', 'no', 'title', 'amount', 'made', 'flags'].map((name, at) => ({
      from: name,
      to: name,
      dataType: ['varchar', 'bigint', 'text', 'decimal', 'datetime', 'json'][at],
      dataLength: [40, 0, 0, 14, 0, 0][at],
      scale: name === 'amount' ? 4 : 0,
    }));
    const { id } = await api.call<{ id: string }>('POST', '/api/system/Base/DataSync', {
      fullName: 'bench',
      fromId,
      toId: '0',
      mode: 'full',
      batchSize: 2000,
      parts: [{ from: 'orders', to: 'u_orders', create: true, keys: ['region', 'no'], columns }],
    });
    const began = performance.now();
    let stopped = 0;
    await api.call('POST', `/api/system/Base/DataSync/${id}/Actions/Run`, {});
    const newest = async (): Promise<Run> =>
      (await api.call<{ list: Run[] }>('GET', `/api/system/Base/DataSync/${id}/Run`)).list[0]!;
    for (let kill = 1; kill <= KILLS; kill += 1) {
      // each time a further part of the way has been done
      const goal = (ROWS * kill) / (KILLS + 1);
      while ((await newest()).parts[0]!.done < goal) await sleep(50);
      const at = performance.now();
      await server.kill();
      server = await start();
      api = await signIn(server.url, 'admin', ADMIN_PASSWORD);
      const before = (await newest()).parts[0]!.done;
      while ((await newest()).parts[0]!.done === before && (await newest()).state !== 'done') await sleep(200);
      stopped += performance.now() - at;
      console.log(`killed ${kill} of ${KILLS} at ${before.toLocaleString('en-US')} rows`);
    }
    let run = await newest();
    while (run.state === 'running' || run.state === 'waiting') {
      await sleep(200);
      run = await newest();
    }
    const seconds = (performance.now() - began) / 1000;
    const [here, there] = [await digests(source, 'orders'), await digests(admin, 't_default.u_orders')];
    const differing = here.filter((digest, at) => digest !== there[at]).length + Math.abs(here.length - there.length);
    const part = run.parts[0]!;
    console.log(
      `${ROWS.toLocaleString('en-US')} rows, ${KILLS} kills: ${run.state} ${run.message} in ${seconds.toFixed(0)} s, of which ${(stopped / 1000).toFixed(0)} s down; ` +
        `${Math.round(ROWS / (seconds - stopped / 1000)).toLocaleString('en-US')} rows per second while up`,
    );
    console.log(
      `digests that differ: ${differing} of ${here.length}; rows written ${part.written} of ${ROWS} (repeated: ${part.written - ROWS})`,
    );
    if (differing > 0 || run.state !== 'done' || part.written !== ROWS) process.exitCode = 1;
  } finally {
    await source.end();
    await admin.end();
    await server.close();
    await postgres.close();
  }
};

await main();
