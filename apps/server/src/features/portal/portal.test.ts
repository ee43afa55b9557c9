import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentUser } from '@qiaoban/contracts/auth/auth.contract';
import { createInterface } from '@qiaoban/contracts/base-data/data-interface.contract';
import { InterfaceDefinition } from '@qiaoban/contracts/base-data/data-interface-definition';
import { createRole } from '@qiaoban/contracts/directory/role.contract';
import { getAuthority, saveAuthority } from '@qiaoban/contracts/permission/authority.contract';
import { createMenu, deleteMenu } from '@qiaoban/contracts/menu/menu.contract';
import { MENU_TYPE } from '@qiaoban/contracts/menu/menu-node';
import * as contract from '@qiaoban/contracts/portal/portal.contract';
import * as view from '@qiaoban/contracts/portal/portal-view.contract';
import { definitionOf } from '@qiaoban/portal/registry';
import { openOtherTenant } from '#test/other-tenant';
import { createPerson, grant } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
});
afterAll(() => app.close());

type Block = { type: string; props?: Record<string, unknown>; place?: object };
const documentOf = (blocks: Record<string, Block>) => ({
  kind: 'portal',
  version: 1,
  root: 'root',
  nodes: {
    root: { id: 'root', type: 'portal', props: {}, children: Object.keys(blocks) },
    ...Object.fromEntries(
      Object.entries(blocks).map(([id, { type, props = {}, place }], at) => [
        id,
        { id, type, props, place: place ?? { x: 0, y: at * 10, w: 6, h: 4 } },
      ]),
    ),
  },
});

let made = 0;
const newInterface = async (definition: object, audience: 'all' | 'granted' = 'granted'): Promise<string> => {
  made += 1;
  const body = { fullName: `i${made}`, enCode: `pi${made}`, categoryId: '', audience, enabledMark: 1 as const };
  const answer = await admin(createInterface, {
    body: { ...body, definition: InterfaceDefinition.parse(definition) } as never,
  });
  expect(answer.msg, JSON.stringify(answer.fields)).toBeDefined();
  expect(answer.code).toBe(200);
  return answer.data.id;
};
const rows = (value: unknown) => ({ dataType: 2, static: { text: JSON.stringify(value) } });

const newPortal = async (formData: object, isPublished = true): Promise<string> => {
  made += 1;
  const created = await admin(contract.createPortal, {
    body: { fullName: `门户${made}`, enCode: `p${made}`, formData } as never,
  });
  expect(created.code, created.msg).toBe(200);
  const { id } = created.data;
  if (isPublished) {
    const answer = await admin(contract.publishPortal, { params: { id }, body: { version: 1 } });
    expect(answer.code, answer.msg).toBe(200);
  }
  return id;
};
const text = (content = '欢迎') => ({ type: 'text', props: { content } });
const newRole = async (): Promise<string> => {
  made += 1;
  return (await admin(createRole, { body: { fullName: `角色${made}`, enCode: `role${made}` } as never })).data.id;
};
const join = (userId: string, roleId: string) =>
  app.db
    .insertInto('user_role')
    .values({ user_id: userId, role_id: roleId } as never)
    .execute();

