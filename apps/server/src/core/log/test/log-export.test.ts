import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@qiaoban/contracts/log/system-log.contract';
import type { LogExportState } from '@qiaoban/contracts/log/system-log.contract';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';

const LINES = 2500;

describe('exports of logs in the background', () => {
  let app: TestApp;
  let admin: Caller;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
    // many of one moment: going on must neither leave one out nor take one twice
    await sql`insert into operation_log (id, at, user_id, user_name, ip, request_id, area, action, target_id, target_name)
      select 'x' || n, timestamptz '2026-01-01 00:00:00+00' + (n / 700) * interval '1 second', 'admin', '管理员', '::1', 'r',
      case when n % 10 = 0 then 'tenth' else 'role' end, 'update', 't', 'thing ' || n
      from generate_series(1, ${LINES}::int) n`.execute(app.db);
  });
  afterAll(() => app.close());

  const start = async (body: object): Promise<string> => {
    const answer = await admin(contract.startLogExport, { params: { category: '3' }, body: body as never });
    expect(answer.code).toBe(200);
    return answer.data.taskId;
  };
  const state = async (id: string): Promise<LogExportState> =>
    (await admin(contract.getLogExport, { params: { id } })).data;
  const text = async (url: string): Promise<string> => {
    const file = await app.app.inject({ url });
    expect(file.statusCode).toBe(200);
    return file.body;
  };
  const ids = (csv: string): string[] => [...csv.matchAll(/thing (\d+)/g)].map((found) => found[1]!);

  it('hold every line once, the newest first', async () => {
    const id = await start({ format: 'csv', keyword: 'thing' });
    await app.jobs.idle();
    const done = await state(id);
    expect(done).toMatchObject({ state: 'done', done: LINES, total: LINES, fileName: '操作日志.csv', message: '' });
    const found = ids(await text(done.url));
    expect(found).toHaveLength(LINES);
    expect(new Set(found).size).toBe(LINES);
    expect(Number(found[0])).toBeGreaterThan(2000);
    expect((await admin(contract.listLogExports, {})).data.list.map((each) => each.id)).toEqual([id]);
  });

  it('hold what the list shows, and nothing else', async () => {
    const query = { format: 'csv' as const, keyword: 'thing', area: 'tenth' };
    const id = await start(query);
    await app.jobs.idle();
    expect(ids(await text((await state(id)).url))).toHaveLength(LINES / 10);
    const direct = await app.app.inject({
      url: '/api/system/Base/Log/Export/3',
      query,
      headers: { authorization: admin.token },
    });
    expect(ids(direct.body)).toHaveLength(LINES / 10);
    // in the words of the list; a kind that nobody knows by its code
    expect(direct.body.split('\n')[1]).toContain(',tenth,修改,');
  });

  it('stop when they are told to', async () => {
    const id = await start({ keyword: 'thing' });
    expect((await admin(contract.cancelLogExport, { params: { id } })).code).toBe(200);
    await app.jobs.idle();
    const ended = await state(id);
    expect(['cancelled', 'done']).toContain(ended.state);
    if (ended.state === 'cancelled') expect(ended.url).toBe('');
  });

  it('run one at a time, and begin anew after a crash', async () => {
    await sql`insert into log_export (id, owner_id, category, state, created_at)
      select 'crashed', id, '3', 'running', now() from users where account = 'admin'`.execute(app.db);
    const second = await admin(contract.startLogExport, { params: { category: '3' }, body: {} });
    expect([second.status, second.error]).toEqual([409, 'log.export_running']);
    const { rows } = await sql<{ id: string }>`select id from users where account = 'admin'`.execute(app.db);
    const query = contract.LogExportQuery.parse({ format: 'csv', keyword: 'thing 12' });
    const payload = { id: 'crashed', category: '3', query, who: { userId: rows[0]!.id, language: 'en' } };
    await sql`insert into job (id, kind, payload, run_at, attempts, max_attempts, state, created_at)
      values ('again', 'log.export', ${JSON.stringify(payload)}::jsonb, now(), 1, 3, 'waiting', now())`.execute(app.db);
    await app.jobs.idle();
    expect(await state('crashed')).toMatchObject({ state: 'done', done: 111, fileName: 'Operation log.csv' });
  });

  it('are nobody else’s', async () => {
    const [mine] = (await admin(contract.listLogExports, {})).data.list;
    await sql`update log_export set owner_id = 'somebody' where id = ${mine!.id}`.execute(app.db);
    expect((await admin(contract.getLogExport, { params: { id: mine!.id } })).status).toBe(404);
    expect((await admin(contract.cancelLogExport, { params: { id: mine!.id } })).status).toBe(404);
  });
});
