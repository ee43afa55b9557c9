import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declaredRoutes, routeName } from '@qiaoban/contracts/route';
import type { Route } from '@qiaoban/contracts/route';
import * as online from '@qiaoban/contracts/visualdev/online.contract';
import { exportRecords } from '@qiaoban/contracts/visualdev/transfer.contract';
import * as instances from '@qiaoban/contracts/workflow/instance.contract';
import { previewRoute } from '@qiaoban/contracts/workflow/preview.contract';
import { createFlow, getFlow, releaseFlow } from '@qiaoban/contracts/workflow/engine.contract';
import { formOf } from '@qiaoban/form/sample-form';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import { approver, branch, cc, condition, flowOf, users } from '@qiaoban/flow/testing/sample-flows';
import { createPerson } from '../test/people';
import { shapeOf } from '../test/sample-input';
import { startTestApp } from '../test/test-app';
import type { Caller, TestApp } from '../test/test-app';
import { FORM_BUTTONS } from './features/visualdev/publish/form-menu';
import { grantForm, publishAgain, publishForm } from './features/visualdev/test/form-fixture';
import { readSheet } from './platform/sheet/read-sheet';

const folder = fileURLToPath(new URL('../../../packages/contracts/src', import.meta.url));

/** Names, labels and values of all that is hidden, and nothing else. */
const HIDDEN_TEXTS = /hiddenzq|绝密|987650123|456780912/i;
const HIDDEN = ['Title', 'Price', 'Code', 'Kind', 'Who', 'Note', 'Rows'].map((name) => `hiddenzq${name}`);
/** What the menu entry lets people see of the form. */
const COLUMNS = ['reason', 'above', 'total', 'gain'];
/** What people have who design nothing and watch over nobody. */
const MENUS = ['flowLaunch', 'flowTodo', 'flowDone', 'flowCirculate'].map((name) => `workFlow.${name}`);
MENUS.push('home', 'system.webhook');
/** Ends the session that asks. */
const SIGNS_OUT = /Logout/;
/** Every one of these that asks for no menu has to be heard, so that a new one is tried too. */
const ABOUT_RECORDS = /^\/api\/(workflow|visualdev\/(OnlineDev|Dashboard|Task))\//;

type Person = Caller & { id: string };
const label = (zh: string) => ({ zh: `绝密${zh}`, en: `hiddenzq ${zh}` });

/** A form in which everything that can name a field names a hidden one; `own`: its id, so that records lie below records. */
const secretive = (bossId: string, own = 'none') =>
  formOf(
    [
      { type: 'comInput', field: 'hiddenzqTitle', props: { label: label('标题'), defaultValue: '绝密标题值' } },
      { type: 'comInput', field: 'reason', props: { label: '事由', required: true } },
      { type: 'relationForm', field: 'above', props: { label: '上级', relatedForm: own, relatedField: 'reason' } },
      { type: 'numInput', field: 'hiddenzqPrice', props: { label: label('底价'), defaultValue: 987_650_123 } },
      { type: 'comInput', field: 'hiddenzqCode', props: { label: label('码'), unique: true } },
      {
        type: 'select',
        field: 'hiddenzqKind',
        props: { label: label('类'), options: [{ id: 'k', fullName: '绝密选项' }], defaultValue: 'k' },
      },
      { type: 'userSelect', field: 'hiddenzqWho', props: { label: label('人'), defaultValue: bossId } },
      {
        type: 'card',
        props: { label: '绝密区' },
        children: [
          { type: 'textarea', field: 'hiddenzqNote', props: { label: label('注'), defaultValue: '绝密备注' } },
        ],
      },
      {
        type: 'table',
        field: 'lines',
        props: { label: '明细', showSummary: true, summaryFields: ['amount', 'hiddenzqCost'] },
        children: [
          { type: 'numInput', field: 'amount', props: { label: '金额' } },
          { type: 'numInput', field: 'hiddenzqCost', props: { label: label('成本'), defaultValue: 456_780_912 } },
          { type: 'calculate', field: 'rest', props: { label: '差', expression: 'amount - hiddenzqCost' } },
        ],
      },
      {
        type: 'table',
        field: 'hiddenzqRows',
        props: { label: label('表') },
        children: [{ type: 'comInput', field: 'cell', props: { label: label('格') } }],
      },
      { type: 'calculate', field: 'total', props: { label: '合计', expression: 'SUM(lines.amount)' } },
      { type: 'calculate', field: 'gain', props: { label: '差额', expression: 'hiddenzqPrice * 2 - total' } },
    ],
    {
      list: {
        ...formOf([]).list,
        columnList: ['hiddenzqTitle', 'reason', 'hiddenzqPrice', 'total'].map((field) => ({ field, sortable: true })),
        searchList: [{ field: 'hiddenzqPrice' }, { field: 'reason' }],
        defaultSort: { field: 'hiddenzqPrice', order: 'asc' },
        treeBy: 'above',
        ownButtons: [
          {
            value: 'own1',
            label: '处理',
            at: ['row'],
            when: { field: 'hiddenzqKind', op: 'eq', value: 'k' },
            act: { do: 'set', values: [{ name: 'hiddenzqNote', value: { kind: 'text', text: '绝密赋值' } }] },
          },
          {
            value: 'own2',
            label: '查看',
            at: ['row'],
            act: { do: 'link', address: 'https://example.com/?p={hiddenzqPrice}', newWindow: true },
          },
        ],
      },
      rules: [
        {
          id: 'r1',
          name: '绝密规则',
          when: { field: 'hiddenzqKind', op: 'eq', value: 'k' },
          actions: [{ do: 'show', nodes: ['reason'] }],
        },
        {
          id: 'r2',
          name: '绝密规则二',
          when: { field: 'reason', op: 'eq', value: '出差' },
          actions: [
            { do: 'require', nodes: ['reason', 'hiddenzqNote'] },
            { do: 'assign', node: 'hiddenzqTitle', value: '绝密赋值' },
          ],
        },
      ],
    },
  );

