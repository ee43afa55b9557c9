import type { Filter } from '@qiaoban/language/filter';
import type { BodyIn, ReplyOf } from '@qiaoban/contracts/route';
import { createNumberingRule } from '@qiaoban/contracts/base-data/numbering-rule.contract';
import { createFormModel, publishForm } from '@qiaoban/contracts/visualdev/form-model.contract';
import * as instances from '@qiaoban/contracts/workflow/instance.contract';
import { createFlow, releaseFlow } from '@qiaoban/contracts/workflow/engine.contract';
import type { FormDocument } from '@qiaoban/form/document';
import { formOf } from '@qiaoban/form/sample-form';
import type { SampleNode } from '@qiaoban/form/sample-form';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import { approver, branch, condition, flowOf } from '@qiaoban/flow/testing/sample-flows';
import { startTestApp } from '#test/test-app';
import type { Caller } from '#test/test-app';
import { digestOf, hashDigest } from '#platform/password';

const PASSWORD = 'Qiaoban2026';

/** Who is there: account → name, department, manager, roles. `lina` heads research, `gao` the company. */
const PEOPLE = {
  zhangwei: { name: '张伟', department: 'rd', manager: 'lina', roles: [] },
  lina: { name: '李娜', department: 'rd', manager: 'gao', roles: [] },
  gao: { name: '高总', department: 'company', manager: null, roles: [] },
  wangfang: { name: '王芳', department: 'finance', manager: 'gao', roles: ['finance'] },
  chenjing: { name: '陈静', department: 'finance', manager: 'gao', roles: ['finance'] },
  outsider: { name: '路人', department: 'finance', manager: null, roles: [] },
  left: { name: '离职', department: 'rd', manager: null, roles: ['left'] },
} as const;
export type Account = keyof typeof PEOPLE;

const fields: SampleNode[] = [
  { type: 'billRule', field: 'billNo', props: { label: '单号', rule: 'claim' } },
  { type: 'currDept', field: 'dept', props: { label: '部门' } },
  { type: 'comInput', field: 'reason', props: { label: '事由', required: true, maxLength: 50 } },
  { type: 'comInput', field: 'remark', props: { label: '审核意见' } },
  { type: 'comInput', field: 'secret', props: { label: '内部信息' } },
  { type: 'userSelect', field: 'friend', props: { label: '同行人' } },
  {
    type: 'table',
    field: 'lines',
    props: { label: '明细', required: true },
    children: [
      { type: 'comInput', field: 'what', props: { label: '内容' } },
      { type: 'numInput', field: 'amount', props: { label: '金额', required: true, precision: 2 } },
      { type: 'comInput', field: 'cost', props: { label: '成本' } },
    ],
  },
  { type: 'calculate', field: 'total', props: { label: '合计', expression: 'SUM(lines.amount)' } },
];

const expenseForm = (more: Partial<FormDocument>): FormDocument => {
  const form = formOf(fields);
  return { ...form, ...more, list: { ...form.list, columnList: [{ field: 'reason', sortable: true }] } };
};

export const claim = (...amounts: number[]) => ({
  reason: '出差上海',
  secret: '底价八折',
  lines: amounts.map((amount) => ({ what: '住宿', amount, cost: '内部' })),
});

export const above = (value: number): Filter => ({ field: 'total', op: 'gt', value });

/** ≤ 5,000: the department's head; above: the head, then finance in order. */
export const expenseFlow = (): FlowDocument =>
  flowOf(
    [
      approver('head', { kind: 'departmentHead', level: 0 }, { opinion: { onAgree: false, onRefuse: true } }),
      condition(
        'size',
        branch(
          'big',
          above(5000),
          approver('finance', { kind: 'roles', ids: ['finance'] }, { mode: 'inOrder', resubmit: 'resume' }),
        ),
        branch('small', null),
      ),
    ],
    { titleTemplate: '' },
  );