describe('design', () => {
  it('saves by version, publishes what is sound, and shows what was published only', async () => {
    const id = await newPortal(documentOf({ a: text('第一版') }));
    const draft = (await admin(contract.getPortal, { params: { id } })).data;
    expect(draft).toMatchObject({ state: 1, enabledMark: 1, version: 2 });
    const body = { ...draft, formData: documentOf({ a: text('第二版') }) };
    expect((await admin(contract.updatePortal, { params: { id }, body })).data).toEqual({ version: 3 });
    const stale = await admin(contract.updatePortal, { params: { id }, body });
    expect(stale).toMatchObject({ status: 409, error: 'common.stale' });
    const shown = await admin(view.openPortal, { params: { id } });
    expect(JSON.stringify(shown.data.formData)).toContain('第一版');
    expect((await admin(contract.getPortal, { params: { id } })).data.state).toBe(2);
  });

  it('refuses to publish what is not finished, and to enable what was never published', async () => {
    const id = await newPortal(documentOf({ a: { type: 'chart' } }), false);
    const refused = await admin(contract.publishPortal, { params: { id }, body: { version: 1 } });
    expect(refused).toMatchObject({ status: 422, error: 'portal.has_problems' });
    const state = await admin(contract.setPortalState, { params: { id }, body: { enabledMark: 1 } });
    expect(state.error).toBe('portal.not_published');
  });

  it('tells a code that is taken at its field, copies the design, deletes what no menu opens', async () => {
    const id = await newPortal(documentOf({ a: text() }));
    const { enCode } = (await admin(contract.getPortal, { params: { id } })).data;
    const double = await admin(contract.createPortal, {
      body: { fullName: 'x', enCode: enCode.toUpperCase() } as never,
    });
    expect(double.fields).toMatchObject([{ path: 'enCode' }]);
    const copy = (await admin(contract.copyPortal, { params: { id } })).data.id;
    const { fullName } = (await admin(contract.getPortal, { params: { id } })).data;
    const namesOf = async (each: string) => (await admin(contract.getPortal, { params: { id: each } })).data;
    expect(await namesOf(copy)).toMatchObject({ state: 0, fullName: `${fullName} 副本`, enCode: `${enCode}_2` });
    const second = (await admin(contract.copyPortal, { params: { id } })).data.id;
    expect(await namesOf(second)).toMatchObject({ fullName: `${fullName} 副本 2`, enCode: `${enCode}_3` });
    const menu = await admin(createMenu, {
      body: {
        fullName: '门户菜单',
        enCode: 'portal.mine',
        type: MENU_TYPE.portal,
        propertyJson: { moduleId: id },
      } as never,
    });
    const refused = await admin(contract.deletePortal, { params: { id } });
    expect(refused).toMatchObject({ status: 409, error: 'portal.in_use' });
    expect(refused.msg).toContain('门户菜单');
    await admin(deleteMenu, { params: { id: menu.data.id } });
    expect((await admin(contract.deletePortal, { params: { id } })).code).toBe(200);
    expect((await admin(contract.getPortal, { params: { id } })).status).toBe(404);
  });

  it.each<[string, object]>([
    ['an unknown block', documentOf({ a: { type: 'constructor' } })],
    ['a script as an address', documentOf({ a: { type: 'image', props: { link: 'javascript:alert(1)' } } })],
    ['a script as a page', documentOf({ a: { type: 'webPage', props: { address: 'javascript:alert(1)' } } })],
    [
      'a picture that can hold script',
      documentOf({ a: { type: 'image', props: { picture: 'data:image/svg+xml;base64,PHN2Zz4=' } } }),
    ],
    ['a page of another scheme', documentOf({ a: { type: 'webPage', props: { address: 'file:///etc/passwd' } } })],
    ['a layout without an end', documentOf({ a: { ...text(), place: { x: 0, y: 1e9, w: 12, h: 4 } } })],
    ['a block beyond the grid', documentOf({ a: { ...text(), place: { x: 8, y: 0, w: 8, h: 4 } } })],
    ['too many blocks', documentOf(Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`b${at}`, text()])))],
    ['a refresh every second', documentOf({ a: { type: 'notice', props: { refresh: 1 } } })],
    ['a tree with two parents', { ...documentOf({ a: text() }), root: 'a' }],
  ])('refuses %s', async (_, formData) => {
    const answer = await admin(contract.createPortal, {
      body: { fullName: 'x', enCode: 'hostile', formData } as never,
    });
    expect(answer).toMatchObject({ status: 422, error: 'portal.document_invalid' });
  });
});