/** Filled in by one who sees all, copied, asked of two in turn, then of the person in a hidden field when a hidden amount is large. */
const secretiveFlow = (people: Record<'copied' | 'first' | 'second' | 'boss', string>): FlowDocument => {
  const hide = Object.fromEntries([...HIDDEN, 'lines.hiddenzqCost'].map((path) => [path, { access: 'hide' as const }]));
  const copy = cc('copy', users(people.copied), { kind: 'formField', field: 'hiddenzqWho', holds: 'user' });
  const boss = { kind: 'formField', field: 'hiddenzqWho', holds: 'user' } as const;
  const price = { hiddenzqPrice: { access: 'edit', required: true } } as const;
  const flow = flowOf(
    [
      approver('filler', users(people.boss), { fieldRights: { hiddenzqRows: { access: 'edit' } } }),
      copy,
      approver('first', users(people.first), { fieldRights: { ...hide, reason: { access: 'edit' } } }),
      approver('second', users(people.second), { fieldRights: hide }),
      condition(
        'size',
        branch(
          'big',
          { field: 'hiddenzqPrice', op: 'ge', value: 987_650_123 },
          approver('boss', boss, { fieldRights: price }),
        ),
        branch('small', null),
      ),
    ],
    { titleTemplate: '{reason} {hiddenzqTitle}' },
  );
  for (const id of ['start', 'copy']) {
    const node = flow.nodes[id];
    if (node?.type === 'start' || node?.type === 'circulate') node.props.fieldRights = hide;
  }
  return flow;
};

