import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leave, previewLeaving } from '@qiaoban/contracts/directory/leaving.contract';
import type { LeavingPart } from '@qiaoban/contracts/directory/leaving.contract';
import { createTask, getTask } from '@qiaoban/contracts/schedule/schedule.contract';
import * as contract from '@qiaoban/contracts/visualdev/online.contract';
import { formOf } from '@qiaoban/form/sample-form';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { grantForm, publishForm } from '../test/form-fixture';

type Person = Caller & { id: string };
const people = (field: string, multiple: boolean) => ({
  type: 'userSelect',
  field,
  props: { label: field, multiple },
});
const listOf = (field: string) => ({ list: { ...formOf([]).list, columnList: [{ field, sortable: true }] } });
const customer = () =>
  formOf(
    [
      { type: 'comInput', field: 'title', props: { label: '客户' } },
      people('owner', false),
      people('team', true),
      { type: 'table', field: 'visits', props: { label: '拜访' }, children: [people('visitor', false)] },
    ],
    listOf('title'),
  );

describe('records of somebody who leaves', () => {
  let app: TestApp;
  let admin: Caller;
  let form: { id: string; menuId: string };
  let other: { id: string };
  const who: Record<string, Person> = {};
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
    form = await publishForm(admin, customer(), { menu: true, name: '客户' });
    other = await publishForm(admin, formOf([people('owner', false)], listOf('owner')), { name: '设备' });
    for (const account of ['leaver', 'next', 'bystander'])
      who[account] = await createPerson(app, { account, menus: ['home'] });
    const buttons = ['btn_add', 'btn_edit', 'btn_detail'];
    for (const person of Object.values(who)) await grantForm(app, person.id, form.menuId, { buttons, data: 'own' });
  });
  afterAll(() => app.close());

  const create = async (by: Caller, data: Record<string, unknown>, id = form.id) =>
    (await by(contract.createRecord, { params: { id }, body: { data } })).data.id;
  const read = async (recordId: string, id = form.id) =>
    (await admin(contract.getRecord, { params: { id, recordId } })).data;
  const titles = async (by: Caller) =>
    (await by(contract.listRecords, { params: { id: form.id } })).data.list.map(({ data }) => data['title']).sort();
  const partsOf = async (by: Caller, id: string): Promise<LeavingPart[]> =>
    (await by(previewLeaving, { params: { id } })).data.parts.filter(({ count }) => count > 0);

  it('are counted by form and field, go over as chosen, and say so in their history', async () => {
    const [gone, next, stays] = [who['leaver']!, who['next']!, who['bystander']!];
    const own = await create(gone, { title: 'own', owner: gone.id });
    const named = await create(stays, {
      title: 'named',
      owner: stays.id,
      team: [next.id, gone.id, stays.id],
      visits: [{ visitor: gone.id }, { visitor: stays.id }],
    });
    const elsewhere = await create(admin, { owner: gone.id }, other.id);
    const { data: task } = await admin(createTask, {
      body: {
        fullName: '每日检查',
        enCode: 'daily',
        content: { kind: 'script', code: 'return 1' },
        frequency: { kind: 'cron', cron: '0 0 3 * * *' },
        notifyIds: [gone.id, stays.id],
      },
    });

    const parts = await partsOf(admin, gone.id);
    expect(parts.map(({ of, fullName, count, isOptional }) => [of, fullName, count, isOptional])).toEqual(
      expect.arrayContaining([
        ['客户', '登记的数据', 1, false],
        ['客户', 'owner', 1, true],
        ['客户', 'team', 1, true],
        ['客户', '拜访 / visitor', 1, true],
        ['设备', 'owner', 1, true],
        ['', '定时任务（本人创建，或失败时通知本人）', 1, false],
      ]),
    );
    expect(parts).toHaveLength(6);
    expect(await titles(next)).toEqual([]);

    // all but the other form
    const chosen = parts.filter(({ of }) => of !== '设备').map(({ key }) => key);
    const done = await admin(leave, { params: { id: gone.id }, body: { successorId: next.id, parts: chosen } });
    expect(done).toMatchObject({ code: 200 });
    expect(done.data.moved.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1]);

    // entered by the leaver: the successor's own from now on
    expect(await titles(next)).toEqual(['own']);
    expect(await read(own)).toMatchObject({ version: 2, data: { owner: next.id } });
    const changed = await read(named);
    expect(changed.data).toMatchObject({ owner: stays.id, team: [next.id, stays.id] });
    expect((changed.data['visits'] as { visitor: string }[]).map(({ visitor }) => visitor)).toEqual([
      next.id,
      stays.id,
    ]);
    expect((await read(elsewhere, other.id)).data).toMatchObject({ owner: gone.id });
    expect((await admin(getTask, { params: { id: task.id } })).data.notifyIds).toEqual([next.id, stays.id]);

    const history = (await next(contract.recordHistory, { params: { id: form.id, recordId: own } })).data;
    expect(history.list.map(({ action, before, after }) => [action, before, after])).toEqual(
      expect.arrayContaining([
        ['handOver', { creator: gone.id }, { creator: next.id }],
        ['update', { owner: gone.id }, { owner: next.id }],
      ]),
    );
    expect(history.names.users).toMatchObject({ [gone.id]: 'leaver', [next.id]: 'next' });
    const log = await app.db
      .selectFrom('operation_log')
      .select('action')
      .where('target_id', 'in', [own, named])
      .where('user_name', '!=', 'leaver')
      .where('action', 'in', ['handOver', 'update'])
      .execute();
    expect(log.map(({ action }) => action).sort()).toEqual(['handOver', 'update', 'update', 'update']);
  });

  it('stand under the form’s name in the language of whoever asks', async () => {
    const gone = await createPerson(app, { account: 'gone0', menus: ['home'] });
    await create(admin, { title: 'x', owner: gone.id });
    await app.db
      .updateTable('form_model')
      .set({ names: JSON.stringify({ zh: '客户', en: 'Customers' }) as never })
      .where('id', '=', form.id)
      .execute();
    const ask = { params: { id: gone.id }, headers: { 'accept-language': 'en' } };
    const parts = (await admin(previewLeaving, ask)).data.parts.filter(({ count }) => count > 0);
    expect(parts).toMatchObject([{ of: 'Customers', fullName: 'owner' }]);
  });

  it('open elsewhere are stale; what is in the recycle bin stays', async () => {
    const [gone, next] = [await createPerson(app, { account: 'gone2', menus: ['home'] }), who['next']!];
    const opened = await create(admin, { title: 'opened', owner: gone.id });
    const binned = await create(admin, { title: 'binned', owner: gone.id });
    await admin(contract.deleteRecord, { params: { id: form.id, recordId: binned } });
    const [part] = await partsOf(admin, gone.id);
    expect(part).toMatchObject({ fullName: 'owner', count: 1 });
    await admin(leave, { params: { id: gone.id }, body: { successorId: next.id, parts: [part!.key] } });
    const stale = await admin(contract.updateRecord, {
      params: { id: form.id, recordId: opened },
      body: { data: { title: 'x', owner: gone.id }, version: 1 },
    });
    expect(stale).toMatchObject({ status: 409, error: 'common.stale' });
    await admin(contract.restoreRecords, { params: { id: form.id }, body: { ids: [binned] } });
    expect((await read(binned)).data).toMatchObject({ owner: gone.id });
  });

  it('are all handed over however many, or none when the leaving is refused', async () => {
    const gone = await createPerson(app, { account: 'gone3', menus: ['home'] });
    const first = await create(admin, { title: 'many', owner: gone.id });
    const table = (
      await app.db.selectFrom('form_model').select('table_name').where('id', '=', form.id).executeTakeFirstOrThrow()
    ).table_name;
    await sql`insert into ${sql.table(table)} (id, creator, created, form_version, title, owner)
      select 'many-' || n, ${gone.id}, now(), 1, 'many', ${gone.id} from generate_series(1, 1200) n`.execute(app.db);
    const parts = (await partsOf(admin, gone.id)).map(({ key }) => key);
    const refused = await admin(leave, { params: { id: gone.id }, body: { successorId: gone.id, parts } });
    expect(refused.status).toBe(422);
    expect((await read(first)).data).toMatchObject({ owner: gone.id });
    const done = await admin(leave, { params: { id: gone.id }, body: { successorId: who['next']!.id, parts } });
    expect(done.data.moved.map(({ count }) => count)).toEqual([1200, 1201]);
    const left = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}
      where creator = ${gone.id} or owner = ${gone.id}`.execute(app.db);
    expect(left.rows[0]!.n).toBe(0);
  });

  it('stay requests of the leaver when they are decided, unless they are asked for', async () => {
    const gone = await createPerson(app, { account: 'gone5', menus: ['home'] });
    await grantForm(app, gone.id, form.menuId, { buttons: ['btn_add', 'btn_detail'], data: 'own' });
    const [granted, drafted] = [await create(gone, { title: 'granted' }), await create(gone, { title: 'drafted' })];
    const { table_name: table } = await app.db
      .selectFrom('form_model')
      .select('table_name')
      .where('id', '=', form.id)
      .executeTakeFirstOrThrow();
    await sql`update ${sql.table(table)} set flow_status = 2 where id = ${granted}`.execute(app.db);
    const parts = await partsOf(admin, gone.id);
    expect(parts.map(({ fullName, count, isOptional }) => [fullName, count, isOptional])).toEqual([
      ['登记的数据', 1, false],
      ['已办结的申请', 1, true],
    ]);
    const usual = parts.filter(({ isOptional }) => !isOptional).map(({ key }) => key);
    await admin(leave, { params: { id: gone.id }, body: { successorId: who['next']!.id, parts: usual } });
    const { rows } = await sql<{ id: string; creator: string }>`select id, creator from ${sql.table(table)}
      where id in (${granted}, ${drafted})`.execute(app.db);
    expect(new Map(rows.map(({ id, creator }) => [id, creator]))).toEqual(
      new Map([
        [granted, gone.id],
        [drafted, who['next']!.id],
      ]),
    );
  });

  it('never tell the label of a field that whoever lets the person leave may not see', async () => {
    const gone = await createPerson(app, { account: 'gone4', menus: ['home'] });
    const clerk = await createPerson(app, { account: 'clerk', menus: ['permission.user:btn_leave'] });
    const id = await create(admin, { title: 'hidden', owner: gone.id, team: [gone.id] });
    const parts = await partsOf(clerk, gone.id);
    expect(parts).toMatchObject([{ of: '客户', fullName: '您无权查看的人员字段', count: 2, isOptional: true }]);
    const body = { successorId: who['next']!.id, parts: parts.map(({ key }) => key) };
    expect((await clerk(leave, { params: { id: gone.id }, body })).data.moved).toMatchObject([{ count: 2 }]);
    expect((await read(id)).data).toMatchObject({ owner: who['next']!.id, team: [who['next']!.id] });
  });
});
