import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInterface } from '@qiaoban/contracts/base-data/data-interface.contract';
import * as contract from '@qiaoban/contracts/schedule/schedule.contract';
import type { TaskContent } from '@qiaoban/contracts/schedule/task-content';
import { farTime } from '#test/far-time';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';

const daily = { kind: 'daily', time: farTime(), missed: 'run-once' } as const;
const script = (code: string): TaskContent => ({ kind: 'script', code, input: 'in', http: false, seconds: 2 });

describe('scheduled tasks', () => {
  let app: TestApp;
  let admin: Caller;
  let port = 0;
  const asked: { url: string; headers: Record<string, unknown>; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      asked.push({ url: request.url ?? '', headers: request.headers, body });
      response.statusCode = request.url === '/fail' ? 500 : 200;
      response.end(request.url === '/big' ? 'x'.repeat(200_000) : `answer to ${request.url}`);
    });
  });
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    port = (server.address() as AddressInfo).port;
    app = await startTestApp({ outboundAllow: [`127.0.0.1:${port}`] });
    admin = await app.admin();
  });
  afterAll(async () => {
    server.close();
    await app.close();
  });

  let count = 0;
  const task = (content: TaskContent, more: object = {}) => ({
    fullName: `Task ${(count += 1)}`,
    enCode: `task-${count}`,
    content,
    frequency: daily,
    ...more,
  });
  const make = async (content: TaskContent, more: object = {}): Promise<string> => {
    const made = await admin(contract.createTask, { body: task(content, more) as never });
    expect(made.code, JSON.stringify(made)).toBe(200);
    return made.data.id;
  };
  const run = async (id: string) => {
    expect((await admin(contract.runTask, { params: { id } })).code).toBe(200);
    await app.jobs.idle();
    return lastRun(id);
  };
  const lastRun = async (id: string) => {
    const { data } = await admin(contract.listRuns, { params: { id } });
    const row = data.list[0]!;
    return (await admin(contract.getRun, { params: { id: row.id } })).data;
  };
  const http = (path: string, more: object = {}): TaskContent =>
    ({
      kind: 'http',
      method: 'GET',
      url: `http://127.0.0.1:${port}${path}`,
      headers: [],
      body: '',
      expect: [],
      seconds: 5,
      ...more,
    }) as TaskContent;

  it('are made, shown, saved, paused, resumed and deleted', async () => {
    const id = await make(script('return 1'));
    const info = (await admin(contract.getTask, { params: { id } })).data;
    expect(info).toMatchObject({ enabledMark: 1, retryTimes: 0, overlap: 'skip', frequency: daily });
    const next = async () => (await admin(contract.listTasks, {})).data.list.find((t) => t.id === id)?.nextRunTime;
    expect(await next()).toBeGreaterThan(Date.now());
    await admin(contract.stopTask, { params: { id } });
    expect(await next()).toBeNull();
    await admin(contract.enableTask, { params: { id } });
    expect(await next()).toBeGreaterThan(Date.now());
    const stale = await admin(contract.updateTask, { params: { id }, body: { ...info } });
    expect(stale.status).toBe(409);
    const { version } = (await admin(contract.getTask, { params: { id } })).data;
    const saved = await admin(contract.updateTask, {
      params: { id },
      body: { ...info, version, fullName: 'New name' },
    });
    expect(saved.code).toBe(200);
    expect((await admin(contract.deleteTask, { params: { id } })).code).toBe(200);
    expect((await admin(contract.getTask, { params: { id } })).status).toBe(404);
    expect(await app.db.selectFrom('timetable_entry').select('id').where('id', '=', id).execute()).toEqual([]);
  });

  it('run a script and keep what it says', async () => {
    const id = await make(script("log('working on', input); return { n: 1 }"));
    const done = await run(id);
    expect(done).toMatchObject({ runResult: 0, attempt: 1, output: 'working on in\n{"n":1}', error: '' });
    expect(done.byHand).not.toBe('');
    const row = (await admin(contract.listTasks, { query: { keyword: 'task-' } })).data.list.find((t) => t.id === id);
    expect(row).toMatchObject({ runCount: 1, lastOutcome: 'ok', executeType: '4' });
  });

  it('say in the words of the reader why they failed', async () => {
    const id = await make(script('for (;;);'));
    const done = await run(id);
    expect(done).toMatchObject({ runResult: 1, error: '超过 2 秒仍未完成' });
    const english = await admin(contract.getRun, { params: { id: done.id }, headers: { 'accept-language': 'en' } });
    expect(english.data.error).toBe('Not done after 2 seconds');
  }, 20_000);

  it('call an address with sealed headers that never come back', async () => {
    const content = http('/hook', {
      method: 'POST',
      body: 'hello',
      headers: [
        { name: 'X-Plain', value: 'a', secret: false },
        { name: 'Authorization', value: 'Bearer very-secret', secret: true },
      ],
    });
    const id = await make(content);
    const shown = await admin(contract.getTask, { params: { id } });
    expect(JSON.stringify(shown)).not.toContain('very-secret');
    const rows = await app.db.selectFrom('schedule_task').selectAll().where('id', '=', id).execute();
    expect(JSON.stringify(rows)).not.toContain('very-secret');
    expect(JSON.stringify(await app.db.selectFrom('operation_log').selectAll().execute())).not.toContain('very-secret');
    // saved with the secret left empty: the old one stays
    await admin(contract.updateTask, { params: { id }, body: { ...shown.data, description: 'x' } });
    const done = await run(id);
    expect(done).toMatchObject({ runResult: 0, output: 'HTTP 200\nanswer to /hook' });
    expect(asked.at(-1)).toMatchObject({
      body: 'hello',
      headers: { authorization: 'Bearer very-secret', 'x-plain': 'a' },
    });
  });

  it('count a status that is not expected as a failure, keep 64 KB of output', async () => {
    expect(await run(await make(http('/fail')))).toMatchObject({ runResult: 1, error: '返回状态 500，与预期不符' });
    expect(await run(await make(http('/fail', { expect: [500] })))).toMatchObject({ runResult: 0 });
    const big = await run(await make(http('/big')));
    expect(Buffer.byteLength(big.output)).toBeLessThanOrEqual(64 * 1024);
  });

  it('ask a data source and decide by its rows', async () => {
    const ask = (statement: string, expect: 'any' | 'none' | 'some'): TaskContent => ({
      kind: 'sql',
      linkId: '0',
      statement,
      expect,
      seconds: 5,
    });
    const { data } = await admin(contract.taskOptions, {});
    expect(data.kinds).toEqual(['http', 'interface', 'script', 'procedure', 'sql']);
    const admins = "select account from users where account = 'admin'";
    const done = await run(await make(ask(`${admins};`, 'some')));
    expect(done).toMatchObject({ runResult: 0, error: '' });
    expect(JSON.parse(done.output)).toEqual([{ account: 'admin' }]);
    expect((await run(await make(ask(admins, 'none')))).runResult).toBe(1);
    // neither secrets nor writing
    expect((await run(await make(ask('select password from users', 'any')))).runResult).toBe(1);
    const writes = 'with gone as (delete from users returning 1) select * from gone';
    expect((await run(await make(ask(writes, 'any')))).runResult).toBe(1);
  }, 20_000);

  it('run a data interface with its parameters', async () => {
    const definition = { dataType: 2, static: { text: '[{"k":1}]' } } as never;
    await admin(createInterface, { body: { fullName: 'Colours', enCode: 'colours', definition } as never });
    const done = await run(await make({ kind: 'interface', code: 'colours', parameters: [{ name: 'q', value: '1' }] }));
    expect(done).toMatchObject({ runResult: 0, error: '' });
    expect(JSON.parse(done.output)).toEqual([{ k: 1 }]);
    await admin(createInterface, { body: { fullName: 'Ghost', enCode: 'ghost', definition } as never });
    const calling = await make({ kind: 'interface', code: 'ghost', parameters: [] });
    // nobody can delete it as long as the task is there
    await app.db.deleteFrom('data_interface').where('en_code', '=', 'ghost').execute();
    expect((await run(calling)).runResult).toBe(1);
  });

  it.each([
    ['http://localhost:1/', '不允许访问内部地址'],
    ['http://169.254.169.254/latest/meta-data', '不允许访问内部地址'],
    ['http://[::1]:5432/', '不允许访问内部地址'],
    ['http://0x7f.1/', '不允许访问内部地址'],
  ])('never reach %s', async (url, reason) => {
    expect((await run(await make(http('', { url })))).error).toContain(reason);
    const asScript: TaskContent = { kind: 'script', code: `http('${url}')`, input: '', http: true, seconds: 5 };
    expect((await run(await make(asScript))).error).toContain('internal_address');
  });

  it('try again as often as wanted, then tell the chosen people', async () => {
    const id = await make(http('/fail'), { retryTimes: 1, retryPause: 5, notifyIds: ['admin'] });
    await run(id);
    await app.db
      .updateTable('job')
      .set({ run_at: new Date(Date.now() - 1000) })
      .where('kind', '=', 'schedule.run')
      .execute();
    await app.jobs.idle();
    const { list } = (await admin(contract.listRuns, { params: { id } })).data;
    expect(list.map((r) => [r.attempt, r.runResult])).toEqual([
      [2, 1],
      [1, 1],
    ]);
    const messages = await app.db.selectFrom('message').select('title').execute();
    expect(messages.filter((m) => m.title.includes('执行失败'))).toHaveLength(1);
  });

  it('leave a run out while the one before is still running, and end runs whose process died', async () => {
    const id = await make(script('return 1'));
    const left = (beat: Date) =>
      app.db
        .insertInto('schedule_run')
        .values({
          id: 'left',
          task_id: id,
          due_at: beat,
          started_at: beat,
          beat_at: beat,
          attempt: 1,
          outcome: 'running',
        } as never)
        .execute();
    await left(new Date());
    expect((await admin(contract.runTask, { params: { id } })).status).toBe(409);
    await app.db
      .updateTable('timetable_entry')
      .set({ next_run: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute();
    await app.features.timetable.tick();
    await app.jobs.idle();
    const outcomes = async () =>
      (await admin(contract.listRuns, { params: { id } })).data.list.map((r) => r.runResult).sort();
    expect(await outcomes()).toEqual([2, 3]);
    await app.db
      .updateTable('schedule_run')
      .set({ beat_at: new Date(Date.now() - 120_000) })
      .where('id', '=', 'left')
      .execute();
    await run(id);
    expect(await outcomes()).toEqual([0, 2, 4]);
  });

  it('are refused with a wrong rule, statement, kind or code', async () => {
    const refused = async (body: object) => {
      const answer = await admin(contract.createTask, { body: body as never });
      return [answer.status, answer.error, answer.fields?.[0]?.path];
    };
    const one = script('return 1');
    expect(await refused(task(one, { frequency: { kind: 'cron', cron: 'x y' } }))).toEqual([
      422,
      'schedule.bad_cron',
      'frequency',
    ]);
    expect(await refused(task(one, { frequency: { kind: 'cron', cron: '* * * * * *' } }))).toEqual([
      422,
      'schedule.too_often',
      'frequency',
    ]);
    expect(await refused(task(one, { frequency: { kind: 'once', at: 5 } }))).toEqual([
      422,
      'schedule.never',
      'frequency',
    ]);
    const kept = await admin(contract.listTasks, {});
    expect(await refused(task(one, { enCode: kept.data.list[0]!.enCode }))).toEqual([
      409,
      'schedule.code_taken',
      'enCode',
    ]);
    expect((await refused(task(http('', { url: 'file:///etc/passwd' }))))[0]).toBe(400);
    expect((await refused(task(http('/', { headers: [{ name: 'A\r\nB', value: 'x' }] }))))[0]).toBe(400);
    expect((await refused(task(http('/', { headers: [{ name: 'A', value: 'x\r\nHost: y' }] }))))[0]).toBe(400);
    expect((await admin(contract.listTasks, { query: { sidx: 'id; drop table job' } })).status).toBe(400);
    expect((await admin(contract.listTasks, { query: { keyword: "%'_\\" } })).data.list).toEqual([]);
  });

  it('previews the next runs of a frequency for everyone signed in', async () => {
    const answer = await admin(contract.previewFrequency, { body: { frequency: { kind: 'minutes', every: 30 } } });
    expect(answer.data.runs).toHaveLength(5);
    expect(answer.data).toMatchObject({ cron: '0 */30 * * * *', timeZone: 'Asia/Shanghai' });
    expect((await app.request(undefined, contract.previewFrequency, { body: { frequency: daily } })).status).toBe(401);
  });
});
