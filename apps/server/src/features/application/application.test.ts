import { ZipFile } from 'yazl';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@qiaoban/contracts/application/application.contract';
import type { Plan } from '@qiaoban/contracts/application/application.contract';
import { createDictionaryData, selectDictionaryByCode } from '@qiaoban/contracts/base-data/dictionary-data.contract';
import { createDictionaryType, selectDictionaryTypes } from '@qiaoban/contracts/base-data/dictionary-type.contract';
import { createNumberingRule } from '@qiaoban/contracts/base-data/numbering-rule.contract';
import { createRole, listRoles } from '@qiaoban/contracts/directory/role.contract';
import { listMenus } from '@qiaoban/contracts/menu/menu.contract';
import { createTemplate, listTemplates } from '@qiaoban/contracts/message/template.contract';
import { getAuthority, saveAuthority } from '@qiaoban/contracts/permission/authority.contract';
import * as forms from '@qiaoban/contracts/visualdev/form-model.contract';
import { createPrintTemplate, listPrintTemplates } from '@qiaoban/contracts/visualdev/print.contract';
import { startInstance } from '@qiaoban/contracts/workflow/instance.contract';
import * as flows from '@qiaoban/contracts/workflow/engine.contract';
import { approver, flowOf, users } from '@qiaoban/flow/testing/sample-flows';
import { emptyFormDocument } from '@qiaoban/form/document';
import { formOf } from '@qiaoban/form/sample-form';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';

const SHEET = {
  paper: 'A5',
  elements: [{ id: 't', kind: 'field', x: 15, y: 15, w: 100, h: 8, field: 'title' }],
};
const NAMES = { zh: '图书借阅', en: 'Library' };
let home: TestApp;
let away: TestApp;
let admin: Caller;
let other: Caller;
let items: { kind: contract.DocumentKind; id: string }[];
let roleId: string;

/** What prepares must not be refused. */
const insisting = (caller: Caller): Caller =>
  Object.assign(
    (async (...given: Parameters<Caller>) => {
      const answer = await caller(...given);
      if (answer.code !== 200) throw new Error(`${given[0].path}: ${JSON.stringify(answer)}`);
      return answer;
    }) as Caller,
    { token: caller.token },
  );

const parts = (dictionaryId: string) =>
  formOf(
    [
      { type: 'comInput', field: 'title', props: { label: '书名', required: true } },
      { type: 'select', field: 'kind', props: { label: '类别', dataType: 'dictionary', dictionaryType: dictionaryId } },
    ],
    { list: { ...emptyFormDocument().list, columnList: [{ field: 'title' }, { field: 'kind' }] as never } },
  );

