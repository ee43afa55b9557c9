import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as authority from '@qiaoban/contracts/permission/authority.contract';
import * as schemes from '@qiaoban/contracts/permission/data-scheme.contract';
import * as contract from '@qiaoban/contracts/visualdev/online.contract';
import { importTemplate } from '@qiaoban/contracts/visualdev/transfer.contract';
import { insertOrganizes } from '#test/organizes';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { claim, personWith, publishClaim } from '../test/form-fixture';

type Person = Caller & { id: string };

describe('rights to records', () => {
  let app: TestApp;
  let admin: Caller;
  let form: { id: string; menuId: string };
  let li: Person;
  let wang: Person;
  const params = (): { id: string } => ({ id: form.id });
  const BUTTONS = ['btn_add', 'btn_edit', 'btn_detail', 'btn_remove', 'btn_export', 'btn_import'];

  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
    form = await publishClaim(admin, { menu: true });
    await insertOrganizes(app, ['/hq/', '/hq/sales/', '/hq/sales/east/', '/hq/tech/']);
    li = await personWith(app, 'li', form.menuId, { buttons: BUTTONS, data: 'own' });
    wang = await personWith(app, 'wang', form.menuId, { buttons: BUTTONS, data: 'own' });
    await app.db.updateTable('users').set({ organize_id: 'sales' }).where('id', '=', li.id).execute();
    await app.db
      .updateTable('users')
      .set({ organize_id: 'east', manager_id: li.id })
      .where('id', '=', wang.id)
      .execute();
    app.features.directory.events.treeChanged('default');
    for (const [by, reason] of [
      [li, '李一'],
      [wang, '王一'],
      [wang, '王二'],
      [admin, '管一'],
    ] as const)
      expect(await by(contract.createRecord, { params: params(), body: { data: claim(reason) } })).toMatchObject({
        code: 200,
      });
  });
  afterAll(() => app.close());

  const seenBy = async (who: Caller, query: Record<string, unknown> = {}): Promise<unknown[]> => {
    const { data } = await who(contract.listRecords, { params: params(), query });
    return data.list.map((row) => row.data['reason']).toSorted();
  };
  const idOf = async (reason: string): Promise<string> =>
    (await admin(contract.listRecords, { params: params(), query: { keyword: reason } })).data.list[0]!.id;
  let made = 0;
  const scheme = async (preset: schemes.SchemePreset, conditionJson: unknown = null): Promise<string> => {
    made += 1;
    const body = { moduleId: form.menuId, fullName: `方案${made}`, enCode: `s${made}`, preset, conditionJson };
    const answer = await admin(schemes.createDataScheme, { body });
    expect(answer).toMatchObject({ code: 200 });
    return answer.data.id;
  };
  const hold = async (who: Person, change: { resource?: string[]; form?: string[] }) => {
    const { data } = await admin(authority.getAuthority, {
      params: { objectId: who.id },
      query: { objectType: 'User' },
    });
    const { list: _list, isConfined: _confined, ...held } = data;
    const body = { objectType: 'User' as const, ...held, ...change };
    expect(await admin(authority.saveAuthority, { params: { objectId: who.id }, body })).toMatchObject({ code: 200 });
  };

  it('are those of own records when data are under permission and no scheme is held', async () => {
    expect(await seenBy(li)).toEqual(['李一']);
    expect(await seenBy(admin)).toHaveLength(4);
  });

  it.each([
    ['all', ['李一', '王一', '王二', '管一'].toSorted()],
    ['own', ['李一']],
    ['ownAndSubordinates', ['李一', '王一', '王二'].toSorted()],
    ['department', ['李一']],
    ['departmentAndBelow', ['李一', '王一', '王二'].toSorted()],
    ['organization', ['李一', '王一', '王二'].toSorted()],
    ['organizationAndBelow', ['李一', '王一', '王二'].toSorted()],
    ['organizations', ['李一', '王一', '王二'].toSorted()],
  ] as const)('follow the scheme %s at once', async (preset, reasons) => {
    await hold(li, { resource: [await scheme(preset)] });
    expect(await seenBy(li)).toEqual(reasons);
  });

  it('add up, and hold in detail, change, history, bin and search too', async () => {
    const one = await scheme('custom', { field: 'reason', op: 'eq', value: '王一' });
    const two = await scheme('custom', {
      op: 'and',
      items: [
        { field: 'creator', op: 'ne', value: { var: 'me' } },
        { field: 'department', op: 'in', value: [{ var: 'myDepartmentAndBelow' }] },
        { field: 'reason', op: 'like', value: '二' },
      ],
    });
    await hold(li, { resource: [one, two] });
    expect(await seenBy(li)).toEqual(['王一', '王二'].toSorted());
    expect(await seenBy(li, { keyword: '李' })).toEqual([]);
    const filter = JSON.stringify({ field: 'reason', op: 'like', value: '一' });
    expect(await seenBy(li, { filter })).toEqual(['王一']);
    const hidden = { params: { ...params(), recordId: await idOf('李一') } };
    expect(await li(contract.getRecord, hidden)).toMatchObject({ status: 404 });
    expect(await li(contract.recordHistory, hidden)).toMatchObject({ status: 404 });
    expect(await li(contract.deleteRecord, hidden)).toMatchObject({ status: 404 });
    expect(await li(contract.updateRecord, { ...hidden, body: { data: { reason: 'x' }, version: 1 } })).toMatchObject({
      status: 404,
    });
    const shown = { params: { ...params(), recordId: await idOf('王一') } };
    expect(await li(contract.getRecord, shown)).toMatchObject({ status: 200 });
  });

  it('of a person who changes department or gets a subordinate follow at once', async () => {
    await hold(li, { resource: [await scheme('departmentAndBelow')] });
    expect(await seenBy(li)).toHaveLength(3);
    await app.db.updateTable('users').set({ organize_id: 'tech' }).where('id', '=', li.id).execute();
    app.features.directory.events.treeChanged('default');
    expect(await seenBy(li)).toEqual([]);
    await app.db.updateTable('users').set({ organize_id: 'sales' }).where('id', '=', li.id).execute();
    app.features.directory.events.treeChanged('default');
    expect(await seenBy(li)).toHaveLength(3);
  });

  it('let nothing through when a scheme asks for a field that is gone', async () => {
    const id = await scheme('custom', { field: 'reason', op: 'notNull' });
    await hold(li, { resource: [id] });
    expect(await seenBy(li)).toHaveLength(4);
    const condition = JSON.stringify({ op: 'not', item: { field: 'ghost', op: 'eq', value: 1 } });
    await app.db.updateTable('data_scheme').set({ condition }).where('id', '=', id).execute();
    app.features.menu.events.changed('default');
    expect(await seenBy(li)).toEqual([]);
  });

  it('are refused for what cannot be asked, a code that is taken, a menu without a form', async () => {
    const body = { moduleId: form.menuId, fullName: 'x', enCode: 'bad', preset: 'custom' as const };
    for (const conditionJson of [
      { field: 'ghost', op: 'eq', value: 1 },
      { field: 'total', op: 'like', value: 'x' },
      { op: 'eval' },
      'x',
    ])
      expect(await admin(schemes.createDataScheme, { body: { ...body, conditionJson } })).toMatchObject({
        status: 422,
        error: 'permission.scheme_condition',
      });
    const again = { ...body, preset: 'all' as const, enCode: 'S1', conditionJson: null };
    expect(await admin(schemes.createDataScheme, { body: again })).toMatchObject({ status: 409 });
    const page = (
      await app.db.selectFrom('menu').select('id').where('en_code', '=', 'system.log').executeTakeFirstOrThrow()
    ).id;
    const elsewhere = { ...again, enCode: 'n', moduleId: page };
    expect(await admin(schemes.createDataScheme, { body: elsewhere })).toMatchObject({
      error: 'permission.scheme_menu',
    });
  });

  it('are saved with a lock, and a scheme that somebody holds is not deleted', async () => {
    const id = await scheme('all');
    await hold(li, { resource: [id] });
    const one = (await admin(schemes.getDataScheme, { params: { id } })).data;
    expect(one).toMatchObject({ granted: 1, preset: 'all' });
    const { id: _id, granted: _granted, ...body } = one;
    expect(await admin(schemes.updateDataScheme, { params: { id }, body: { ...body, preset: 'own' } })).toMatchObject({
      code: 200,
    });
    expect(await admin(schemes.updateDataScheme, { params: { id }, body })).toMatchObject({
      status: 409,
      error: 'common.stale',
    });
    expect(await seenBy(li)).toEqual(['李一']);
    expect(await admin(schemes.deleteDataScheme, { params: { id } })).toMatchObject({
      error: 'permission.scheme_granted',
      msg: expect.stringContaining('li'),
    });
    await hold(li, { resource: [] });
    expect(await admin(schemes.deleteDataScheme, { params: { id } })).toMatchObject({ code: 200 });
  });

  it('are tried out: what a person would see', async () => {
    const body = { preset: 'departmentAndBelow' as const, conditionJson: null, userId: li.id };
    const { data } = await admin(schemes.tryDataScheme, { params: { id: form.menuId }, body });
    expect(data).toMatchObject({ total: 3, ofTotal: 4, isHidden: false });
    expect(data.list[0]).toMatchObject({ creatorName: 'wang', departmentName: 'east', values: { reason: '王二' } });
    const custom = {
      ...body,
      preset: 'custom' as const,
      conditionJson: { field: 'creator', op: 'eq', value: { var: 'mySubordinates' } },
    };
    expect((await admin(schemes.tryDataScheme, { params: { id: form.menuId }, body: custom })).data.total).toBe(2);
    expect(
      await admin(schemes.tryDataScheme, { params: { id: form.menuId }, body: { ...body, userId: 'ghost' } }),
    ).toMatchObject({ status: 404 });
    const design = (await admin(schemes.getRightsDesign, { params: { id: form.menuId } })).data;
    expect(design).toMatchObject({ isDataAuthorize: 1, isFormAuthorize: 0 });
    expect(design.list.map((field) => field.enCode)).toContain('reason');
  });

  describe('and their fields', () => {
    let columns: Map<string, string>;
    beforeAll(async () => {
      const { list } = (await admin(schemes.getRightsDesign, { params: { id: form.menuId } })).data;
      columns = new Map(list.map((field) => [field.enCode, field.id]));
      await hold(li, { resource: [await scheme('all')] });
      await admin(schemes.setRightsDesign, { params: { id: form.menuId }, body: { isFormAuthorize: 1 } });
    });
    const get = async (reason: string) =>
      (await li(contract.getRecord, { params: { ...params(), recordId: await idOf(reason) } })).data;

    it('that are read only are greyed, refused when changed and taken when sent back as they were', async () => {
      await hold(li, { form: [columns.get('kind')!, columns.get('city')!] });
      const config = (await li(contract.getOnlineConfig, { params: params() })).data;
      const nodes = Object.values(
        config.formData['nodes'] as Record<string, { field?: string; props: { disabled?: boolean } }>,
      );
      expect(nodes.find((node) => node.field === 'reason')?.props.disabled).toBe(true);
      expect(nodes.find((node) => node.field === 'kind')?.props.disabled).not.toBe(true);
      const before = await get('李一');
      const at = { params: { ...params(), recordId: before.id } };
      const save = (data: Record<string, unknown>, version: number) =>
        li(contract.updateRecord, { ...at, body: { data, version } });
      expect(await save({ ...before.data, reason: '改了' }, 1)).toMatchObject({
        status: 422,
        fields: [{ path: 'reason' }],
      });
      const rows = before.data['lines'] as unknown[];
      expect(await save({ ...before.data, lines: rows.slice(1) }, 1)).toMatchObject({
        status: 422,
        fields: [{ path: 'lines' }],
      });
      expect(await save({ ...before.data, kind: 'trip', city: '上海' }, 1)).toMatchObject({ code: 200 });
      expect((await get('李一')).data).toMatchObject({ reason: '李一', kind: 'trip' });
    });

    it('that may not be filled in are not in the template, and nothing is without a grant', async () => {
      await hold(li, { form: [] });
      const before = await get('李一');
      const change = { data: { kind: 'other' }, version: before.version };
      expect(
        await li(contract.updateRecord, { params: { ...params(), recordId: before.id }, body: change }),
      ).toMatchObject({ status: 422 });
      const answer = await app.app.inject({
        method: importTemplate.method,
        url: importTemplate.path.replace(':id', form.id),
        headers: { authorization: li.token },
      });
      expect(answer.statusCode).toBeLessThan(500);
      const others = await wang(contract.getRecord, { params: { ...params(), recordId: await idOf('王一') } });
      expect(others.status).toBe(200);
    });
  });
});
