import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import WebSocket from 'ws';
import * as online from '@qiaoban/contracts/visualdev/online.contract';
import * as contract from '@qiaoban/contracts/visualdev/transfer.contract';
import { formOf } from '@qiaoban/form/sample-form';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { inTransaction } from '#platform/database/transaction';
import { publishForm } from '../test/form-fixture';
import { IMPORT_JOB } from './import-run';
import { ended, fetchSheet, goodsForm, importAs, mappingOf, publishGoods, uploadAs } from './test/transfer-fixture';

// the machines that run this may be busy
describe('long imports', { timeout: 180_000 }, () => {
  let app: TestApp;
  let admin: Caller;
  let numbered: { id: string };
  let form: { id: string };
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
    numbered = await publishGoods(admin);
    form = await publishForm(admin, goodsForm({ isNumbered: false }), { name: '货/物 "50%"' });
    // stands for a crash: the transaction that would move a position this far is lost while the file is there
    await sql`create table crash (position integer)`.execute(app.db);
    await sql
      .raw(`create function crash() returns trigger language plpgsql as $$ begin
      if exists (select 1 from crash c where new.position >= c.position and new.position <> old.position) then raise exception 'crash'; end if;
      return new; end $$`)
      .execute(app.db);
    await sql`create trigger crash before update on work_task for each row execute function crash()`.execute(app.db);
  });
  afterAll(() => app.close());

  const lines = (prefix: string, count: number, badEvery = 0): string =>
    ['编码,名称,数量,日期,类型,电话,明细.品名,明细.单价']
      .concat(
        Array.from({ length: count }, (_, at) => {
          const amount = badEvery > 0 && at % badEvery === badEvery - 1 ? '坏' : String(at % 900);
          return `${prefix}${at},名${at},${amount},2026-01-01,普通,13800138000,品${at},1.5`;
        }),
      )
      .join('\n');
  const start = async (file: string, into = form) => {
    const uploaded = await uploadAs(app, admin, into.id, 'big.csv', file);
    const params = { id: into.id, importId: uploaded.data.importId };
    const { data } = await admin(contract.runImport, { params, body: { mapping: mappingOf(uploaded) } });
    return data.taskId;
  };
  const tableOf = async ({ id }: { id: string }): Promise<string> => {
    const found = app.db.selectFrom('form_model').select('table_name').where('id', '=', id);
    return (await found.executeTakeFirstOrThrow()).table_name;
  };
  const stored = async (prefix: string, from = form) => {
    const { rows } = await sql<{ code: string; no?: string }>`
      select * from ${sql.table(await tableOf(from))} where code like ${`${prefix}%`} order by id`.execute(app.db);
    return rows;
  };
  const count = async (what: ReturnType<typeof sql>): Promise<number> =>
    (await sql<{ n: number }>`select count(*) as n from ${what}`.execute(app.db)).rows[0]!.n;

  it('go on after a crash where they stopped: nothing is lost and nothing is there twice', async () => {
    await sql`insert into crash values (1100)`.execute(app.db);
    const taskId = await start(lines('C', 1200, 100), numbered);
    const position = async () =>
      await app.db.selectFrom('work_task').selectAll().where('id', '=', taskId).executeTakeFirstOrThrow();
    await expect
      .poll(
        async () =>
          (await app.db.selectFrom('job').select('error').where('kind', '=', 'visualdev.import').executeTakeFirst())
            ?.error,
        { timeout: 60_000 },
      )
      .toMatch(/crash/);
    expect(await position()).toMatchObject({ state: 'running', position: 1000, imported: 990, failed: 10 });
    expect(await stored('C', numbered)).toHaveLength(990);
    await sql`delete from crash`.execute(app.db);
    expect(await ended(admin, taskId)).toMatchObject({ state: 'done', imported: 1188, failed: 12, done: 1200 });
    const rows = await stored('C', numbered);
    expect(new Set(rows.map(({ code }) => code)).size).toBe(1188);
    expect(rows).toHaveLength(1188);
    const numbers = rows.map(({ no }) => Number(no?.slice(1)));
    expect(numbers).toEqual(numbers.map((_, at) => numbers[0]! + at));
    expect(await count(sql`operation_log where action = 'create' and area = 'form.record'`)).toBe(1188);
    expect(await count(sql`${sql.table(`${await tableOf(numbered)}_lines`)}`)).toBe(1188);
    expect(await count(sql`work_problem where task_id = ${taskId}`)).toBe(12);
    expect(await count(sql`form_import where id = ${taskId}`)).toBe(0);
  });

  it('go on after a crash as well where each batch was made ready while the one before was stored', async () => {
    const made = formOf([
      { type: 'comInput', field: 'code', props: { label: '编码', maxLength: 20 } },
      { type: 'numInput', field: 'amount', props: { label: '数量', precision: 1 } },
      { type: 'editor', field: 'note', props: { label: '说明' } },
      { type: 'createUser', field: 'maker', props: { label: '创建人' } },
    ]);
    made.list.columnList = [{ field: 'code', sortable: true }];
    const plain = await publishForm(admin, made, { name: '平表' });
    const before = await count(sql`operation_log where action = 'create' and area = 'form.record'`);
    await sql`insert into crash values (2100)`.execute(app.db);
    const rows = Array.from({ length: 2500 }, (_, at) => `P${at},${at % 100 === 99 ? '坏' : at / 2},一行`);
    const taskId = await start(['编码,数量,说明', ...rows].join('\n'), plain);
    const task = () => app.db.selectFrom('work_task').selectAll().where('id', '=', taskId).executeTakeFirstOrThrow();
    await expect.poll(async () => (await task()).position, { timeout: 60_000 }).toBe(2000);
    await expect
      .poll(() => count(sql`job where kind = 'visualdev.import' and error like '%crash%'`), { timeout: 60_000 })
      .toBe(1);
    expect(await stored('P', plain)).toHaveLength(1980);
    await sql`delete from crash`.execute(app.db);
    expect(await ended(admin, taskId)).toMatchObject({ state: 'done', imported: 2475, failed: 25, done: 2500 });
    const kept = (await stored('P', plain)) as unknown as { id: string; code: string; amount: number; note: string }[];
    expect(new Set(kept.map(({ code }) => code)).size).toBe(2475);
    expect(kept).toHaveLength(2475);
    expect(kept.find(({ code }) => code === 'P2401')).toMatchObject({ amount: 1200.5 });
    expect(await count(sql`operation_log where action = 'create' and area = 'form.record'`)).toBe(before + 2475);
    const { rows: logged } = await sql<{ after: object; target_name: string }>`
      select after, target_name from operation_log where target_id = ${kept[0]!.id}`.execute(app.db);
    expect(logged).toMatchObject([{ after: { code: kept[0]!.code, amount: Number(kept[0]!.amount) } }]);
    expect(await count(sql`work_problem where task_id = ${taskId}`)).toBe(25);
  });

  it('are done once when the job runs again, or twice at the same time', async () => {
    const file = await uploadAs(app, admin, form.id, 'twice.csv', lines('T', 1500));
    const run = () =>
      admin(contract.runImport, {
        params: { id: form.id, importId: file.data.importId },
        body: { mapping: mappingOf(file) },
      });
    const both = await Promise.all([run(), run()]);
    const taskId = file.data.importId;
    expect(both).toMatchObject([
      { code: 200, data: { taskId } },
      { code: 200, data: { taskId } },
    ]);
    const userId = (
      await app.db.selectFrom('work_task').select('owner_id').where('id', '=', taskId).executeTakeFirstOrThrow()
    ).owner_id;
    const who = { tenant: 'default', language: 'zh', userId, userName: 'x', ip: '', requestId: 'r' };
    const payload = { taskId, who, formId: form.id, mapping: mappingOf(file), mode: 'insert', keyField: '' };
    const again = () =>
      inTransaction(app.db, async (unit) => {
        await app.jobs.add(unit, IMPORT_JOB, payload, { maxAttempts: 1 });
      });
    await again();
    expect(await ended(admin, taskId)).toMatchObject({ state: 'done', imported: 1500, failed: 0 });
    await again();
    await app.jobs.idle();
    expect(await stored('T')).toHaveLength(1500);
    expect(await run()).toMatchObject({ code: 200, data: { taskId } });
  });

  it('tell how far they are, and stop when they are told to; what is stored stays', async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.app.server.address() as { port: number };
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/socket`);
    const frames: { method: string; taskId?: string; state?: string; done?: number; total?: number }[] = [];
    socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as (typeof frames)[number]));
    await new Promise((open) => socket.on('open', open));
    socket.send(JSON.stringify({ method: 'OnConnection', token: admin.token }));
    await expect.poll(() => frames.some(({ method }) => method === 'initMessage')).toBe(true);
    const taskId = await start(lines('X', 20_000));
    const mine = () => frames.filter((frame) => frame.method === 'taskProgress' && frame.taskId === taskId);
    await expect.poll(() => mine().some(({ done = 0 }) => done >= 500), { timeout: 60_000 }).toBe(true);
    expect(await admin(contract.cancelTask, { params: { id: taskId } })).toMatchObject({ code: 200 });
    const task = await ended(admin, taskId);
    expect(task.state).toBe('cancelled');
    expect(task.done).toBeGreaterThanOrEqual(500);
    expect(task.done).toBeLessThan(20_000);
    expect(await stored('X')).toHaveLength(task.imported);
    await expect.poll(() => mine().at(-1)).toMatchObject({ state: 'cancelled', total: 20_000, done: task.done });
    socket.close();
    expect(await count(sql`form_import`)).toBe(0);
    const list = await admin(contract.listTasks);
    expect(list.data.list[0]).toMatchObject({
      id: taskId,
      kind: 'import',
      state: 'cancelled',
      title: '导入“货/物 "50%"”',
    });
  });

  const expectRightTotal = async (): Promise<void> => {
    const { rows } = await sql<{ about: number }>`select reltuples::float8 as about from pg_class
      where oid = ${await tableOf(form)}::regclass`.execute(app.db);
    expect(rows[0]!.about).toBe(await count(sql`${sql.table(await tableOf(form))}`));
  };
  it('leave statistics behind by which totals are estimated rightly', async () => {
    expect(await ended(admin, await start(lines('N', 6000)))).toMatchObject({ state: 'done', imported: 6000 });
    await expectRightTotal();
  });

  it('leave them behind as well when they are stopped', async () => {
    const taskId = await start(lines('S', 20_000));
    await expect.poll(async () => (await stored('S')).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(500);
    expect(await admin(contract.cancelTask, { params: { id: taskId } })).toMatchObject({ code: 200 });
    expect((await ended(admin, taskId)).state).toBe('cancelled');
    await expectRightTotal();
  });

  it('store a unique value once while others store it too, and name who came too late', async () => {
    const create = (at: number) =>
      admin(online.createRecord, { params: { id: form.id }, body: { data: { code: `R${at}` } } });
    const [taskId, ...made] = await Promise.all([
      start(lines('R', 600)),
      ...Array.from({ length: 30 }, (_, at) => create(at * 20)),
    ]);
    const task = await ended(admin, taskId);
    const byHand = made.filter(({ code }) => code === 200).length;
    expect(task).toMatchObject({ state: 'done', imported: 600 - byHand, failed: byHand });
    expect(task.problems.every(({ reason }) => reason === '“编码”的值已存在，不能重复')).toBe(true);
    const codes = (await stored('R')).map(({ code }) => code);
    expect(codes).toHaveLength(600);
    expect(new Set(codes).size).toBe(600);
  });

  it('give the whole of a long error file', async () => {
    const file = ['编码,数量', ...Array.from({ length: 10_050 }, (_, at) => `E${at},坏`)].join('\n');
    const task = await importAs(app, admin, form.id, file);
    expect(task).toMatchObject({ state: 'done', imported: 0, failed: 10_050 });
    expect(task.problems).toHaveLength(200);
    const marked = await fetchSheet(app, task.url, task.fileName);
    expect(marked).toHaveLength(10_051);
    expect(marked.at(-1)).toEqual(['E10049', '坏', '数量：请输入数字']);
  });

  it('take 5,000 records of ten columns with 50 bad rows, all of them named', async () => {
    const task = await importAs(app, admin, form.id, lines('P', 5000, 100));
    expect(task).toMatchObject({ state: 'done', imported: 4950, failed: 50 });
    expect(task.problems).toHaveLength(50);
    expect(await fetchSheet(app, task.url, task.fileName)).toHaveLength(51);
    const page = await admin(online.listRecords, { params: { id: form.id }, query: { json: '{"name":"名499"}' } });
    expect(page.data.pagination.total).toBeGreaterThan(0);
  });
});
