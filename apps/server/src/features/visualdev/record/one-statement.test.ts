import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@qiaoban/contracts/visualdev/online.contract';
import { batchUpdateRecords } from '@qiaoban/contracts/visualdev/record-list.contract';
import { formOf } from '@qiaoban/form/sample-form';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { statementsSent } from '#test/statements-sent';
import { publishForm } from '../test/form-fixture';

const text = (field: string, unique = false) => ({ type: 'comInput', field, props: { label: field, unique } });

describe('a record that is written in one statement', () => {
  let app: TestApp;
  let admin: Caller;
  let id: string;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
    const form = formOf([text('code', true), text('title')]);
    form.list.columnList = [{ field: 'title', sortable: true }];
    id = (await publishForm(admin, form)).id;
  });
  afterAll(() => app.close());

  const keyed = () => ({ headers: { 'idempotency-key': randomUUID() } });
  const create = (data: Record<string, unknown>, more = {}) =>
    admin(contract.createRecord, { params: { id }, body: { data }, ...more });
  const update = (recordId: string, version: number, data: Record<string, unknown>, more = {}) =>
    admin(contract.updateRecord, { params: { id, recordId }, body: { data, version }, ...more });
  const read = async (recordId: string) => (await admin(contract.getRecord, { params: { id, recordId } })).data;
  const audits = (recordId: string) =>
    app.db
      .selectFrom('operation_log')
      .select(['action', 'before', 'after'])
      .where('target_id', '=', recordId)
      .orderBy('at')
      .execute();

  /** Statements about records that the server sends while `work` runs. */
  const statementsOf = async (work: () => Promise<unknown>): Promise<string[]> =>
    (await statementsSent(app, work)).filter((each) => /begin|commit|f_form|operation_log|idempotency/i.test(each));

  it('goes to the database once, with its audit row and its key; a change of a part of the fields looks first', async () => {
    const warm = (await create({ code: 'w', title: 'a' }, keyed())).data;
    await update(warm.id, 1, { code: 'w', title: 'b' }, keyed());
    expect(await statementsOf(() => create({ code: 'x', title: 'a' }, keyed()))).toHaveLength(1);
    expect(await statementsOf(() => update(warm.id, 2, { code: 'w', title: 'c' }, keyed()))).toHaveLength(1);
    expect(await statementsOf(() => update(warm.id, 3, { title: 'd' }, keyed()))).toHaveLength(2);
    expect((await audits(warm.id)).map(({ action }) => action)).toEqual(['create', 'update', 'update', 'update']);
  });

  it('is written once however often the call is sent, and answers the same, also where its own effect is in the way', async () => {
    const call = keyed();
    const [first, ...more] = await Promise.all([1, 2, 3, 4].map(() => create({ code: 'once', title: 'a' }, call)));
    expect(first).toMatchObject({ code: 200 });
    // the value is taken by then, by this very call
    for (const answer of [...more, await create({ code: 'once', title: 'a' }, call)])
      expect(answer.data).toEqual(first!.data);
    const recordId = first!.data.id;
    const change = keyed();
    const changed = await Promise.all(
      [1, 2, 3, 4].map(() => update(recordId, 1, { code: 'once', title: 'b' }, change)),
    );
    // and the version is stale
    changed.push(await update(recordId, 1, { code: 'once', title: 'b' }, change));
    for (const answer of changed) expect(answer.data).toEqual({ version: 2 });
    expect((await read(recordId)).version).toBe(2);
    expect(await audits(recordId)).toMatchObject([
      { action: 'create', before: null, after: { code: 'once', title: 'a' } },
      { action: 'update', before: { title: 'a' }, after: { title: 'b' } },
    ]);
  });

  it('leaves neither key nor audit row behind when it is refused', async () => {
    const { id: recordId } = (await create({ code: 'mine', title: 'a' })).data;
    const call = keyed();
    expect((await create({ code: 'mine', title: 'b' }, call)).status).toBe(422);
    expect((await update(recordId, 9, { code: 'mine', title: 'b' }, call)).status).toBe(409);
    // the same key serves the call that is right
    expect(await update(recordId, 1, { code: 'mine', title: 'b' }, call)).toMatchObject({ code: 200 });
    expect(await audits(recordId)).toHaveLength(2);
  });

  it('that others change meanwhile is changed by one of them', async () => {
    const { id: recordId } = (await create({ code: 'race', title: 'a' })).data;
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) => update(recordId, 1, { code: 'race', title: `by ${n}` })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error === 'common.stale')).toHaveLength(15);
    expect(await audits(recordId)).toHaveLength(2);
  });

  it('costs one statement each where one call changes many', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, (_, n) => create({ code: `many ${n}`, title: 'a' })));
    const change = (count: number, title: string) => {
      const changes = made.slice(0, count).map(({ data }) => ({ id: data.id, data: { title } }));
      return admin(batchUpdateRecords, { params: { id }, body: { changes } });
    };
    await change(1, 'b');
    // what seals the log meanwhile is none of them
    const ofTable = async (work: () => Promise<unknown>) =>
      (await statementsOf(work)).filter((each) => each.includes('f_form')).length;
    const few = await ofTable(() => change(2, 'c'));
    expect((await ofTable(() => change(12, 'd'))) - few).toBe(10);
    expect((await read(made[11]!.data.id)).data['title']).toBe('d');
  });

  it('that one call names twice is refused the second time, and stays as it was', async () => {
    const { id: recordId } = (await create({ code: 'twice', title: 'a' })).data;
    const changes = ['b', 'c'].map((title) => ({ id: recordId, data: { title } }));
    expect((await admin(batchUpdateRecords, { params: { id }, body: { changes } })).error).toBe('common.stale');
    expect(await read(recordId)).toMatchObject({ version: 1, data: { title: 'a' } });
  });
});