describe('who may see a portal', () => {
  it('somebody without the grant may not, a role may, a menu may; disabling closes it', async () => {
    const id = await newPortal(documentOf({ a: text() }));
    const person = await createPerson(app, { account: 'portal_reader', menus: ['workFlow.flowTodo'] });
    for (const route of [view.openPortal, view.readPortalData, view.setDefaultPortal]) {
      const answer = await person(route as typeof view.readPortalData, { params: { id }, body: {} });
      expect(answer).toMatchObject({ status: 404, error: 'portal.not_found' });
    }
    expect((await person(view.selectPortals)).data).toEqual({ list: [], defaultId: '' });
    expect((await person(currentUser)).data.userInfo.portalId).toBe('');

    const role = await newRole();
    await join(person.id, role);
    const given = await admin(contract.savePortalRoles, { params: { itemId: id }, body: { objectId: [role] } });
    expect(given.code).toBe(200);
    expect((await admin(contract.getPortalRoles, { params: { itemId: id, objectType: 'Role' } })).data.ids).toEqual([
      role,
    ]);
    expect((await person(view.openPortal, { params: { id } })).code).toBe(200);
    expect((await person(currentUser)).data.userInfo.portalId).toBe(id);

    await admin(contract.savePortalRoles, { params: { itemId: id }, body: { objectId: [] } });
    expect((await person(view.openPortal, { params: { id } })).status).toBe(404);
    const menu = await admin(createMenu, {
      body: {
        fullName: '我的门户',
        enCode: 'portal.own',
        type: MENU_TYPE.portal,
        propertyJson: { moduleId: id },
      } as never,
    });
    expect(menu.code, menu.msg).toBe(200);
    await grant(app, person.id, 'portal.own');
    app.features.directory.events.rightsChanged('default');
    expect((await person(view.openPortal, { params: { id } })).code).toBe(200);

    await admin(contract.setPortalState, { params: { id }, body: { enabledMark: 0 } });
    expect((await person(view.openPortal, { params: { id } })).status).toBe(404);
    expect((await admin(view.openPortal, { params: { id } })).status).toBe(404);
  });

  it('keeps grants of portals apart from those of the authorisation screen', async () => {
    const id = await newPortal(documentOf({ a: text() }));
    const role = await newRole();
    await admin(contract.savePortalRoles, { params: { itemId: id }, body: { objectId: [role] } });
    expect((await admin(getAuthority, { params: { objectId: role } })).code).toBe(200);
    const none = {
      objectType: 'Role' as const,
      module: [],
      button: [],
      column: [],
      form: [],
      resource: [],
      organize: [],
    };
    expect((await admin(saveAuthority, { params: { objectId: role }, body: none })).code).toBe(200);
    expect((await admin(contract.getPortalRoles, { params: { itemId: id, objectType: 'Role' } })).data.ids).toEqual([
      role,
    ]);
    const unknown = await admin(contract.savePortalRoles, { params: { itemId: id }, body: { objectId: ['nobody'] } });
    expect(unknown.error).toBe('portal.unknown_role');
  });

  it('remembers which portal comes first, as long as it may be seen', async () => {
    const [first, second] = [await newPortal(documentOf({ a: text() })), await newPortal(documentOf({ a: text() }))];
    const person = await createPerson(app, { account: 'portal_chooser', menus: ['workFlow.flowTodo'] });
    const role = await newRole();
    await join(person.id, role);
    for (const itemId of [first, second])
      await admin(contract.savePortalRoles, { params: { itemId }, body: { objectId: [role] } });
    expect((await person(view.selectPortals)).data.list).toMatchObject([
      { id: 'none', children: [{ id: first }, { id: second }] },
    ]);
    expect((await person(view.setDefaultPortal, { params: { id: second } })).code).toBe(200);
    expect((await person(view.selectPortals)).data.defaultId).toBe(second);
    await admin(contract.setPortalState, { params: { id: second }, body: { enabledMark: 0 } });
    expect((await person(currentUser)).data.userInfo.portalId).toBe(first);
  });

  it('another tenant knows nothing of it', async () => {
    const id = await newPortal(documentOf({ a: text() }));
    const { token } = await openOtherTenant(app);
    expect((await app.request(token, view.openPortal, { params: { id } })).status).toBe(404);
    expect((await app.request(token, contract.getPortal, { params: { id } })).status).toBe(404);
  });
});

