import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getRole, listRoles } from '@qiaoban/contracts/directory/role.contract';
import { getAuthority } from '@qiaoban/contracts/permission/authority.contract';
import * as forms from '@qiaoban/contracts/visualdev/form-model.contract';
import { emptyFormDocument } from '@qiaoban/form/document';
import { formOf } from '@qiaoban/form/sample-form';
import { fingerprint } from '#test/fingerprint';
import { createPerson } from '#test/people';
import { installFiles } from '#test/shipped-application';
import type { Files } from '#test/shipped-application';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';

let app: TestApp;
let admin: Caller;

type Document = { kind: string; folder: string; code: string; content: string | object };
const packageOf = (code: string, documents: readonly Document[]): Files =>
  new Map([
    [
      'application.json',
      JSON.stringify({
        format: 1,
        code,
        names: { zh: code },
        version: '1.0.0',
        documents: documents.map((each) => ({ kind: each.kind, code: each.code, fullName: each.code })),
      }),
    ],
    ...documents.map(({ folder, code: name, content }): [string, string] => [
      `${folder}/${name}.json`,
      typeof content === 'string' ? content : JSON.stringify(content),
    ]),
  ]);
const form = (code: string, formData: unknown, more: object = {}): Document => ({
  kind: 'form',
  folder: 'forms',
  code,
  content: {
    fullName: code,
    names: {},
    icon: 'form',
    description: '',
    sortCode: 0,
    isPublished: true,
    prints: {},
    formData,
    ...more,
  },
});
const plain = (field: string, label: string) => formOf([{ type: 'comInput', field, props: { label } }]);
/** Tables that an installation fills; what was handed over and what was asked stand elsewhere. */
const stored = async () => {
  const prints = await fingerprint(app.db);
  return ['application', 'form_model', 'menu', 'role', 'permission_grant'].map((name) => [name, prints[name]]);
};
const refusedWhole = async (files: Files, caller = admin) => {
  const before = await stored();
  const answer = await installFiles(app, caller, files);
  expect(answer.code, answer.msg).not.toBe(200);
  expect(answer.code, answer.msg).toBeLessThan(500);
  expect(await stored()).toEqual(before);
  return answer;
};

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
});
afterAll(() => app.close());

describe('a package that means harm', () => {
  it('is refused with a form of a million nodes, and others are served meanwhile', async () => {
    const nodes = Array.from({ length: 1_000_000 }, (_, at) => `"n${at}":{}`).join(',');
    const content = `{"fullName":"x","formData":{"kind":"form","root":"root","version":1,"nodes":{${nodes}}}}`;
    await refusedWhole(packageOf('million', [{ kind: 'form', folder: 'forms', code: 'million', content }]));
    expect((await admin(listRoles)).code).toBe(200);
  }, 120_000);

  it('is refused when it is nested without an end', async () => {
    const depth = 100_000;
    const content = `{"fullName":"x","formData":{"a":${'['.repeat(depth)}${']'.repeat(depth)}}}`;
    await refusedWhole(packageOf('deep', [{ kind: 'form', folder: 'forms', code: 'deep', content }]));
  });

  it.each(['x"; drop table users; --', "x'); delete from users; --", 'creator', 'id', 'a b', '../x'])(
    'never makes a column called %s',
    async (field) => {
      await refusedWhole(packageOf('sqlname', [form('sqlname', plain(field, '名称'))]));
      expect(await app.db.selectFrom('users').select('id').execute()).not.toEqual([]);
    },
  );

  it('keeps script in names as the text that it is', async () => {
    const script = '<script>alert(1)</script>';
    const document = {
      ...plain('title', script),
      list: { ...emptyFormDocument().list, columnList: [{ field: 'title' }] },
    };
    const answer = await installFiles(
      app,
      admin,
      packageOf('script', [form('script', document, { fullName: script })]),
    );
    expect(answer.code).toBeLessThan(500);
    const { list } = (await admin(forms.listFormModels, { query: { keyword: 'script' } })).data;
    for (const { fullName } of list) expect(fullName).toBe(script);
  });

  it('gives nobody what its installer may not give', async () => {
    const content = (grants: string[]) => ({
      fullName: '影子管理员',
      type: 'global',
      sortCode: 0,
      enabledMark: 1,
      description: '',
      grants,
    });
    const role = (code: string, grants: string[]): Files =>
      packageOf(code, [{ kind: 'role', folder: 'roles', code, content: content(grants) }]);
    const menus = ['onlineDev.application', 'permission.role', 'permission.authorize', 'home'];
    const { rows } = await sql<{ name: string }>`
      select m.en_code || ':' || b.en_code as name from menu_button b join menu m on m.id = b.module_id
      where m.en_code = any(${menus})`.execute(app.db);
    const eve = await createPerson(app, { account: 'eve', menus: [...menus, ...rows.map(({ name }) => name)] });
    await refusedWhole(role('shadow', ['module system.log', 'module home']), eve);
    const made = await installFiles(app, eve, role('modest', ['module home']));
    expect(made.code, made.msg).toBe(200);
    const { list } = (await admin(listRoles)).data;
    const { id } = list.find(({ enCode }) => enCode === 'modest')!;
    expect((await admin(getRole, { params: { id } })).code).toBe(200);
    const held = (await admin(getAuthority, { params: { objectId: id }, query: { objectType: 'Role' } })).data;
    expect(held.module).toHaveLength(1);
  });
});