/** The program with an organisation, a published expense form for each flow that a test asks for, and a clock that can be moved. */
export const startStage = async () => {
  let offset = 0;
  const app = await startTestApp({ clock: { now: () => Date.now() + offset }, outboundAllow: ['127.0.0.1'] });
  const { db } = app;
  const admin = await app.admin();
  const organize = { company_id: 'company', manager_id: null, property: '{}', creator_id: null, modifier_id: null };
  await db
    .insertInto('organize')
    .values([
      {
        ...organize,
        id: 'company',
        parent_id: null,
        category: 'company',
        full_name: '巧办公司',
        en_code: 'co',
        path: '/company/',
      },
      {
        ...organize,
        id: 'rd',
        parent_id: 'company',
        category: 'department',
        full_name: '研发部',
        en_code: 'rd',
        path: '/company/rd/',
      },
      {
        ...organize,
        id: 'finance',
        parent_id: 'company',
        category: 'department',
        full_name: '财务部',
        en_code: 'fin',
        path: '/company/finance/',
      },
    ])
    .execute();
  const passwordHash = await hashDigest(digestOf(PASSWORD));
  for (const account of ['gao', 'lina', 'zhangwei', 'wangfang', 'chenjing', 'outsider', 'left'] as const) {
    const { name, department, manager } = PEOPLE[account];
    await db
      .insertInto('users')
      .values({
        id: account,
        account,
        real_name: name,
        password_hash: passwordHash,
        organize_id: department,
        manager_id: manager,
        enabled_mark: account === 'left' ? 0 : 1,
        sort_code: account === 'wangfang' ? 1 : 2,
        language: account === 'chenjing' ? 'en' : null,
        creator_id: null,
        modifier_id: null,
      })
      .execute();
  }
  const role = { creator_id: null, modifier_id: null, type: '' };
  await db
    .insertInto('role')
    .values([
      { ...role, id: 'finance', full_name: '财务', en_code: 'finance' },
      { ...role, id: 'left', full_name: '没有人', en_code: 'left' },
    ])
    .execute();
  await db
    .insertInto('user_role')
    .values(Object.entries(PEOPLE).flatMap(([user_id, { roles }]) => roles.map((role_id) => ({ user_id, role_id }))))
    .execute();
  await db.updateTable('organize').set({ manager_id: 'lina' }).where('id', '=', 'rd').execute();
  await db.updateTable('organize').set({ manager_id: 'gao' }).where('id', '=', 'company').execute();

  // who may open nothing may not sign in
  const menu = await db
    .selectFrom('menu')
    .select('id')
    .where('en_code', '=', 'workFlow.flowTodo')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('permission_grant')
    .values(
      Object.keys(PEOPLE).map((subject_id) => ({
        subject_type: 'User' as const,
        subject_id,
        object_type: 'module' as const,
        object_id: menu.id,
        granted_by: null,
        granted_at: new Date(),
      })),
    )
    .execute();

  const requireData = <T>(answer: { code: number; msg: string; data: T; fields?: unknown }): T => {
    if (answer.code !== 200) throw new Error(`${answer.msg} ${JSON.stringify(answer.fields ?? '')}`);
    return answer.data;
  };
  requireData(
    await admin(createNumberingRule, {
      body: { fullName: '测试单号', enCode: 'claim', prefix: 'BX', dateFormat: 'no', digit: 4 },
    }),
  );

  const callers = new Map<Account, Caller>();
  const as = async (account: Account): Promise<Caller> => {
    const known = callers.get(account);
    if (known) return known;
    const made = await app.as(account, PASSWORD);
    callers.set(account, made);
    return made;
  };

  let number = 0;
  /** A published expense form of its own. */
  const publishedForm = async (more: Partial<FormDocument> = {}): Promise<string> => {
    number += 1;
    const body = { fullName: `报销${number}`, enCode: `expense${number}`, formData: expenseForm(more) as never };
    const { id } = requireData(await admin(createFormModel, { body }));
    requireData(await admin(publishForm, { params: { id }, body: { version: 1 } }));
    return id;
  };

  /** A published flow over a form of its own; answers the flow's id. */
  const publishedFlow = async (
    document: FlowDocument,
    name = '报销',
    more: Partial<FormDocument> = {},
  ): Promise<string> => {
    const formId = await publishedForm(more);
    const body = { fullName: name, enCode: `flow${number}`, formId, flowTemplateJson: document as never };
    const { id } = requireData(await admin(createFlow, { body }));
    requireData(await admin(releaseFlow, { params: { id }, body: { version: 1 } }));
    return id;
  };

  const start = async (
    account: Account,
    flowId: string,
    data: Record<string, unknown> = claim(100),
    more: Partial<BodyIn<typeof instances.startInstance>> = {},
  ) => requireData(await (await as(account))(instances.startInstance, { body: { flowId, data, status: 0, ...more } }));

  const look = async (account: Account, id: string): Promise<ReplyOf<typeof instances.getInstance>> =>
    requireData(await (await as(account))(instances.getInstance, { params: { id } }));

  /** The person's own open task in an instance. */
  const taskOf = async (account: Account, instanceId: string): Promise<string> => {
    const row = await db
      .selectFrom('flow_task')
      .select('id')
      .where('case_id', '=', instanceId)
      .where('user_id', '=', account)
      .where('status', '=', 'open')
      .executeTakeFirst();
    return row?.id ?? 'none';
  };

  const approve = async (account: Account, instanceId: string, handleOpinion = '', more = {}) =>
    (await as(account))(instances.approveTask, {
      params: { id: await taskOf(account, instanceId) },
      body: { handleOpinion, ...more },
    });

  /** Who is asked now, as `node:user`. */
  const asked = async (instanceId: string): Promise<string[]> => {
    const rows = await db
      .selectFrom('flow_task')
      .select(['node_id', 'user_id'])
      .where('case_id', '=', instanceId)
      .where('status', '=', 'open')
      .orderBy('id')
      .execute();
    return rows.map((row) => `${row.node_id}:${row.user_id}`).sort();
  };

  /** Titles of a person's messages, newest first. */
  const inbox = async (account: Account): Promise<string[]> => {
    const rows = await db
      .selectFrom('message_receive as r')
      .innerJoin('message as m', 'm.id', 'r.message_id')
      .select('m.title')
      .where('r.user_id', '=', account)
      .orderBy('r.seq', 'desc')
      .execute();
    return rows.map((row) => row.title);
  };

  return {
    app,
    db,
    admin,
    as,
    requireData,
    publishedForm,
    publishedFlow,
    start,
    look,
    taskOf,
    approve,
    asked,
    inbox,
    /** Lets time pass. */
    wait: (ms: number): void => {
      offset += ms;
    },
    close: () => app.close(),
  };
};
export type Stage = Awaited<ReturnType<typeof startStage>>;