describe('what is hidden from somebody', () => {
  let app: TestApp;
  let admin: Caller;
  const readers: Record<string, Person> = {};
  /** Whatever the path of a route may ask for. */
  let ids: string[] = [];
  let recordIds: string[] = [];
  const made = { form: '', flow: '', case: '', record: '', plain: '' };

  const dataOf = <T>({ code, msg, data, fields }: { code: number; msg: string; data: T; fields?: unknown }): T => {
    expect([code, msg, fields]).toEqual([200, expect.anything(), fields]);
    return data;
  };

  beforeAll(async () => {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (file.endsWith('.contract.ts')) await import(/* @vite-ignore */ join(folder, file));
    app = await startTestApp();
    admin = await app.admin();
    for (const account of ['starter', 'copied', 'first', 'second'])
      readers[account] = await createPerson(app, { account, menus: MENUS });
    const boss = await createPerson(app, { account: 'boss', menus: ['home'] });
    const form = await publishForm(admin, secretive(boss.id), { menu: true });
    const plain = await publishForm(admin, secretive(boss.id), { menu: true });
    expect((await publishAgain(admin, plain.id, secretive(boss.id, plain.id))).code).toBe(200);
    for (const person of Object.values(readers))
      for (const { menuId } of [form, plain])
        await grantForm(app, person.id, menuId, { buttons: FORM_BUTTONS, columns: COLUMNS });

    const { starter, copied, first, second } = readers as Record<string, Person>;
    const document = secretiveFlow({ copied: copied!.id, first: first!.id, second: second!.id, boss: boss.id });
    const body = { fullName: '审批', enCode: 'secretive', formId: form.id, flowTemplateJson: document as never };
    const flow = dataOf(await admin(createFlow, { body }));
    dataOf(await admin(releaseFlow, { params: flow, body: { version: 1 } }));
    const data = { reason: '出差', lines: [{ amount: 20 }] };
    const begun = dataOf(await starter!(instances.startInstance, { body: { flowId: flow.id, data, status: 0 } }));
    const draft = dataOf(await starter!(instances.startInstance, { body: { flowId: flow.id, data, status: 1 } }));
    Object.assign(made, { form: form.id, flow: flow.id, case: begun.id, record: begun.recordId, plain: plain.id });
    const agree = async (person: Caller, change: Record<string, unknown>): Promise<void> => {
      const { task, recordVersion: version } = dataOf(
        await person(instances.getInstance, { params: { id: begun.id } }),
      );
      dataOf(await person(instances.approveTask, { params: { id: task!.id }, body: { data: change, version } }));
    };
    await agree(boss, { hiddenzqRows: [{ cell: '绝密格值' }] });
    await agree(first!, { reason: '出差去' });

    // a form without a flow: made, changed, removed and exported by people who see a part of it
    const params = { id: plain.id };
    const kept = dataOf(await second!(online.createRecord, { params, body: { data } }));
    const gone = dataOf(await second!(online.createRecord, { params, body: { data } }));
    const at = { ...params, recordId: kept.id };
    dataOf(await second!(online.updateRecord, { params: at, body: { data: { reason: '改' }, version: 1 } }));
    dataOf(await second!(online.deleteRecord, { params: { ...params, recordId: gone.id } }));
    dataOf(await second!(exportRecords, { params, body: { fields: COLUMNS, format: 'xlsx' } }));
    await app.jobs.idle();

    const rowsOf = async (table: 'flow_task' | 'flow_copy' | 'message' | 'work_task') =>
      (await app.db.selectFrom(table).select('id').execute()).map(({ id }) => id);
    const rows = [...(await rowsOf('flow_task')), ...(await rowsOf('flow_copy')), ...(await rowsOf('message'))];
    recordIds = [begun.recordId, draft.recordId, kept.id, gone.id];
    ids = [form.id, plain.id, flow.id, begun.id, draft.id, ...recordIds, ...rows, ...(await rowsOf('work_task'))];
    ids.push(form.menuId, plain.menuId);
  });
  afterAll(() => app.close());

  type Asked = { status: number; body: string; buffer: Buffer };
  const get = async (url: string, token: string, language: string): Promise<Asked> => {
    const headers = { authorization: token, 'accept-language': language };
    const answer = await app.app.inject({ method: 'GET', url, headers });
    return { status: answer.statusCode, body: answer.body, buffer: answer.rawPayload };
  };

  const valuesFor = (name: string): string[] => {
    if (name === 'id') return ids;
    if (name === 'flowId') return [made.flow];
    if (name === 'field') return ['reason'];
    return name === 'recordId' ? recordIds : ['1', '2', '3', made.form];
  };
  /** Every way to fill in the names of a path or a query. */
  const filled = (names: readonly string[]): Record<string, string>[] =>
    names.reduce<Record<string, string>[]>(
      (all, name) => {
        const values = valuesFor(name);
        return all.flatMap((each) => values.map((value) => ({ ...each, [name]: value })));
      },
      [{}],
    );

  const addressesOf = (route: Route): string[] => {
    const { properties = {}, required = [] } = shapeOf(route.query) as {
      properties?: Record<string, { enum?: unknown[] }>;
      required?: string[];
    };
    const choices = Object.entries(properties).flatMap(([name, { enum: values = [] }]) =>
      name === 'sort' ? [] : values.map((value) => ({ [name]: String(value) })),
    );
    const queries = filled(required).flatMap((base) => [base, ...choices.map((choice) => ({ ...base, ...choice }))]);
    const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
    return filled(names).flatMap((params) => {
      const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name]!));
      return queries.map((query) => `${path}?${new URLSearchParams(query).toString()}`);
    });
  };

  /** The words of a file that an answer leads to. */
  const textOfFile = async ({ buffer, body }: Asked): Promise<string> => {
    if (buffer.subarray(0, 2).toString() !== 'PK') return body;
    const rows = [];
    for await (const row of readSheet(buffer, 'x.xlsx')) rows.push(row);
    return JSON.stringify(rows);
  };

  it('is there, and whoever may see everything is told', async () => {
    const params = { id: made.form };
    const complete = [
      await admin(online.getOnlineConfig, { params }),
      await admin(online.getRecord, { params: { ...params, recordId: made.record } }),
      await admin(instances.getInstance, { params: { id: made.case } }),
      await admin(getFlow, { params: { id: made.flow } }),
    ];
    for (const answer of complete)
      expect([answer.status, JSON.stringify(answer)]).toEqual([200, expect.stringMatching(HIDDEN_TEXTS)]);
    const text = JSON.stringify(complete[1]!.data);
    for (const word of ['绝密标题值', '绝密备注', '绝密格值', '987650123', '456780912']) expect(text).toContain(word);
  });

  const routes = () => declaredRoutes().filter(({ method, path }) => method === 'GET' && !SIGNS_OUT.test(path));
  const asksForMenu = ({ access }: Route): boolean => typeof access === 'object' && !('record' in access);
  const heard = new Set<string>();
  const files = new Set<string>();

  it.each([
    ['starter', 'zh'],
    ['copied', 'en'],
    ['first', 'zh'],
    ['second', 'zh'],
  ])(
    'is in no answer that the %s can ask for: no value, no name, no label',
    async (name, language) => {
      const { token } = readers[name]!;
      const wrong: string[] = [];
      const listen = (url: string, text: string): void => {
        const word = HIDDEN_TEXTS.exec(text);
        if (word !== null) wrong.push(`${url} tells ${word[0]}`);
      };
      for (const route of routes())
        for (const url of addressesOf(route)) {
          const answer = await get(url, token, language);
          // who does not hold the menu is refused whatever the ids are
          if (answer.status === 403 && asksForMenu(route)) break;
          if (answer.status === 200) heard.add(routeName(route));
          listen(url, answer.body);
          for (const [file] of answer.body.matchAll(/\/api\/file\/\w+\/[^"\\]+/g)) {
            if (files.has(file)) continue;
            files.add(file);
            listen(file, await textOfFile(await get(file, token, language)));
          }
        }
      expect(wrong).toEqual([]);
    },
    120_000,
  );

  it('was asked for in every way', () => {
    const unheard = routes().filter(
      (route) =>
        ABOUT_RECORDS.test(`${route.path}/`) &&
        route.access !== 'public' &&
        !asksForMenu(route) &&
        !heard.has(routeName(route)),
    );
    expect(unheard.map(routeName), 'nobody was answered: give the trial the ids that these routes take').toEqual([]);
    expect([...heard]).toEqual(
      expect.arrayContaining([
        'GET /api/oauth/CurrentUser',
        'GET /api/system/Message/ReadInfo/:id',
        'GET /api/system/Permission/Users/Current/OperationLog',
        'GET /api/system/Webhook/Choices/:id/Fields',
      ]),
    );
    // the workbook to fill in and the exported one
    expect(files.size).toBeGreaterThanOrEqual(2);
  });

  it('is in no answer to what they do', async () => {
    const { starter, second } = readers as Record<string, Person>;
    const { task } = dataOf(await second!(instances.getInstance, { params: { id: made.case } }));
    const params = { id: made.plain };
    const coded = { body: { data: { reason: '甲', hiddenzqCode: '绝密码' } } };
    const { id } = dataOf(await admin(online.createRecord, { params, ...coded }));
    dataOf(await second!(online.deleteRecord, { params: { ...params, recordId: id } }));
    dataOf(await admin(online.createRecord, { params, ...coded }));
    const answers = [
      await starter!(previewRoute, { body: { flowId: made.flow, data: { reason: '出差' } } }),
      await starter!(instances.startInstance, { body: { flowId: made.flow, data: { reason: '' }, status: 0 } }),
      await second!(online.createRecord, { params, body: { data: { reason: '' } } }),
      await second!(online.restoreRecords, { params, body: { ids: [id] } }),
      await second!(instances.approveTask, { params: { id: task!.id }, body: { handleOpinion: '好' } }),
    ];
    for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(HIDDEN_TEXTS);
    expect(answers.map(({ status }) => status)).toEqual([200, 422, 422, 422, 200]);
  });
});