describe('data of blocks', () => {
  it('fills every block in one call; a broken one breaks itself only; unmapped columns stay on the server', async () => {
    const good = await newInterface(rows([{ month: '一月', amount: 12, secret: 'geheim' }]));
    const bad = await newInterface({ dataType: 1, sql: { text: 'select no_such_column from users' } });
    const id = await newPortal(
      documentOf({
        chart: {
          type: 'chart',
          props: { source: { interfaceId: good }, category: 'month', values: [{ field: 'amount', label: '金额' }] },
        },
        broken: { type: 'rankList', props: { source: { interfaceId: bad }, nameField: 'a', valueField: 'b' } },
        board: {
          type: 'dataBoard',
          props: {
            tiles: [
              { label: '甲', mode: 'interface', source: { interfaceId: good }, field: 'amount' },
              { label: '乙', mode: 'interface', source: { interfaceId: bad } },
              { label: '丙', value: '7' },
            ],
          },
        },
        todo: { type: 'todoCount' },
        reading: text(),
      }),
    );
    const answer = await admin(view.readPortalData, { params: { id }, body: {} });
    expect(answer.code).toBe(200);
    const { blocks } = answer.data;
    expect(Object.keys(blocks).sort()).toEqual(['board', 'broken', 'chart', 'todo']);
    expect(blocks['chart']).toMatchObject({
      ok: true,
      data: { categories: ['一月'], series: [{ name: '金额', values: [12] }] },
    });
    expect(blocks['board']).toMatchObject({ ok: true, data: [12, null, '7'] });
    expect(blocks['todo']).toMatchObject({ ok: true, data: { toBeReviewed: 0 } });
    expect(blocks['broken']?.ok).toBe(false);
    expect(blocks['broken']?.message).not.toBe('');
    expect(JSON.stringify(answer)).not.toContain('geheim');
    const one = await admin(view.readPortalData, { params: { id }, body: { blocks: ['todo'] } });
    expect(Object.keys(one.data.blocks)).toEqual(['todo']);
  });

  it('runs an interface as the person who looks', async () => {
    const me = await newInterface({
      dataType: 1,
      sql: { text: 'select account as who from users where id = @userId' },
    });
    const source = { interfaceId: me };
    const id = await newPortal(
      documentOf({ a: { type: 'tableList', props: { source, columns: [{ field: 'who' }] } } }),
    );
    const person = await createPerson(app, { account: 'portal_looker', menus: ['workFlow.flowTodo'] });
    const role = await newRole();
    await join(person.id, role);
    await admin(contract.savePortalRoles, { params: { itemId: id }, body: { objectId: [role] } });
    const answer = await person(view.readPortalData, { params: { id }, body: {} });
    expect(answer.data.blocks['a']).toMatchObject({ ok: true, data: [['portal_looker']] });
  });

  it('a designer cannot lend what the designer does not hold', async () => {
    const secret = await newInterface(rows([{ a: 1 }]), 'granted');
    const designer = await createPerson(app, {
      account: 'portal_designer',
      menus: ['onlineDev.portalDesign', 'btn_add', 'btn_edit', 'btn_release'].map((each, at) =>
        at === 0 ? each : `onlineDev.portalDesign:${each}`,
      ),
    });
    const formData = documentOf({
      a: { type: 'rankList', props: { source: { interfaceId: secret }, nameField: 'a', valueField: 'a' } },
    });
    const created = await designer(contract.createPortal, { body: { fullName: 'd', enCode: 'dp', formData } as never });
    expect(created.code, created.msg).toBe(200);
    const { id } = created.data;
    const published = await designer(contract.publishPortal, { params: { id }, body: { version: 1 } });
    expect(published.error).toBe('portal.has_problems');
    const preview = await designer(view.previewPortalData, { body: { formData } });
    expect(preview.data.blocks['a']?.ok).toBe(false);
    const probe = await designer(view.probePortalSource, { body: { interfaceId: secret } });
    expect(probe.data).toMatchObject({ ok: false, fields: [] });
    const own = await admin(view.probePortalSource, { body: { interfaceId: secret } });
    expect(own.data).toEqual({ ok: true, message: '', fields: ['a'], numeric: ['a'] });
  });

  it('knows every block that it is asked to fill', () => {
    expect(definitionOf('toString')).toBeUndefined();
  });
});
