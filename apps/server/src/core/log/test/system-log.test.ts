import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listLoginLog, listOperationLog } from '@qiaoban/contracts/log/log.contract';
import * as contract from '@qiaoban/contracts/log/system-log.contract';
import { updateSecurity, getSecurity } from '@qiaoban/contracts/auth/security.contract';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { fingerprintOf, keepFault } from '../calls/error-log';
import type { Fault } from '../calls/error-log';
import { CHAINED } from '../chain/chained';
import { hashOf, sealAll } from '../chain/seal';
import { masked, maskedText } from '../masked';
import { cleanUpLogs } from '../cleanup';

describe('system logs', () => {
  let app: TestApp;
  let admin: Caller;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
  });
  afterAll(() => app.close());

  const line = (id: string, at: Date, name = 'thing') =>
    sql`insert into operation_log (id, at, user_id, user_name, ip, request_id, area, action, target_id, target_name, before, after)
      values (${id}, ${at}, 'admin', '管理员', '::1', 'r', 'role', 'update', 'x', ${name}, '{"a":1}', '{"a":2}')`.execute(
      app.db,
    );
  const verify = async () => {
    expect((await admin(contract.verifyAuditChain, {})).code).toBe(200);
    await app.jobs.idle();
    const { verification } = (await admin(contract.getAuditChain, {})).data;
    expect(verification?.state).toBe('done');
    return verification!;
  };
  const kinds = async () => (await verify()).findings.map((f) => [f.kind, f.logId]);

  it('are chained: changed, removed and inserted lines show', async () => {
    for (let i = 0; i < 20; i += 1) await line(`c${i}`, new Date(Date.now() - 60_000 + i * 10));
    await sealAll(app.db);
    const whole = await verify();
    expect(whole).toMatchObject({ wrong: 0, findings: [] });
    expect(whole.total).toBeGreaterThanOrEqual(20);

    await sql`update operation_log set after = '{"a":3}' where id = 'c4'`.execute(app.db);
    expect(await kinds()).toEqual([['changed', 'c4']]);
    await sql`update operation_log set after = '{"a":2}' where id = 'c4'`.execute(app.db);
    expect(await kinds()).toEqual([]);

    // who knows how it is made and mends the link of the line too is told by the next one
    const link = await sql<{ hash: string; previous: string }>`select l.hash, p.hash as previous from audit_link l
      join audit_link p on p.seq = l.seq - 1 where l.log_id = 'c14'`.execute(app.db);
    const { hash, previous } = link.rows[0]!;
    await sql`update operation_log set after = '{"a":9}' where id = 'c14'`.execute(app.db);
    const forged = await sql<{ text: string }>`select ${CHAINED.operation.text} as text from operation_log o
      where o.id = 'c14'`.execute(app.db);
    await sql`update audit_link set hash = ${hashOf(previous, forged.rows[0]!.text)} where log_id = 'c14'`.execute(
      app.db,
    );
    expect(await kinds()).toEqual([['changed', 'c15']]);
    await sql`update operation_log set after = '{"a":2}' where id = 'c14'`.execute(app.db);
    await sql`update audit_link set hash = ${hash} where log_id = 'c14'`.execute(app.db);
    expect(await kinds()).toEqual([]);

    await sql`update operation_log set user_name = 'somebody else' where id = 'c5'`.execute(app.db);
    await sql`delete from operation_log where id = 'c9'`.execute(app.db);
    expect(await kinds()).toEqual([
      ['changed', 'c5'],
      ['removed', 'c9'],
    ]);
    await sql`update operation_log set user_name = '管理员' where id = 'c5'`.execute(app.db);
    await line('c9', new Date(Date.now() - 50_000));
    // put back with another time: still not the line that was there
    expect(await kinds()).toEqual([['changed', 'c9']]);

    await line('late', new Date(Date.now() - 30 * 60_000));
    await line('long-ago', new Date(Date.now() - 90 * 86_400_000));
    await sealAll(app.db);
    expect(
      (await kinds())
        .filter(([kind]) => kind === 'inserted')
        .map(([, id]) => id)
        .sort(),
    ).toEqual(['late', 'long-ago']);

    await sql`delete from audit_link where log_id = 'c12'`.execute(app.db);
    expect((await kinds()).map(([kind]) => kind)).toContain('broken');
  }, 60_000);

  it('are sealed in several batches, none left out where many have one time', async () => {
    await sql`truncate operation_log, audit_link`.execute(app.db);
    await line('model', new Date(Date.now() - 61_000));
    // 700 lines at each moment: the ends of batches of 2,000 fall among those of one
    await sql`insert into operation_log select c.* from operation_log o, generate_series(0, 4899) g,
      jsonb_populate_record(o, jsonb_build_object('id', 'm' || g, 'at', o.at + (g / 700) * interval '1 microsecond')) c`.execute(
      app.db,
    );
    await sealAll(app.db);
    const outside = async (): Promise<number | undefined> => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from operation_log o
        where not exists (select 1 from audit_link l where l.log_id = o.id)`.execute(app.db);
      return rows[0]?.n;
    };
    expect(await outside()).toBe(0);
    expect(await verify()).toMatchObject({ wrong: 0, findings: [] });
    await line('older', new Date(Date.now() - 70_000));
    await line('newer', new Date());
    // a run that looks back a little leaves what came late to one that looks back as far as lines may be late
    await sealAll(app.db, { lookBackMs: 2000 });
    expect(await outside()).toBe(1);
    await sealAll(app.db);
    expect(await outside()).toBe(0);
    expect(await verify()).toMatchObject({ wrong: 0, findings: [] });
  }, 60_000);

  it('are sealed in batches with rests between, each on the one before, until it is stopped', async () => {
    await sql`truncate operation_log, audit_link`.execute(app.db);
    const many = (kind: string) =>
      sql`insert into operation_log (id, at, user_id, user_name, ip, request_id, area, action, target_id, target_name, before, after)
      select ${kind} || g, now() - interval '1 minute' + g * interval '1 ms', 'admin', '管理员', '::1', 'r', 'role', 'update', 'x', 'thing', '{}', '{}'
      from generate_series(1, 4500) g`.execute(app.db);
    const sealed = async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit_link`.execute(app.db);
      return rows[0]!.n;
    };
    await many('a');
    await sealAll(app.db, { rest: 1 });
    expect(await sealed()).toBe(4500);
    expect(await verify()).toMatchObject({ wrong: 0, findings: [] });
    await sql`truncate operation_log, audit_link`.execute(app.db);
    await many('b');
    const stopping = new AbortController();
    const running = sealAll(app.db, { rest: 1_000, signal: stopping.signal });
    await expect.poll(sealed).toBe(2000);
    stopping.abort();
    await running;
    expect(await sealed()).toBe(2000);
    await sealAll(app.db);
    expect(await sealed()).toBe(4500);
    expect(await verify()).toMatchObject({ wrong: 0, findings: [] });
  }, 60_000);

  it('keep a provable chain when the cleanup takes the beginning', async () => {
    await sql`truncate operation_log, audit_link`.execute(app.db);
    for (let i = 0; i < 10; i += 1) await line(`old${i}`, new Date(Date.now() - 100 * 86_400_000 + i));
    for (let i = 0; i < 5; i += 1) await line(`new${i}`, new Date(Date.now() - 1000 + i));
    await sealAll(app.db);
    const settings = contract.LogSettings.parse({ operationDays: 30 });
    expect((await admin(contract.updateLogSettings, { body: settings })).code).toBe(200);
    await sealAll(app.db);
    await cleanUpLogs(app.db, new AbortController().signal);
    const { list } = (await admin(listOperationLog, { query: { keyword: 'thing' } })).data;
    expect(list.map((r) => r.id).sort()).toEqual(['new0', 'new1', 'new2', 'new3', 'new4']);
    expect(await verify()).toMatchObject({ wrong: 0 });
    const heads = (await admin(contract.listAuditHeads, {})).data.list;
    expect(heads[0]?.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  describe.each([
    {
      log: 'login',
      table: 'login_log',
      links: 'login_link',
      days: 'loginDays',
      put: (id: string, at: Date) => sql`insert into login_log (id, at, account, user_id, user_name, ip, outcome)
        values (${id}, ${at}, 'admin', 'admin', '管理员', '10.0.0.9', 'auth.wrong_password')`,
      change: sql`update login_log set outcome = 'ok' where id = 'new-1'`,
    },
    {
      log: 'request',
      table: 'request_log',
      links: 'request_link',
      days: 'requestDays',
      put: (id: string, at: Date) => sql`insert into request_log values
        (${id}, ${at}, 'admin', '管理员', '10.0.0.9', 'Chrome', 'GET', '/api/x', 200, 12, 'r')`,
      change: sql`update request_log set url = '/api/y' where id = 'new-1'`,
    },
    {
      log: 'error',
      table: 'error_group, error_event',
      links: 'error_link',
      days: 'errorDays',
      put: (id: string, at: Date) => sql`with g as (insert into error_group
          values (${`group-of-${id}`}, 'server', 'flow', 'Error: x', ${at}, ${at}, 1) returning id)
        insert into error_event select ${id}, id, ${at}, '管理员', '10.0.0.9', 'Chrome', 'GET /api/x', 'r', 'at x' from g`,
      // the words stand once for all of a kind
      change: sql`update error_group set message = 'nothing' where id = 'group-of-new-1'`,
    },
  ] as const)('of the kind $log', ({ log, table, links, days, put, change }) => {
    const query = { log };
    const found = async () => {
      expect((await admin(contract.verifyAuditChain, { query })).code).toBe(200);
      await app.jobs.idle();
      return (await admin(contract.getAuditChain, { query })).data.verification!;
    };

    it('have a chain of their own, which stays provable when the cleanup takes its beginning', async () => {
      await sql`truncate ${sql.raw(table)}, ${sql.table(links)}`.execute(app.db);
      for (let i = 0; i < 4; i += 1) await put(`old-${i}`, new Date(Date.now() - 100 * 86_400_000 + i)).execute(app.db);
      for (let i = 0; i < 6; i += 1) await put(`new-${i}`, new Date(Date.now() - 9000 + i)).execute(app.db);
      expect((await admin(contract.getAuditChain, { query })).data).toMatchObject({ sealed: 0, waiting: 10 });
      await sealAll(app.db);
      expect(await found()).toMatchObject({ state: 'done', total: 10, wrong: 0 });
      expect((await admin(contract.getAuditChain, { query })).data).toMatchObject({ sealed: 10, waiting: 0 });

      await admin(contract.updateLogSettings, { body: contract.LogSettings.parse({ [days]: 30 }) });
      await cleanUpLogs(app.db, new AbortController().signal);
      expect(await found()).toMatchObject({ total: 6, wrong: 0 });
      expect((await admin(contract.getAuditChain, { query })).data).toMatchObject({ sealed: 6, headSeq: 10 });
      await admin(contract.updateLogSettings, { body: contract.LogSettings.parse({}) });
    });

    it('show what was changed, taken out or put in', async () => {
      await change.execute(app.db);
      await sql`delete from ${sql.table(table.split(', ').at(-1)!)} where id = 'new-3'`.execute(app.db);
      await put('long-ago', new Date(Date.now() - 2 * 3_600_000)).execute(app.db);
      await sealAll(app.db);
      expect((await found()).findings.map((f) => [f.kind, f.logId])).toEqual([
        ['changed', 'new-1'],
        ['removed', 'new-3'],
        ['inserted', 'long-ago'],
      ]);
      // the other chain knows nothing of it
      expect(await verify()).toMatchObject({ wrong: 0 });
      expect((await admin(contract.listAuditHeads, { query })).data.list[0]).toMatchObject({
        seq: 10,
        hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      });
      await sql`truncate ${sql.raw(table)}, ${sql.table(links)}`.execute(app.db);
    });
  });

  it('take a call that could not be written for long into the chain', async () => {
    await admin(contract.updateLogSettings, { body: contract.LogSettings.parse({ requests: true }) });
    await admin(listLoginLog, {});
    await new Promise((done) => setTimeout(done, 200));
    await admin(listLoginLog, {});
    const now = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(now + 20 * 60_000);
    try {
      await app.features.log.requests.flush();
    } finally {
      vi.restoreAllMocks();
    }
    const { rows } = await sql<{ age: number }>`select extract(epoch from now() - min(at))::float8 as age
      from request_log`.execute(app.db);
    expect(rows[0]?.age).toBeGreaterThan(25);
    expect(rows[0]?.age).toBeLessThan(60);
    await admin(contract.updateLogSettings, { body: contract.LogSettings.parse({}) });
    await app.features.log.requests.flush();
    await sql`truncate request_log, request_link`.execute(app.db);
  });

  it('count every fault, and keep fifty of a kind in a day in full', async () => {
    const fault: Fault = {
      source: 'server',
      module: 'flow',
      message: 'Error: often',
      stack: 'at often (/a.ts:1:1)',
      url: 'GET /x',
      userName: '',
      ip: '',
      userAgent: '',
      requestId: '',
    };
    for (let n = 0; n < 53; n += 1) await keepFault(app.db, fault);
    const [group] = (await admin(contract.listErrorLog, { query: { keyword: 'often' } })).data.list;
    expect(group).toMatchObject({ count: 53 });
    const events = async () =>
      (await admin(contract.listErrorEvents, { params: { id: group!.id } })).data.pagination.total;
    expect(await events()).toBe(50);
    await sql`update error_event set at = at - interval '25 hours' where group_id = ${group!.id}`.execute(app.db);
    await keepFault(app.db, fault);
    expect(await events()).toBe(51);
    await sql`truncate error_group, error_event, error_link`.execute(app.db);
  });

  it('hold calls only while the switch is on, without their query', async () => {
    const calls = async () => {
      await app.features.log.requests.flush();
      return (await admin(contract.listRequestLog, {})).data.list;
    };
    expect(await calls()).toEqual([]);
    await admin(contract.updateLogSettings, { body: contract.LogSettings.parse({ requests: true }) });
    await admin(listLoginLog, { query: { keyword: 'private words' } });
    await new Promise((done) => setTimeout(done, 200));
    await admin(listLoginLog, { query: { keyword: 'private words' } });
    await admin(contract.deleteLog, {});
    const found = await calls();
    expect(found.map((r) => [r.requestMethod, r.requestURL, r.status])).toContainEqual([
      'DELETE',
      '/api/system/Base/Log',
      422,
    ]);
    expect(JSON.stringify(found)).not.toContain('private');
    await admin(contract.updateLogSettings, { body: contract.LogSettings.parse({}) });
  });

  it('take faults of browsers, like ones together, and no more than a few a minute', async () => {
    for (let i = 0; i < 30; i += 1)
      await admin(contract.reportBrowserError, {
        body: {
          message: `TypeError: row ${i} of "x${i}" is undefined token=abc${i}`,
          stack: 'at draw (https://a/b.js?v=1:5:7)',
          url: '/system/log?secret=1',
        },
      });
    const { list } = (await admin(contract.listErrorLog, { query: { source: 'browser' } })).data;
    expect(list.map((r) => r.count)).toEqual([20]);
    expect(list[0]?.json).toContain('token=******');
    const events = (await admin(contract.listErrorEvents, { params: { id: list[0]!.id } })).data.list;
    expect(events[0]).toMatchObject({ requestURL: '/system/log' });
    expect((await app.request(undefined, contract.reportBrowserError, { body: { message: 'x' } })).status).toBe(401);
    expect((await admin(contract.reportBrowserError, { body: { message: 'x'.repeat(501) } })).status).toBe(400);
  });

  it('have settings that nobody saves over the change of another', async () => {
    const { version, ...read } = (await admin(contract.getLogSettings, {})).data;
    const save = (errorDays: number) =>
      admin(contract.updateLogSettings, { body: { ...read, errorDays, version } }).then(({ status }) => status);
    expect((await Promise.all([save(40), save(50)])).toSorted()).toEqual([200, 409]);
    expect([40, 50]).toContain((await admin(contract.getLogSettings, {})).data.errorDays);
    await admin(contract.updateLogSettings, { body: read });
  });

  it('are never deleted line by line', async () => {
    const answer = await admin(contract.deleteLog, {});
    expect([answer.status, answer.error]).toEqual([422, 'log.no_delete']);
  });

  it('come as files with formulas defused', async () => {
    await line('f1', new Date(), '=cmd|calc');
    const file = await app.app.inject({
      url: '/api/system/Base/Log/Export/3?format=csv&keyword=cmd',
      headers: { authorization: admin.token },
    });
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-disposition']).toContain('attachment');
    expect(file.body).toContain("'=cmd|calc");
    const xlsx = await app.app.inject({
      url: '/api/system/Base/Log/Export/1',
      headers: { authorization: admin.token },
    });
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect(
      (await app.app.inject({ url: '/api/system/Base/Log/Export/9', headers: { authorization: admin.token } }))
        .statusCode,
    ).toBe(400);
  });

  it('find people by short names and take no injection', async () => {
    const found = await admin(listOperationLog, { query: { keyword: '管理' } });
    expect(found.data.list.length).toBeGreaterThan(0);
    const hostile = await admin(listOperationLog, { query: { keyword: "%' or 1=1 --", area: "x'; drop table users" } });
    expect(hostile.data.list).toEqual([]);
    expect((await admin(listOperationLog, { query: { userId: "x' or '1'='1" } })).status).toBe(400);
    expect((await admin(getSecurity, {})).code).toBe(200);
    void updateSecurity;
  });
});

describe('secrets in logs', () => {
  it.each([
    [
      { password: 'a', nested: { apiToken: 'b', name: 'c' }, list: [{ clientSecret: 'd' }] },
      { password: '******', nested: { apiToken: '******', name: 'c' }, list: [{ clientSecret: '******' }] },
    ],
    [
      { token: '', hasSecret: true, passwordHistory: 3 },
      { token: '', hasSecret: true, passwordHistory: 3 },
    ],
    [null, null],
  ])('%j', (value, expected) => {
    expect(masked(value)).toEqual(expected);
  });
  it('are starred out of texts', () => {
    expect(maskedText('Authorization: Bearer abc.def and postgres://u:pw@h/x')).not.toMatch(/abc|pw@/);
  });
  it('like faults have one fingerprint', () => {
    const of = (message: string, stack: string) => fingerprintOf({ source: 'server', message, stack });
    expect(of('id 5 of "a"', 'at x (/p/a.ts:10:2)')).toBe(of('id 77 of "b"', 'at x (/p/a.ts:99:7)'));
    expect(of('id 5', 'at x (/p/a.ts:1:2)')).not.toBe(of('id 5', 'at y (/p/a.ts:1:2)'));
  });
});
