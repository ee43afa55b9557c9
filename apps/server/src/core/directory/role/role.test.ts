import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@qiaoban/contracts/directory/role.contract';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';

describe('roles', () => {
  let app: TestApp;
  let admin: Caller;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
  });
  afterAll(() => app.close());

  const input = { fullName: '财务', enCode: 'finance', type: 'business', sortCode: 1 };

  it('are created, listed, saved and deleted, each with its audit row', async () => {
    const made = await admin(contract.createRole, { body: input });
    expect(made).toMatchObject({ status: 200, code: 200, msg: '操作成功' });
    const { id } = made.data;
    const listed = await admin(contract.listRoles, { query: { keyword: '财' } });
    expect(listed.data.list).toMatchObject([{ id, fullName: '财务', memberCount: 0, version: 1 }]);
    expect(
      await admin(contract.updateRole, { params: { id }, body: { ...input, fullName: '财务部', version: 1 } }),
    ).toMatchObject({ code: 200 });
    expect((await admin(contract.getRole, { params: { id } })).data).toMatchObject({ fullName: '财务部', version: 2 });
    expect(await admin(contract.deleteRole, { params: { id } })).toMatchObject({ code: 200 });
    expect(await admin(contract.getRole, { params: { id } })).toMatchObject({
      status: 404,
      error: 'role.not_found',
      msg: '角色不存在或已被删除',
    });
    const log = await app.db
      .selectFrom('operation_log')
      .select(['action', 'before', 'after'])
      .where('target_id', '=', id)
      .orderBy('id')
      .execute();
    expect(log.map((row) => row.action)).toEqual(['create', 'update', 'delete']);
    expect(log[1]).toMatchObject({ before: { fullName: '财务' }, after: { fullName: '财务部' } });
  });

  it('refuse a stale save and change nothing', async () => {
    const { id } = (await admin(contract.createRole, { body: { ...input, enCode: 'stale' } })).data;
    await admin(contract.updateRole, {
      params: { id },
      body: { ...input, enCode: 'stale', fullName: '甲', version: 1 },
    });
    const late = await admin(contract.updateRole, {
      params: { id },
      body: { ...input, enCode: 'stale', fullName: '乙', version: 1 },
    });
    expect(late).toMatchObject({ status: 409, error: 'common.stale' });
    expect((await admin(contract.getRole, { params: { id } })).data.fullName).toBe('甲');
  });

  it('refuse a code that is taken, in any case, and name the field', async () => {
    await admin(contract.createRole, { body: { ...input, enCode: 'taken' } });
    const second = await admin(contract.createRole, { body: { ...input, enCode: 'TAKEN' } });
    expect(second).toMatchObject({ status: 409, error: 'role.code_taken', fields: [{ path: 'enCode' }] });
  });

  it('refuse bad input with the field and a sentence in the language of the caller', async () => {
    const refused = await admin(contract.createRole, {
      body: { ...input, enCode: '.x.' },
      headers: { 'accept-language': 'en' },
    });
    expect(refused).toMatchObject({ status: 400, error: 'common.invalid_input' });
    expect(refused.fields?.[0]?.path).toBe('enCode');
    expect(refused.msg).toMatch(/input/);
  });

  it('answer an anonymous call with 602 and do nothing twice for the same key', async () => {
    expect(await app.request(undefined, contract.listRoles, {})).toMatchObject({ status: 401, code: 602 });
    const headers = { 'idempotency-key': 'role-create-0001' };
    const first = await admin(contract.createRole, { body: { ...input, enCode: 'once' }, headers });
    const again = await admin(contract.createRole, { body: { ...input, enCode: 'once' }, headers });
    expect(again).toMatchObject({ status: 200, data: first.data });
    // the same key with something else in it is no repetition: another body, another route, another id
    const other = await admin(contract.createRole, { body: { ...input, enCode: 'twice' }, headers });
    expect(other).toMatchObject({ status: 422, error: 'common.key_reused' });
    const { id } = first.data;
    expect(await admin(contract.deleteRole, { params: { id }, headers })).toMatchObject({ status: 422 });
    expect((await admin(contract.listRoles, { query: { keyword: 'twice' } })).data.list).toEqual([]);
    const remove = { 'idempotency-key': 'role-delete-0001' };
    expect(await admin(contract.deleteRole, { params: { id }, headers: remove })).toMatchObject({ status: 200 });
    expect(await admin(contract.deleteRole, { params: { id }, headers: remove })).toMatchObject({ status: 200 });
    const gone = { params: { id: 'another' }, headers: remove };
    expect(await admin(contract.deleteRole, gone)).toMatchObject({ status: 422 });
  });
});
