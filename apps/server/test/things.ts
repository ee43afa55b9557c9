import { sql } from 'kysely';
import type { Route } from '@qiaoban/contracts/route';
import type { UseKind } from '@qiaoban/contracts/uses/reference';
import * as interfaces from '@qiaoban/contracts/base-data/data-interface.contract';
import * as channels from '@qiaoban/contracts/reconciliation/channel.contract';
import { usualLayout } from '@qiaoban/contracts/reconciliation/layout';
import * as keys from '@qiaoban/contracts/base-data/data-interface-access.contract';
import * as areas from '@qiaoban/contracts/base-data/area.contract';
import * as rules from '@qiaoban/contracts/base-data/numbering-rule.contract';
import * as items from '@qiaoban/contracts/base-data/dictionary-data.contract';
import * as dictionaries from '@qiaoban/contracts/base-data/dictionary-type.contract';
import * as tables from '@qiaoban/contracts/data-application/data-model.contract';
import * as sources from '@qiaoban/contracts/data-application/data-source.contract';
import * as syncs from '@qiaoban/contracts/data-application/data-sync.contract';
import * as departments from '@qiaoban/contracts/directory/department.contract';
import * as companies from '@qiaoban/contracts/directory/organize.contract';
import * as positions from '@qiaoban/contracts/directory/position.contract';
import * as roles from '@qiaoban/contracts/directory/role.contract';
import * as groups from '@qiaoban/contracts/directory/user-group.contract';
import * as people from '@qiaoban/contracts/directory/user.contract';
import * as menus from '@qiaoban/contracts/menu/menu.contract';
import { MENU_TYPE } from '@qiaoban/contracts/menu/menu-node';
import * as buttons from '@qiaoban/contracts/menu/menu-item.contract';
import * as icons from '@qiaoban/contracts/menu/own-icon.contract';
import * as apiKeys from '@qiaoban/contracts/api-key/api-key.contract';
import { MemberInput, createMember, deleteMember } from '@qiaoban/contracts/membership/member.contract';
import * as notices from '@qiaoban/contracts/message/notice.contract';
import * as schemes from '@qiaoban/contracts/permission/data-scheme.contract';
import * as portals from '@qiaoban/contracts/portal/portal.contract';
import * as reports from '@qiaoban/contracts/report/report.contract';
import * as tasks from '@qiaoban/contracts/schedule/schedule.contract';
import * as forms from '@qiaoban/contracts/visualdev/form-model.contract';
import * as publishing from '@qiaoban/contracts/visualdev/form-model.contract';
import * as prints from '@qiaoban/contracts/visualdev/print.contract';
import * as records from '@qiaoban/contracts/visualdev/online.contract';
import * as triggers from '@qiaoban/contracts/workflow/trigger.contract';
import { definitions } from '@qiaoban/flow/registry';
import * as hooks from '@qiaoban/contracts/webhook/webhook.contract';
import * as flows from '@qiaoban/contracts/workflow/engine.contract';
import { emptyFlowDocument } from '@qiaoban/flow/model/document';
import { approver, flowOf, hooked, webhook } from '@qiaoban/flow/testing/sample-flows';
import { emptyListDesign } from '@qiaoban/form/list-design';
import { formOf } from '@qiaoban/form/sample-form';
import type { SampleNode } from '@qiaoban/form/sample-form';
import { sampleReport } from '@qiaoban/report/sample-report';
import { farTime } from './far-time';
import { inSqliteFile } from './sqlite-file';
import type { Answer, Caller, TestApp } from './test-app';

type Using = { id: string; name: string; undo: () => Promise<unknown> };
type Call = (route: Route, options: object) => Promise<Answer<Route>>;

