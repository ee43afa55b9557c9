import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInterface } from '@qiaoban/contracts/base-data/data-interface.contract';
import { login } from '@qiaoban/contracts/auth/auth.contract';
import { createDataSource } from '@qiaoban/contracts/data-application/data-source.contract';
import { createTask, getRun, listRuns, listTasks, runTask } from '@qiaoban/contracts/schedule/schedule.contract';
import type { TaskContent } from '@qiaoban/contracts/schedule/task-content';
import type { ReplyOf, Route } from '@qiaoban/contracts/route';
import { startPostgres } from '../../data-application/test/servers';
import { digestOf } from '#core/auth';

const ROOT = resolve(import.meta.dirname, '../../../../../..');
const PASSWORD = 'Admin2026x';

/** The program in a process of its own, so that it can be killed. */
const start = async (dataDir: string, databaseUrl: string): Promise<{ url: string; child: ChildProcess }> => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'apps/server/src/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: '0',
      QIAOBAN_DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      QIAOBAN_ADMIN_PASSWORD: PASSWORD,
      QIAOBAN_OUTBOUND_ALLOW: '127.0.0.1',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const url = await new Promise<string>((ready, fail) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const match = /is ready at (http:\/\/\S+)/.exec(output);
      if (match !== null) ready(match[1]!);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}: ${output}`)));
  });
  return { url, child };
};

const until = async <T>(look: () => Promise<T | undefined> | T | undefined): Promise<T> => {
  for (let turn = 0; turn < 1200; turn += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('it did not happen');
};

describe('a task whose process is killed in the middle of its work', () => {
  let database: Awaited<ReturnType<typeof startPostgres>>;
  let client: pg.Client;
  let server: { url: string; child: ChildProcess } | undefined;
  let token = '';
  const dataDir = mkdtempSync(join(tmpdir(), 'qiaoban-killed-'));
  const databaseUrl = (): string =>
    `postgres://${database!.user}:${encodeURIComponent(database!.password)}@127.0.0.1:${database!.port}/${database!.database}`;

  /** What came to the other side. A call to `/hold…` gets no answer as long as it is held. */
  const asked: { path: string; key: string }[] = [];
  const held = new Set<ServerResponse>();
  let isHolding = true;
  const target = createServer((request, response) => {
    asked.push({ path: request.url ?? '', key: String(request.headers['idempotency-key'] ?? '') });
    if (isHolding) held.add(response);
    else response.end('[]');
  });
  const of = (path: string) => asked.filter((each) => each.path === path);
  const address = (path: string): string => `http://127.0.0.1:${(target.address() as AddressInfo).port}${path}`;

  const call = async <T extends Route>(route: T, given: { params?: object; query?: object; body?: object } = {}) => {
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => (given.params as Record<string, string>)[name]!);
    const query = new URLSearchParams(given.query as Record<string, string>).toString();
    const answer = await fetch(`${server!.url}${path}${query === '' ? '' : `?${query}`}`, {
      method: route.method,
      headers: { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: token }) },
      ...(route.method === 'GET' ? {} : { body: JSON.stringify(given.body ?? {}) }),
    });
    const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: ReplyOf<T> };
    expect([code, msg]).toEqual([200, expect.anything()]);
    return data;
  };
  const begin = async (): Promise<void> => {
    server = await start(dataDir, databaseUrl());
    token = '';
    const body = { account: 'admin', password: digestOf(PASSWORD) };
    token = ((await call(login, { body })) as { token: string }).token;
  };
  /** As a power cut; what it was doing is free for whoever comes next without the wait of half a minute. */
  const kill = async (): Promise<void> => {
    const { child } = server!;
    const ended = new Promise((done) => child.once('exit', done));
    child.removeAllListeners('exit').once('exit', () => undefined);
    child.kill('SIGKILL');
    await Promise.race([ended, until(() => (child.signalCode === null ? undefined : true))]);
    await client.query(`update t_default.job set lease_until = now() - interval '1 second' where state = 'running'`);
    isHolding = false;
    for (const response of held) response.destroy();
    held.clear();
  };

  beforeAll(async () => {
    chmodSync(dataDir, 0o711);
    await new Promise<void>((done) => target.listen(0, '127.0.0.1', done));
    database = await startPostgres();
    if (database === undefined) return;
    client = new pg.Client({ connectionString: databaseUrl() });
    await client.connect();
    await begin();
  }, 180_000);
  afterAll(async () => {
    server?.child.removeAllListeners('exit').kill('SIGKILL');
    await client?.end();
    await database?.stop();
    target.closeAllConnections();
    target.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  let n = 0;
  const make = async (content: object, more: object = {}): Promise<string> => {
    n += 1;
    const frequency = { kind: 'daily', time: '02:00', missed: 'skip' };
    const task = { fullName: `Task ${n}`, enCode: `killed-${n}`, frequency, notifyIds: ['admin'], ...more };
    return (await call(createTask, { body: { ...task, content: content as TaskContent } })).id;
  };
  const runs = async (id: string) => (await call(listRuns, { params: { id }, query: { sort: 'asc' } })).list;
  const notices = async (name: string): Promise<string[]> => {
    const { rows } = await client.query<{ title: string }>(
      `select title from t_default.message where title like $1 order by title`,
      [`%${name}%`],
    );
    return rows.map(({ title }) => title);
  };

  it('is done again by nobody, unless it cannot have acted or wants further tries, with the same key', async ({
    skip,
  }) => {
    if (database === undefined) return skip('no PostgreSQL programs here');
    const { host, port, user: userName, password } = database;
    const source = { dbType: 'PostgreSQL', fullName: 'pg', host, port, userName, password, serviceName: 'postgres' };
    const linkId = (await call(createDataSource, { body: source })).id;
    const other = new pg.Client({ host, port, user: userName, password, database: 'postgres' });
    await other.connect();
    await other.query('create table calls (n int)');
    await other.query('create table gate (n int)');
    const lock = new pg.Client({ host, port, user: userName, password, database: 'postgres' });
    await lock.connect();
    await lock.query('begin; lock table gate');
    await other.query(`create procedure act() language plpgsql as
      $$ begin insert into calls values (1); commit; perform pg_sleep(30); end $$`);
    const definition = { dataType: 3, http: { timeout: 30, steps: [{ url: address('/hold-interface') }] } };
    await call(createInterface, { body: { fullName: 'i', enCode: 'held', definition } });
    const http = (path: string) => ({ kind: 'http', method: 'POST', url: address(path), seconds: 60 });
    const script = `http({ url: '${address('/hold-script')}', method: 'POST' })`;
    const tasks = {
      plain: await make(http('/hold-plain')),
      tried: await make(http('/hold-tried'), { retryTimes: 1, retryPause: 5 }),
      interface: await make({ kind: 'interface', code: 'held' }),
      script: await make({ kind: 'script', code: script, http: true, seconds: 60 }),
      procedure: await make({ kind: 'procedure', linkId, name: 'act', parameters: [], seconds: 60 }),
      reads: await make({ kind: 'sql', linkId, statement: 'select count(*) from gate', seconds: 60 }),
    };
    const { procedure, reads, ...calling } = tasks;
    const paths = ['/hold-plain', '/hold-tried', '/hold-interface', '/hold-script'];
    for (const id of Object.values(calling)) await call(runTask, { params: { id } });
    await until(() => (paths.every((path) => of(path).length === 1) ? true : undefined));
    await kill();
    await begin();
    for (const id of [procedure, reads]) await call(runTask, { params: { id } });
    await until(async () => ((await other.query('select 1 from calls')).rows.length === 1 ? true : undefined));
    await until(async () => ((await runs(reads))[0]?.runResult === 3 ? true : undefined));
    await kill();
    await lock.end();
    await begin();

    // every interrupted run is settled, and what comes of it has come
    const settled = (id: string, count: number) =>
      until(async () => {
        const all = await runs(id);
        return all.length === count && all.every(({ runResult }) => runResult !== 3) ? all : undefined;
      });
    expect((await settled(tasks.plain, 1)).map((run) => run.runResult)).toEqual([4]);
    expect((await settled(tasks.interface, 1)).map((run) => run.runResult)).toEqual([4]);
    expect((await settled(tasks.script, 1)).map((run) => run.runResult)).toEqual([4]);
    expect((await settled(tasks.procedure, 1)).map((run) => run.runResult)).toEqual([4]);
    expect((await settled(tasks.tried, 2)).map((run) => [run.attempt, run.runResult])).toEqual([
      [1, 4],
      [2, 0],
    ]);
    expect((await settled(tasks.reads, 2)).map((run) => [run.attempt, run.runResult])).toEqual([
      [1, 4],
      [1, 0],
    ]);
    for (const path of ['/hold-plain', '/hold-interface', '/hold-script']) expect(of(path), path).toHaveLength(1);
    expect((await other.query('select 1 from calls')).rows).toHaveLength(1);
    await other.end();

    // tries of one due time carry the same key, other runs another, and all of them one
    const tried = of('/hold-tried').map(({ key }) => key);
    expect(tried).toEqual([tried[0], tried[0]]);
    expect(new Set(asked.map(({ key }) => key)).size).toBe(paths.length);
    expect(asked.filter(({ key }) => !/^qb-[0-9a-f]{40}(-1)?$/.test(key))).toEqual([]);

    // the list, the log and those who are to be told say that it is not known
    const [run] = await runs(tasks.plain);
    const detail = await call(getRun, { params: { id: run!.id } });
    expect(detail).toMatchObject({ idempotencyKey: of('/hold-plain')[0]!.key });
    expect(detail.error).toContain('不知道对方是否已经执行');
    const { list } = await call(listTasks, { query: { outcome: 'interrupted' } });
    expect(list.map(({ id }) => id).sort()).toEqual(
      [tasks.plain, tasks.interface, tasks.script, tasks.procedure].sort(),
    );
    expect(await notices('Task 1”执行被中断')).toHaveLength(1);
    expect(await notices('Task 2”')).toHaveLength(0);
    expect(await notices('Task 6”')).toHaveLength(0);

    // by hand it runs, with another key
    await call(runTask, { params: { id: tasks.plain } });
    const again = await settled(tasks.plain, 2);
    expect(again.map(({ runResult }) => runResult)).toEqual([4, 0]);
    expect(new Set(of('/hold-plain').map(({ key }) => key)).size).toBe(2);
    return undefined;
  }, 240_000);
});