const send = async (app: TestApp, caller: Caller, file: Buffer) => {
  const boundary = 'qbapp';
  const answer = await app.app.inject({
    method: 'POST',
    url: contract.uploadApplication.path,
    headers: { authorization: caller.token, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\nContent-Type: application/zip\r\n\r\n`,
      ),
      file,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
  return JSON.parse(answer.body) as { code: number; error?: string; data: { uploadId: string } };
};

const exported = async (version: string, chosen = items): Promise<Buffer> => {
  const answer = await home.app.inject({
    method: 'POST',
    url: contract.exportApplication.path,
    headers: { authorization: admin.token },
    payload: { code: 'library', names: NAMES, version, items: chosen },
  });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};

const handOver = async (file: Buffer): Promise<string> => {
  const answer = await send(away, other, file);
  expect(answer.code).toBe(200);
  return answer.data.uploadId;
};
const planned = async (uploadId: string, resolutions: contract.Resolution[] = []): Promise<Plan> =>
  (await other(contract.planApplication, { params: { uploadId }, body: { resolutions } })).data;
const install = (uploadId: string, resolutions: contract.Resolution[] = []) =>
  other(contract.installApplication, {
    params: { uploadId },
    body: { resolutions, acceptUntrusted: true, acceptLoss: false },
  });
const actions = (plan: Plan): Record<string, string> =>
  Object.fromEntries(plan.steps.map(({ kind, code, action }) => [`${kind} ${code}`, action]));
const formAt = async (caller: Caller) => {
  const { list } = (await caller(forms.listFormModels, { query: { keyword: 'book' } })).data;
  const row = list.find(({ enCode }) => enCode === 'book')!;
  return (await caller(forms.getFormModel, { params: { id: row.id } })).data;
};
const rename = async (caller: Caller, label: string, node = 'title'): Promise<void> => {
  const { id, type: _t, enabledMark: _e, tables: _b, state: _s, publishedVersion: _p, ...rest } = await formAt(caller);
  const formData = structuredClone(rest.formData) as { nodes: Record<string, { props: { label: string } }> };
  formData.nodes[node]!.props.label = label;
  const saved = await caller(forms.updateFormModel, { params: { id }, body: { ...rest, formData } });
  await caller(forms.publishForm, { params: { id }, body: { version: saved.data.version } });
};

beforeAll(async () => {
  [home, away] = [await startTestApp(), await startTestApp()];
  [admin, other] = [insisting(await home.admin()), await away.admin()];
  const dictionary = (await admin(createDictionaryType, { body: { fullName: '图书类别', enCode: 'bookKind' } })).data
    .id;
  for (const [enCode, fullName] of [
    ['novel', '小说'],
    ['science', '科学'],
  ] as const)
    await admin(createDictionaryData, { body: { dictionaryTypeId: dictionary, fullName, enCode } });
  const form = (
    await admin(forms.createFormModel, {
      body: { fullName: '图书登记', enCode: 'book', formData: parts(dictionary) as never },
    })
  ).data.id;
  const { menuId } = (
    await admin(forms.publishForm, {
      params: { id: form },
      body: { version: 1, menu: { parentId: '-1', fullName: '图书登记' } },
    })
  ).data;
  roleId = (await admin(createRole, { body: { fullName: '图书管理员', enCode: 'librarian' } })).data.id;
  const authority = (await admin(getAuthority, { params: { objectId: roleId }, query: { objectType: 'Role' } })).data;
  const entry = authority.list.find(({ id }) => id === menuId)!;
  await admin(saveAuthority, {
    params: { objectId: roleId },
    body: {
      objectType: 'Role',
      module: [menuId],
      button: entry.children.filter(({ type }) => type === 'button').map(({ id }) => id),
      column: [],
    },
  });
  const person = await createPerson(home, { account: 'reader', menus: ['workFlow.flowTodo'] });
  const sheet = { fullName: '借书单', isOn: true, template: SHEET };
  const print = await admin(createPrintTemplate, { params: { id: form }, body: sheet });
  const flow = flowOf([
    approver('a', { kind: 'roles', ids: [roleId] }),
    approver('b', users(person.id, 'admin'), { name: '馆长', printId: print.data.id } as never),
  ]);
  const created = await admin(flows.createFlow, {
    body: { fullName: '借阅审批', enCode: 'bookFlow', formId: form, flowTemplateJson: flow as never },
  });
  expect(created.code).toBe(200);
  await admin(flows.releaseFlow, { params: { id: created.data.id }, body: { version: 1 } });
  const template = await admin(createTemplate, {
    body: {
      fullName: '借阅待办',
      enCode: 'bookTodo',
      event: 'flow.assigned',
      content: { inApp: { zh: { title: '借书：{title}', body: '请办理' } } },
      enabledMark: 0,
    },
  });
  items = [
    { kind: 'dictionary', id: dictionary },
    { kind: 'messageTemplate', id: template.data.id },
    { kind: 'form', id: form },
    { kind: 'flow', id: created.data.id },
    { kind: 'role', id: roleId },
    { kind: 'menu', id: menuId },
  ];
});
afterAll(async () => {
  await home.close();
  await away.close();
});

describe('an application that travels', () => {
  it('says what it holds, what is missing and which people stay behind', async () => {
    const plan = (
      await admin(contract.planApplicationExport, { body: { items: items.filter(({ kind }) => kind === 'flow') } })
    ).data;
    expect(plan.missing.map(({ kind, code }) => `${kind} ${code}`).toSorted()).toEqual(['form book', 'role librarian']);
    expect(plan.leftOut).toMatchObject([{ kind: 'flow', what: 'person' }]);
  });

  it('misses what a form names by its code: the rule of its numbers, a form that a formula asks', async () => {
    const rule = { fullName: '借书单号', enCode: 'lendNo', dateFormat: 'yyyyMMdd', digit: 4 } as const;
    await admin(createNumberingRule, { body: rule });
    const formData = formOf([
      { type: 'billRule', field: 'no', props: { label: '单号', rule: 'lendNo' } },
      { type: 'calculate', field: 'held', props: { label: '已借', expression: "RELATEDCOUNT('book', 'title', no)" } },
    ]);
    const body = { fullName: '借书单', enCode: 'lendSlip', formData: formData as never };
    const chosen = [{ kind: 'form' as const, id: (await admin(forms.createFormModel, { body })).data.id }];
    const plan = (await admin(contract.planApplicationExport, { body: { items: chosen } })).data;
    expect(plan.missing.map(({ kind, code }) => `${kind} ${code}`).toSorted()).toEqual([
      'billRule lendNo',
      'form book',
    ]);
    const { needs } = await planned(await handOver(await exported('1.0.0', chosen)));
    expect(needs.map(({ fullName }) => fullName).toSorted()).toEqual(['借书单号', '图书登记']);
  });

  it('is planned without a trace, then made: table, entry, flow, role with its grants, all or nothing', async () => {
    const uploadId = await handOver(await exported('1.0.0'));
    const plan = await planned(uploadId);
    expect(plan.refusal).toBe('');
    expect(plan.signature.state).toBe('unknown');
    expect(actions(plan)).toEqual({
      'role librarian': 'create',
      'dictionary bookKind': 'create',
      'messageTemplate bookTodo': 'create',
      'form book': 'create',
      'flow bookFlow': 'create',
      'menu model.book': 'create',
    });
    expect(plan.changes).toMatchObject([{ code: 'book', sentence: expect.stringContaining('图书登记') as string }]);
    expect((await other(listRoles)).data.list.some(({ enCode }) => enCode === 'librarian')).toBe(false);

    const untrusted = await other(contract.installApplication, { params: { uploadId }, body: {} });
    expect(untrusted).toMatchObject({ error: 'application.untrusted' });
    expect((await install(uploadId)).code).toBe(200);

    const form = await formAt(other);
    const { list: dictionaries } = (await other(selectDictionaryTypes)).data;
    const dictionary = dictionaries.find(({ enCode }) => enCode === 'bookKind')!;
    expect(JSON.stringify(form.formData)).toContain(dictionary.id);
    expect(form.publishedVersion).toBe(1);
    const role = (await other(listRoles)).data.list.find(({ enCode }) => enCode === 'librarian')!;
    const { module, button } = (
      await other(getAuthority, { params: { objectId: role.id }, query: { objectType: 'Role' } })
    ).data;
    const menu = (await other(listMenus)).data.list.find(({ enCode }) => enCode === 'model.book')!;
    expect(module).toEqual([menu.id]);
    expect(button.length).toBeGreaterThan(3);
    const flow = (await other(flows.listFlows)).data.list.find(({ enCode }) => enCode === 'bookFlow')!;
    const { flowTemplateJson } = (await other(flows.getFlow, { params: { id: flow.id } })).data;
    expect(JSON.stringify(flowTemplateJson)).toContain(role.id);
    expect(JSON.stringify(flowTemplateJson)).not.toContain(roleId);
    const { list } = (await other(contract.listApplications)).data;
    expect(list).toMatchObject([{ code: 'library', version: '1.0.0', documentCount: 6, signedBy: '' }]);
    const documents = (await other(contract.getApplication, { params: { id: list[0]!.id } })).data.documents;
    expect(documents.map(({ state }) => state)).toEqual(Array(6).fill('same'));
    const prints = (await other(listPrintTemplates, { params: { id: form.id } })).data.list;
    expect(prints).toMatchObject([{ fullName: '借书单', isOn: true, template: SHEET }]);
    // the step's template went by the form's code and its own name
    expect(JSON.stringify(flowTemplateJson)).toContain(`"printId":"${prints[0]!.id}"`);
    const template = (await other(listTemplates, { query: {} })).data.list.find(({ enCode }) => enCode === 'bookTodo');
    expect(template).toMatchObject({ enabledMark: 0, content: { inApp: { zh: { title: '借书：{title}' } } } });
  });

  it('keeps what the customer changed, asks where both changed the same, and takes an upgrade back', async () => {
    await rename(other, '本馆书名');
    await rename(admin, '分类', 'kind');
    const first = await handOver(await exported('1.1.0'));
    const plan = await planned(first);
    expect(plan.refusal).toBe('');
    expect(plan.conflicts).toEqual([]);
    expect(plan.steps.find(({ kind }) => kind === 'form')).toMatchObject({ action: 'update', kept: true });
    expect((await install(first)).code).toBe(200);
    expect(JSON.stringify((await formAt(other)).formData)).toMatch(/本馆书名.*分类|分类.*本馆书名/);

    await rename(admin, '题名');
    const second = await handOver(await exported('1.2.0'));
    const asked = await planned(second);
    expect(asked.conflicts).toMatchObject([
      { kind: 'form', base: '书名', shipped: '题名', own: '本馆书名', path: expect.stringMatching(/label$/) as string },
    ]);
    expect(await install(second)).toMatchObject({ error: 'application.conflicts_open' });
    const { kind, code, path } = asked.conflicts[0]!;
    expect((await install(second, [{ kind, code, path, take: 'shipped' }])).code).toBe(200);
    expect(JSON.stringify((await formAt(other)).formData)).toContain('题名');

    const [application] = (await other(contract.listApplications)).data.list;
    expect(application).toMatchObject({ version: '1.2.0', undoVersion: '1.1.0' });
    const undone = await other(contract.undoApplicationUpgrade, { params: { id: application!.id }, body: {} });
    expect(undone).toMatchObject({ code: 200 });
    expect(JSON.stringify((await formAt(other)).formData)).toContain('本馆书名');
    expect((await other(contract.listApplications)).data.list).toMatchObject([{ version: '1.1.0', undoVersion: '' }]);
  });

  it('is not replaced by an older one', async () => {
    const dictionary = (await other(selectDictionaryByCode, { params: { id: 'bookKind' } })).data.list;
    expect(dictionary.map(({ enCode }) => enCode)).toEqual(['novel', 'science']);
    const flow = (await other(flows.listFlows)).data.list.find(({ enCode }) => enCode === 'bookFlow')!;
    const made = await other(startInstance, {
      body: { flowId: flow.id, data: { title: '三体', kind: dictionary[0]!.id }, status: 1 },
    });
    expect(made).toMatchObject({ code: 200 });
    const older = await handOver(await exported('1.0.5'));
    expect(await install(older)).toMatchObject({ error: 'application.older_version' });
  });

  it('is refused when it needs what is not here, and names it', async () => {
    const answer = await home.app.inject({
      method: 'POST',
      url: contract.exportApplication.path,
      headers: { authorization: admin.token },
      payload: {
        code: 'half',
        names: { zh: '半个' },
        version: '1.0.0',
        items: items.filter(({ kind }) => kind === 'flow'),
      },
    });
    const fresh = await startTestApp();
    const caller = await fresh.admin();
    const { data } = await send(fresh, caller, answer.rawPayload);
    const plan = (await caller(contract.planApplication, { params: data, body: {} })).data;
    expect(plan.needs.map(({ fullName }) => fullName).toSorted()).toEqual(['图书登记', '图书管理员']);
    await fresh.close();
  });

  it('trusts a key of the list, and nothing that was changed behind its back', async () => {
    const { list } = (await admin(contract.listTrustedKeys)).data;
    const added = await other(contract.addTrustedKey, { body: { fullName: '总部', publicKey: list[0]!.publicKey } });
    expect(added.code).toBe(200);
    const file = await exported('1.3.0');
    expect((await planned(await handOver(file))).signature).toMatchObject({ state: 'trusted', name: '总部' });
    const zip = new ZipFile();
    zip.addBuffer(
      Buffer.from('{"format":1,"code":"library","names":{"zh":"x"},"version":"1.3.0","documents":[]}'),
      'application.json',
    );
    zip.addBuffer(
      Buffer.from(JSON.stringify({ algorithm: 'ed25519', publicKey: list[0]!.publicKey, signature: 'AAAA' })),
      'signature.json',
    );
    zip.end();
    const pieces: Buffer[] = [];
    for await (const piece of zip.outputStream as AsyncIterable<Buffer>) pieces.push(piece);
    const uploadId = await handOver(Buffer.concat(pieces));
    expect((await planned(uploadId)).signature.state).toBe('changed');
    expect(await install(uploadId)).toMatchObject({ error: 'application.signature_changed' });
  });

  it.each<[string, Record<string, string>]>([
    ['a path that leads out', { 'application.json': '{}', 'forms/../../x.json': '{}' }],
    ['a file that is no JSON', { 'application.json': '{' }],
    ['no head', { 'forms/a.json': '{}' }],
    [
      'a document that is not there',
      {
        'application.json': JSON.stringify({
          format: 1,
          code: 'aa',
          names: { zh: 'x' },
          version: '1.0.0',
          documents: [{ kind: 'form', code: '../x' }],
        }),
      },
    ],
    ['a bomb', { 'application.json': `{"a":"${' '.repeat(12_000_000)}"}` }],
  ])('refuses %s', async (_what, files) => {
    const zip = new ZipFile();
    for (const [name, text] of Object.entries(files)) {
      const safe = name.replaceAll('..', 'ZZ');
      zip.addBuffer(Buffer.from(text), safe);
    }
    zip.end();
    const pieces: Buffer[] = [];
    for await (const piece of zip.outputStream as AsyncIterable<Buffer>) pieces.push(piece);
    // the library that writes refuses such names itself
    const file = Buffer.from(Buffer.concat(pieces).toString('latin1').replaceAll('ZZ', '..'), 'latin1');
    const answer = await send(away, other, file);
    expect(answer.error).toMatch(/^application\.(unreadable|not_ours)$/);
  });

  it('goes, documents with it; where records stand in the way it says so and nothing is gone', async () => {
    const [application] = (await other(contract.listApplications)).data.list;
    const uninstall = (documents: 'keep' | 'delete') =>
      other(contract.uninstallApplication, { params: { id: application!.id }, body: { documents } });
    expect(await uninstall('delete')).toMatchObject({ error: 'application.refused' });
    expect((await formAt(other)).publishedVersion).toBeGreaterThan(0);
    expect((await other(contract.listApplications)).data.list).toHaveLength(1);
    expect((await uninstall('keep')).code).toBe(200);
    expect((await formAt(other)).publishedVersion).toBeGreaterThan(0);
    expect((await other(contract.listApplications)).data.list).toEqual([]);
  });
});