/** Things of every kind that may be deleted, and things that refer to them, made as people make them. */
export const createThings = async (app: TestApp, admin: Caller) => {
  const callAs = (who: Caller, route: Route, options: object) => (who as unknown as Call)(route, options);
  const call = (route: Route, options: object) => callAs(admin, route, options);
  let count = 0;
  const next = (): string => `t${(count += 1)}`;
  const named = (): { fullName: string; enCode: string } => {
    const enCode = next();
    return { fullName: `某物 ${enCode}`, enCode };
  };
  const post = async (route: unknown, body: object): Promise<string> => {
    const answer = await call(route as Route, { body });
    if (answer.status !== 200) throw new Error(`${(route as Route).path}: ${JSON.stringify(answer)}`);
    return (answer.data as { id: string }).id;
  };
  /** Makes something and says how it goes again. */
  const using = async (route: unknown, remove: unknown, body: Record<string, unknown>): Promise<Using> => {
    const id = await post(route, body);
    const undo = async () => {
      const answer = await call(remove as Route, { params: { id } });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer));
    };
    return { id, name: String(body['fullName'] ?? ''), undo };
  };
  const codeOf = async (table: string, id: string): Promise<string> =>
    (await sql<{ code: string }>`select en_code as code from ${sql.table(table)} where id = ${id}`.execute(app.db))
      .rows[0]!.code;

  const definition = { dataType: 2, static: { text: '[{"a":1}]' }, parameters: [] };
  const formWith = (...nodes: SampleNode[]) => {
    const columnList = nodes.flatMap(({ field }) => (field === undefined ? [] : [{ field, sortable: true }]));
    return { ...named(), formData: formOf(nodes, { list: { ...emptyListDesign(), columnList } }) };
  };
  const holders = new Map<string, string>();
  const someForm = () => post(forms.createFormModel, formWith({ type: 'comInput', field: 'a' }));
  const portalWith = (type: string, props: object) => ({
    ...named(),
    formData: {
      kind: 'portal',
      version: 1,
      root: 'root',
      nodes: {
        root: { id: 'root', type: 'portal', props: {}, children: ['b'] },
        b: { id: 'b', type, props, place: { x: 0, y: 0, w: 6, h: 4 } },
      },
    },
  });
  const company = await post(companies.createOrganize, { fullName: '公司', enCode: next() });
  const department = await post(departments.createDepartment, { ...named(), parentId: company });
  const dictionary = await post(dictionaries.createDictionaryType, { ...named(), isTree: 1 });
  const publish = async (formId: string) => {
    const answer = await call(publishing.publishForm as Route, { params: { id: formId }, body: { version: 1 } });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer));
  };
  const column = { from: 'id', to: 'id', dataType: 'int', dataLength: 0, scale: 0 };
  const sync = (fromId: string, from: string) => ({
    fullName: next(),
    fromId,
    toId: '0',
    mode: 'full',
    parts: [{ from, to: 'u_copy', keys: ['id'], columns: [column] }],
  });

  const makers: Partial<Record<UseKind, (route: string) => Promise<string>>> = {
    report: () => post(reports.createReport, named()),
    area: () => post(areas.createArea, { parentId: '-1', fullName: next(), enCode: `8${(count += 1)}` }),
    billRule: () =>
      post(rules.createNumberingRule, { ...named(), prefix: 'X', dateFormat: 'no', digit: 4, startNumber: 1 }),
    interface: () => post(interfaces.createInterface, { ...named(), definition }),
    table: async () => {
      const newTable = `u_${next()}`;
      const field = { field: 'id', fieldName: '', dataType: 'int', dataLength: 0, scale: 0, primaryKey: true };
      const body = { tableInfo: { newTable, tableName: '' }, tableFieldList: [field] };
      const answer = await call(tables.createTable as Route, { params: { linkId: '0' }, body });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer));
      return `0/${newTable}`;
    },
    dataSource: () => {
      const fullName = next();
      return post(sources.createDataSource, { dbType: 'Sqlite', fullName, serviceName: `${fullName}.db` });
    },
    dictionaryItem: () => post(items.createDictionaryData, { ...named(), dictionaryTypeId: dictionary }),
    dictionary: () => post(dictionaries.createDictionaryType, named()),
    menu: () => post(menus.createMenu, { ...named(), type: MENU_TYPE.directory }),
    menuButton: async () =>
      post(buttons.createMenuButton, { ...named(), enCode: `btn_${next()}`, moduleId: await page() }),
    dataScheme: async () => {
      const formId = await someForm();
      const menu = { parentId: '-1', fullName: next() };
      const answer = await call(publishing.publishForm as Route, {
        params: { id: formId },
        body: { version: 1, menu },
      });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer));
      const { rows } = await sql<{ id: string }>`select id from menu where module_id = ${formId}`.execute(app.db);
      return post(schemes.createDataScheme, { ...named(), moduleId: rows[0]!.id, preset: 'all', conditionJson: null });
    },
    ownIcon: async () =>
      post(icons.createOwnIcon, { name: `own-${next()}`, svg: '<svg viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>' }),
    file: async () => {
      const id = next();
      await sql`insert into file (id, type, name, media_type, size, sha256, blob_key, creator_id)
        select ${id}, 'annex', 'x.txt', 'text/plain', 1, '', ${id}, 'admin'`.execute(app.db);
      return id;
    },
    group: () => post(groups.createGroup, named()),
    organize: (route) =>
      route.includes('Department')
        ? post(departments.createDepartment, { ...named(), parentId: company })
        : post(companies.createOrganize, { ...named(), parentId: company }),
    position: () => post(positions.createPosition, { ...named(), organizeId: department }),
    role: () => post(roles.createRole, named()),
    user: () =>
      post(people.createUser, { account: next(), realName: next(), organizeId: department, password: 'Secret123' }),
    form: someForm,
    print: async () => {
      const formId = await someForm();
      await publish(formId);
      const body = { fullName: next(), isOn: true, template: { elements: [] } };
      const made = await call(prints.createPrintTemplate as Route, { params: { id: formId }, body });
      if (made.status !== 200) throw new Error(JSON.stringify(made));
      const { id } = made.data as { id: string };
      holders.set(id, formId);
      return id;
    },
    portal: () => post(portals.createPortal, named()),
    flow: async () => {
      const formId = await someForm();
      return post(flows.createFlow, { ...named(), formId, flowTemplateJson: emptyFlowDocument() });
    },
  };
  const page = () => post(menus.createMenu, { ...named(), type: MENU_TYPE.page, urlAddress: next() });
  const entry = (type: number, more: object = {}) =>
    using(menus.createMenu, menus.deleteMenu, { ...named(), type, ...more });
  const flowNaming = async (kind: 'roles' | 'positions' | 'organize', id: string) => {
    const who = { kind: 'limited' as const, users: [], roles: [], positions: [], departments: [id] };
    const assigned = kind === 'organize' ? flowOf([]) : flowOf([approver('one', { kind, ids: [id] })]);
    const start = assigned.nodes[assigned.root]!;
    if (kind === 'organize' && start.type === 'start') start.props.who = who;
    return using(flows.createFlow, flows.deleteFlow, {
      ...named(),
      formId: await someForm(),
      flowTemplateJson: assigned,
    });
  };
  const noticeFor = (kind: string) => async (id: string) => {
    const title = next();
    const made = await using(notices.createNotice, notices.deleteNotice, {
      title,
      bodyText: 'x',
      audience: [{ kind, id }],
    });
    return { ...made, name: title };
  };
  const person = async (more: object): Promise<Using> => {
    const realName = next();
    const body = { account: next(), realName, organizeId: department, password: 'Secret123', ...more };
    return { ...(await using(people.createUser, people.deleteUser, body)), name: realName };
  };
  const holding = (type: string, table: string, name: string, make: () => Promise<string>) => async (id: string) => {
    const holder = await make();
    await sql`insert into permission_grant (subject_type, subject_id, object_type, object_id, granted_at)
      values (${type}, ${holder}, 'resource', ${id}, now())`.execute(app.db);
    const { rows } = await sql<{ name: string }>`
      select ${sql.ref(name)} as name from ${sql.table(table)} where id = ${holder}`.execute(app.db);
    const undo = () =>
      sql`delete from permission_grant where object_id = ${id} and subject_id = ${holder}`.execute(app.db);
    return { id: holder, name: rows[0]!.name, undo };
  };
  const taskCalling = async (id: string) => ({
    ...named(),
    content: { kind: 'interface', code: await codeOf('data_interface', id) },
    frequency: { kind: 'daily', time: farTime(), missed: 'run-once' },
  });
  const inCategory =
    (route: unknown, remove: unknown, key: string, more: object = {}) =>
    (id: string) =>
      using(route, remove, { ...named(), ...more, [key]: id });

  const formOn = (linkId: string, table: string) =>
    using(forms.createFormModel, forms.deleteFormModel, {
      ...named(),
      table: { linkId, table, keys: ['id'], columns: [{ column: 'id', label: 'id' }] },
    });

  const referring: Record<string, (id: string) => Promise<Using>> = {
    'report menu': (id) => entry(MENU_TYPE.report, { propertyJson: { moduleId: id } }),
    'portal menu': (id) => entry(MENU_TYPE.portal, { propertyJson: { moduleId: id } }),
    'form form': (id) =>
      using(forms.createFormModel, forms.deleteFormModel, {
        ...formWith({ type: 'select', field: 'a', props: { dataType: 'form', sourceForm: id, sourceField: 'a' } }),
      }),
    'print form': (id) => {
      const { formData, ...rest } = formWith({ type: 'comInput', field: 'a' });
      const button = { value: 'ownprint', label: '打印', at: ['row'], act: { do: 'print', template: id } };
      const list = { ...formData.list, ownButtons: [button] };
      return using(forms.createFormModel, forms.deleteFormModel, { ...rest, formData: { ...formData, list } });
    },
    'print flow': async (id) => {
      const flow = flowOf([approver('one', { kind: 'starter' }, { printId: id })]);
      return using(flows.createFlow, flows.deleteFlow, {
        ...named(),
        formId: await someForm(),
        flowTemplateJson: flow,
      });
    },
    'form menu': (id) => entry(MENU_TYPE.form, { propertyJson: { moduleId: id } }),
    'dictionary menu': (id) => entry(MENU_TYPE.dictionary, { propertyJson: { moduleId: id } }),
    'menu menu': (id) => entry(MENU_TYPE.link, { parentId: id, urlAddress: 'https://example.com' }),
    'ownIcon menu': async (id) => {
      const { rows } = await sql<{ name: string }>`select name from own_icon where id = ${id}`.execute(app.db);
      return entry(MENU_TYPE.directory, { icon: rows[0]!.name });
    },
    'area area': (id) =>
      using(areas.createArea, areas.deleteArea, { parentId: id, fullName: next(), enCode: `8${(count += 1)}` }),
    'billRule form': async (id) =>
      using(forms.createFormModel, forms.deleteFormModel, {
        ...formWith({ type: 'billRule', field: 'no', props: { rule: await codeOf('bill_rule', id) } }),
      }),
    // a step that is done before another one counts as one of the way does
    'interface flow': async (id) => {
      const call = { kind: 'interface' as const, id, inputs: [] };
      const flow = flowOf([hooked(approver('one', { kind: 'starter' }), [webhook('w', '', { call })])]);
      const body = { ...named(), formId: await someForm(), flowTemplateJson: flow };
      return using(flows.createFlow, flows.deleteFlow, body);
    },
    'interface trigger': (id) =>
      trigger({
        type: 'service',
        props: { ...definitions.service.defaults(), call: { kind: 'interface', id, inputs: [] } },
      }),
    'interface form': (id) =>
      using(forms.createFormModel, forms.deleteFormModel, {
        ...formWith({ type: 'popupSelect', field: 'a', props: { dataType: 'dynamic', propsUrl: id } }),
      }),
    'dictionary form': (id) =>
      using(forms.createFormModel, forms.deleteFormModel, {
        ...formWith({ type: 'select', field: 'a', props: { dataType: 'dictionary', dictionaryType: id } }),
      }),
    'organize form': (id) =>
      using(forms.createFormModel, forms.deleteFormModel, {
        ...formWith({ type: 'depSelect', field: 'a', props: { defaultValue: id } }),
      }),
    'interface portal': (id) =>
      using(portals.createPortal, portals.deletePortal, portalWith('chart', { source: { interfaceId: id } })),
    'menu portal': (id) => using(portals.createPortal, portals.deletePortal, portalWith('commonFunc', { menus: [id] })),
    'interface report': (id) =>
      using(reports.createReport, reports.deleteReport, {
        ...named(),
        document: sampleReport({}, { dataSets: [{ name: 'rows', interfaceId: id, bindings: [], fields: [] }] }),
      }),
    'dictionary report': async (id) => {
      const options = { kind: 'dictionary' as const, code: await codeOf('dictionary_type', id) };
      const params = [{ name: 'p', label: 'p', type: 'select' as const, required: false, value: '', options }];
      const document = sampleReport({}, { dataSets: [], params });
      return using(reports.createReport, reports.deleteReport, { ...named(), document });
    },
    'interface task': async (id) => using(tasks.createTask, tasks.deleteTask, await taskCalling(id)),
    'interface payChannel': (id) =>
      using(channels.createPayChannel, channels.deletePayChannel, {
        ...named(),
        rules: {},
        layout: usualLayout,
        sources: { interfaceId: id },
      }),
    'interface interfaceKey': (id) =>
      using(keys.createInterfaceKey, keys.deleteInterfaceKey, { fullName: next(), interfaceIds: [id] }),
    'form interface': (id) =>
      using(interfaces.createInterface, interfaces.deleteInterface, {
        ...named(),
        definition: { dataType: 4, parameters: [], form: { formId: id, fields: ['name'] } },
      }),
    'dataSource interface': (id) =>
      using(interfaces.createInterface, interfaces.deleteInterface, {
        ...named(),
        definition: { dataType: 1, parameters: [], sql: { linkId: id, text: 'select 1' } },
      }),
    'table interface': (id) =>
      using(interfaces.createInterface, interfaces.deleteInterface, {
        ...named(),
        definition: { dataType: 1, parameters: [], sql: { linkId: '0', text: `select * from ${id.split('/')[1]}` } },
      }),
    'dataSource sync': (id) => using(syncs.createSync, syncs.deleteSync, sync(id, 'goods')),
    'dataSource form': async (id) => {
      const { rows } = await sql<{ file: string }>`
        select service_name as file from data_source where id = ${id}`.execute(app.db);
      inSqliteFile(app, rows[0]!.file, 'create table if not exists goods (id integer primary key)');
      return formOn(id, 'goods');
    },
    'table form': (id) => formOn('0', id.split('/')[1]!),
    'table sync': async (id) => {
      const from = await makers.dataSource!('');
      const body = sync(from, 'goods');
      return using(syncs.createSync, syncs.deleteSync, {
        ...body,
        parts: [{ ...body.parts[0]!, to: id.split('/')[1]!, create: false }],
      });
    },
    'dataSource task': (id) =>
      using(tasks.createTask, tasks.deleteTask, {
        ...named(),
        content: { kind: 'sql', linkId: id, statement: 'select 1' },
        frequency: { kind: 'daily', time: farTime(), missed: 'run-once' },
      }),
    'dictionary dictionary': (id) =>
      using(dictionaries.createDictionaryType, dictionaries.deleteDictionaryType, { ...named(), parentId: id }),
    'dictionary dictionaryItem': (id) =>
      using(items.createDictionaryData, items.deleteDictionaryData, { ...named(), dictionaryTypeId: id }),
    'dictionaryItem dictionaryItem': (id) =>
      using(items.createDictionaryData, items.deleteDictionaryData, {
        ...named(),
        dictionaryTypeId: dictionary,
        parentId: id,
      }),
    'dictionaryItem form': inCategory(forms.createFormModel, forms.deleteFormModel, 'category'),
    'dictionaryItem portal': inCategory(portals.createPortal, portals.deletePortal, 'category'),
    'dictionaryItem report': inCategory(reports.createReport, reports.deleteReport, 'categoryId'),
    'dictionaryItem interface': inCategory(interfaces.createInterface, interfaces.deleteInterface, 'categoryId', {
      definition,
    }),
    'dictionaryItem flow': async (id) =>
      using(flows.createFlow, flows.deleteFlow, { ...named(), category: id, formId: await someForm() }),
    'dictionaryItem record': async (id) => {
      const body = formWith({
        type: 'checkbox',
        field: 'a',
        props: { dataType: 'dictionary', dictionaryType: dictionary },
      });
      const formId = await post(forms.createFormModel, body);
      await publish(formId);
      return recordOf(formId, { a: [id] });
    },
    'form record': async (id) => {
      await publish(id);
      return recordOf(id, { a: 'x' });
    },
    'form flow': (id) => using(flows.createFlow, flows.deleteFlow, { ...named(), formId: id }),
    'form webhook': async (id) => {
      await publish(id);
      return hook('record', id, ['create']);
    },
    'flow webhook': async (id) => {
      await sql`update flow_engine set published_version = 1 where id = ${id}`.execute(app.db);
      return hook('case', id, ['started']);
    },
    'form trigger': (id) =>
      trigger({
        type: 'data',
        props: {
          ...definitions.data.defaults(),
          formId: id,
          fields: [{ name: 'a', value: { kind: 'text', text: 'x' } }],
        },
      }),
    'flow flow': async (id) => {
      const props = { ...definitions.subflow.defaults(), flowId: id };
      const flow = flowOf([[{ id: 'sub', type: 'subflow', props }]]);
      const body = { ...named(), formId: await someForm(), flowTemplateJson: flow };
      return using(flows.createFlow, flows.deleteFlow, body);
    },
    'flow trigger': (id) => trigger({ type: 'subflow', props: { ...definitions.subflow.defaults(), flowId: id } }),
    'flow case': async (id) => {
      await sql`insert into flow_case (id, flow_id, flow_version, form_id, record_id, title, status, starter_id,
          starter_name, state, created_at)
        values (${id}, ${id}, 1, 'f', 'r', 't', 0, 'admin', 'a', '{}', now())`.execute(app.db);
      return { id, name: '', undo: () => sql`delete from flow_case where id = ${id}`.execute(app.db) };
    },
    'menu apiKey': async (id) =>
      using(apiKeys.createApiKey, apiKeys.deleteApiKey, {
        fullName: next(),
        ownerId: 'admin',
        allMenus: false,
        menus: [await codeOf('menu', id)],
      }),
    'menuButton menuButton': async (id) => {
      const { rows } = await sql<{ menu: string }>`select module_id as menu from menu_button where id = ${id}`.execute(
        app.db,
      );
      const body = { ...named(), enCode: `btn_${next()}`, moduleId: rows[0]!.menu, parentId: id };
      return using(buttons.createMenuButton, buttons.deleteMenuButton, body);
    },
    'dataScheme user': holding('User', 'users', 'real_name', () => makers.user!('')),
    'dataScheme role': holding('Role', 'role', 'full_name', () => makers.role!('')),
    'dataScheme position': holding('Position', 'position', 'full_name', () => makers.position!('')),
    'file claim': async (id) => {
      await sql`insert into file_claim (file_id, owner, created_at) values (${id}, 'record:x:1', now())`.execute(
        app.db,
      );
      return {
        id: 'record:x:1',
        name: 'record:x:1',
        undo: () => sql`delete from file_claim where file_id = ${id}`.execute(app.db),
      };
    },
    'group notice': noticeFor('group'),
    'role notice': noticeFor('role'),
    'position notice': noticeFor('position'),
    'organize notice': noticeFor('organize'),
    'organize member': async (branchId) => {
      const fullName = next();
      const body = MemberInput.parse({ kind: 'person', fullName, joinedOn: '2026-01-01', branchId });
      return { ...(await using(createMember, deleteMember, body)), name: fullName };
    },
    'role flow': (id) => flowNaming('roles', id),
    'position flow': (id) => flowNaming('positions', id),
    'organize flow': (id) => flowNaming('organize', id),
    'role user': (id) => person({ roleIds: [id] }),
    'position user': (id) => person({ positionIds: [id] }),
    'organize user': (id) => person({ organizeId: id }),
    'user user': (id) => person({ managerId: id }),
    'user organize': (id) =>
      using(departments.createDepartment, departments.deleteDepartment, {
        ...named(),
        parentId: company,
        managerId: id,
      }),
    'organize organize': (id) =>
      using(departments.createDepartment, departments.deleteDepartment, { ...named(), parentId: id }),
    'organize position': (id) =>
      using(positions.createPosition, positions.deletePosition, { ...named(), organizeId: id }),
  };
  const hook = (source: string, objectId: string, actions: string[]) =>
    using(hooks.createWebhook, hooks.deleteWebhook, {
      fullName: next(),
      ownerId: 'admin',
      url: 'http://127.0.0.1:9/hook',
      source,
      objectId,
      actions,
    });
  /** A trigger with one step. */
  const trigger = ({ type, props }: { type: string; props: object }) =>
    using(triggers.createTrigger, triggers.deleteTrigger, {
      fullName: next(),
      source: 'hook',
      sample: '{}',
      identityId: 'admin',
      steps: [{ id: 's', type, props }],
    });
  const recordOf = async (formId: string, record: object): Promise<Using> => {
    const answer = await call(records.createRecord as Route, { params: { id: formId }, body: { data: record } });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer));
    const { table_name } = await app.db
      .selectFrom('form_model')
      .select('table_name')
      .where('id', '=', formId)
      .executeTakeFirstOrThrow();
    return { id: formId, name: '', undo: () => sql`delete from ${sql.table(table_name)}`.execute(app.db) };
  };

  return {
    /** In what a thing stands that is named with it. */
    holders,
    call,
    callAs,
    make: (kind: UseKind, route: string): Promise<string> => {
      const make = makers[kind];
      if (make === undefined) throw new Error(`nobody makes a ${kind}`);
      return make(route);
    },
    refer: (by: UseKind, of: UseKind, id: string): Promise<Using> => {
      const refer = referring[`${of} ${by}`];
      if (refer === undefined) throw new Error(`no ${by} that uses a ${of}`);
      return refer(id);
    },
  };
};
export type Things = Awaited<ReturnType<typeof createThings>>;
