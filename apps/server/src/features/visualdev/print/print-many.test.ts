import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromBuffer } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { sql } from 'kysely';
import { createRecord, deleteRecord, recordHistory } from '@qiaoban/contracts/visualdev/online.contract';
import { listMessages } from '@qiaoban/contracts/message/message.contract';
import * as contract from '@qiaoban/contracts/visualdev/print.contract';
import { cancelTask, getTask } from '@qiaoban/contracts/visualdev/transfer.contract';
import { formOf } from '@qiaoban/form/sample-form';
import { pagesOf } from '#test/pdf-pages';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { personWith, publishForm } from '../test/form-fixture';

const COUNT = 2 * contract.MOST_PRINTED + 5;
const template = {
  elements: [{ id: 'a', kind: 'field', x: 15, y: 15, w: 120, h: 8, field: 'name' }],
};

const filesIn = (bytes: Buffer): Promise<{ name: string; bytes: Buffer }[]> =>
  new Promise((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true }, (error, zip: ZipFile) => {
      if (error) return reject(error);
      const found: { name: string; bytes: Buffer }[] = [];
      zip.on('end', () => resolve(found));
      zip.on('entry', (entry: Entry) =>
        zip.openReadStream(entry, (failed, stream) => {
          if (failed) return reject(failed);
          const parts: Buffer[] = [];
          stream.on('data', (part: Buffer) => parts.push(part));
          stream.on('end', () => {
            found.push({ name: entry.fileName, bytes: Buffer.concat(parts) });
            zip.readEntry();
          });
        }),
      );
      zip.readEntry();
    }),
  );

describe('many records on paper', () => {
  let app: TestApp;
  let admin: Caller;
  let form: Awaited<ReturnType<typeof publishForm>>;
  let printId = '';
  let ids: string[] = [];
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
    const document = formOf([{ type: 'comInput', field: 'name', props: { label: '名称' } }]);
    document.list.columnList = [{ field: 'name', sortable: true }];
    form = await publishForm(admin, document, { menu: true });
    const params = { id: form.id };
    const made = await admin(createRecord, { params, body: { data: { name: '第 1 条' } } });
    const { rows: tables } = await sql<{
      name: string;
    }>`select table_name as name from form_model where id = ${form.id}`.execute(app.db);
    const table = sql.table(tables[0]!.name);
    await sql`insert into ${table} (id, creator, created, form_version, name)
      select 'r' || n, 'admin', now(), 1, '第 ' || n || ' 条' from generate_series(2, ${COUNT}) n`.execute(app.db);
    ids = [made.data.id, ...Array.from({ length: COUNT - 1 }, (_, at) => `r${at + 2}`)];
    const print = await admin(contract.createPrintTemplate, {
      params,
      body: { fullName: '标签', isOn: true, template },
    });
    printId = print.data.id;
  }, 60_000);
  afterAll(() => app.close());

  const start = async (who: Caller, wanted: readonly string[]) => {
    const answer = await who(contract.printManyRecords, {
      params: { id: form.id },
      body: { printId, ids: [...wanted] },
    });
    expect(answer.code, JSON.stringify(answer)).toBe(200);
    return answer.data.taskId;
  };
  const stateOf = async (who: Caller, id: string) => (await who(getTask, { params: { id } })).data;
  const over = (who: Caller, id: string) =>
    expect.poll(async () => (await stateOf(who, id)).state, { timeout: 90_000, interval: 200 });
  const bytesOf = async (url: string): Promise<Buffer> => (await app.app.inject({ method: 'GET', url })).rawPayload;

  test('are all there, two hundred a file, in their order, and a message leads to them', async () => {
    const taskId = await start(admin, ids);
    await over(admin, taskId).toBe('done');
    const task = await stateOf(admin, taskId);
    expect([task.kind, task.done, task.total, task.fileName.endsWith('.zip')]).toEqual(['print', COUNT, COUNT, true]);
    const files = await filesIn(await bytesOf(task.url));
    expect(files.map(({ name }) => name.replace(/^.*_/, ''))).toEqual(['1-200.pdf', '201-400.pdf', '401-405.pdf']);
    const pages: string[] = [];
    for (const file of files) pages.push(...(await pagesOf(new Uint8Array(file.bytes))));
    expect(pages.map((page) => page.match(/第 (\d+) 条/)?.[1])).toEqual(ids.map((_, at) => String(at + 1)));
    const messages = await admin(listMessages, { query: {} });
    expect(messages.data.list.some((each) => each.bodyText === JSON.stringify({ printed: taskId }))).toBe(true);
    const history = await admin(recordHistory, { params: { id: form.id, recordId: 'r405' } });
    expect(history.data.list[0]).toMatchObject({ action: 'print' });
  }, 120_000);

  test('that fit into one file are one, and what is gone meanwhile is left out', async () => {
    await admin(deleteRecord, { params: { id: form.id, recordId: 'r3' } });
    const taskId = await start(admin, ['r2', 'r3', 'r4']);
    await over(admin, taskId).toBe('done');
    const task = await stateOf(admin, taskId);
    expect(task.fileName.endsWith('.pdf')).toBe(true);
    expect(await pagesOf(new Uint8Array(await bytesOf(task.url)))).toHaveLength(2);
  }, 60_000);

  test('stop when somebody says so, and leave no file', async () => {
    const taskId = await start(admin, ids);
    await expect.poll(async () => (await stateOf(admin, taskId)).state, { timeout: 30_000 }).toBe('running');
    expect((await admin(cancelTask, { params: { id: taskId } })).code).toBe(200);
    await over(admin, taskId).toBe('cancelled');
    expect((await stateOf(admin, taskId)).url).toBe('');
  }, 120_000);

  test('are those that the person sees, and belong to nobody else', async () => {
    const own = await personWith(app, 'many-own', form.menuId, { buttons: ['btn_print'], data: 'own' });
    const taskId = await start(own, ['r2', 'r4']);
    await over(own, taskId).toBe('failed');
    expect((await admin(getTask, { params: { id: taskId } })).code).toBe(404);
    const none = await personWith(app, 'many-none', form.menuId, { buttons: ['btn_detail'], data: 'all' });
    const refused = await none(contract.printManyRecords, { params: { id: form.id }, body: { printId, ids: ['r2'] } });
    expect(refused.code).toBe(403);
  }, 60_000);
});
