import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../apps/e2e/harness/postgres';
import { ADMIN_PASSWORD, startServer } from '../apps/e2e/harness/server';
import { signIn } from './api';
import { BARE_TABLES } from './bare-writes';
import { orderForm, publish } from './forms';
import { addPeople } from './people';
import { fillPlain, plainForm } from './plain';

type Tables = { orders: string; lines: string };

const tablesOf = async (db: pg.Client): Promise<Tables> => {
  const { rows } = await db.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 't_default' and table_name like 'f\\_bench%' order by length(table_name)`,
  );
  const [orders, lines] = rows.map(({ name }) => `t_default."${name}"`);
  if (orders === undefined || lines === undefined) throw new Error('publishing made no tables');
  return { orders, lines };
};

/** Records of three years, one in fifty made by the person who sees only her own. */
const fill = async (db: pg.Client, { orders, lines }: Tables, rows: number): Promise<void> => {
  await db.query(
    `insert into ${orders} (id, version, creator, created, form_version, "number", title, status, day, amount, note)
     select 'r' || g, 1, case when g % 50 = 0 then 'bench0' else 'admin' end, now() - g * interval '100 seconds', 1,
            'A' || g, '订单 ' || g, (array['open','paid','closed','void'])[1 + g % 4],
            date_trunc('day', now() - g * interval '100 seconds'),
            (g::bigint * 7919) % 1000000 / 100.0, '备注 ' || g
     from generate_series(1, ${rows}) g`,
  );
  await db.query(
    `insert into ${lines} (id, parent_id, row_order, item, price)
     select 'r' || g || '-' || n, 'r' || g, n, 'item ' || n, n from generate_series(1, ${rows}, 10) g, generate_series(1, 3) n`,
  );
  await db.query(`vacuum analyze ${orders}`);
  await db.query(`vacuum analyze ${lines}`);
  await db.query('checkpoint');
};

const startBare = async (env: Record<string, string>) => {
  const child = spawn(process.execPath, ['--import', 'tsx', resolve(import.meta.dirname, 'bare.ts')], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((done, fail) => {
    child.stdout.on('data', (chunk: Buffer) => /http/.test(chunk.toString()) && done(chunk.toString().trim()));
    child.on('close', (code) => fail(new Error(`the bare server ended with ${code}`)));
  });
  return { url, stop: () => child.kill('SIGTERM') };
};

/** A database of its own, the product and the bare server on it, a published form full of records, and people. */
export const openStage = async (rows: number, start: typeof startServer = startServer) => {
  const postgres = await startPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), 'qiaoban-bench-'));
  const server = await start({ databaseUrl: postgres.url, dataDir });
  const admin = await signIn(server.url, 'admin', ADMIN_PASSWORD);
  const db = new pg.Client({ connectionString: postgres.url });
  await db.connect();
  await db.query(BARE_TABLES);
  await admin.call('POST', '/api/system/Base/BillRule', {
    fullName: 'Bench',
    enCode: 'bench',
    prefix: 'B',
    dateFormat: 'yyyyMM',
    digit: 7,
  });
  const formId = await publish(admin, 'benchOrders', orderForm());
  // somebody has looked for a text before: its records keep an index of their texts
  await admin.call('GET', `/api/visualdev/OnlineDev/${formId}/List?pageSize=20&keyword=anything`);
  const tables = await tablesOf(db);
  await fill(db, tables, rows);
  const plainId = await publish(admin, 'benchPlain', plainForm());
  const { rows: models } = await db.query<{ name: string }>(
    'select table_name as name from t_default.form_model where id = $1',
    [plainId],
  );
  await fillPlain(db, `t_default."${models[0]!.name}"`, rows);
  const people = await addPeople(server.url, admin, db, formId);
  const bare = await startBare({ DATABASE_URL: postgres.url, TABLE: tables.orders, LINES: tables.lines });
  return {
    admin,
    bare: bare.url,
    databaseUrl: postgres.url,
    db,
    formId,
    people,
    plainId,
    server,
    tables,
    url: server.url,
    close: async (): Promise<void> => {
      bare.stop();
      await db.end();
      await server.close();
      await postgres.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
export type Stage = Awaited<ReturnType<typeof openStage>>;
