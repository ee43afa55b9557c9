import { flowOf, approver } from '@qiaoban/flow/testing/sample-flows';
import { MENU_TYPE } from '@qiaoban/contracts/menu/menu-node';
import type { Json, JsonObject } from '@qiaoban/designer/merge/json';
import { listed } from '@qiaoban/form/templates/template';
import { field, sampleReport, text } from '@qiaoban/report/sample-report';
import type { PackedDocument } from '../package/package-format';

const plain = (value: unknown): JsonObject => JSON.parse(JSON.stringify(value)) as JsonObject;

const form = {
  ...listed(
    [
      { type: 'comInput', field: 'code', props: { label: '编号', unique: true, required: true } },
      { type: 'comInput', field: 'title', props: { label: '书名', placeholder: '书名全称', maxLength: 30 } },
      {
        type: 'select',
        field: 'kind',
        props: { label: '类别', dataType: 'dictionary', dictionaryType: '@{dictionary:lendKind}' },
      },
      { type: 'numInput', field: 'days', props: { label: '天数', min: 1, max: 30 } },
      { type: 'textarea', field: 'note', props: { label: '备注', maxLength: 200 } },
      {
        type: 'table',
        field: 'parts',
        props: { label: '分册' },
        children: [
          { type: 'comInput', field: 'part', props: { label: '册名' } },
          { type: 'numInput', field: 'pages', props: { label: '页数' } },
        ],
      },
    ],
    ['code', 'title', 'kind'],
    ['title'],
  ),
  rules: [
    {
      id: 'r1',
      name: '有书名才写备注',
      when: { field: 'title', op: 'notNull' },
      actions: [{ do: 'show', nodes: ['note'] }],
    },
  ],
};
const print = {
  paper: 'A5',
  elements: [
    { id: 't', kind: 'field', x: 15, y: 15, w: 100, h: 8, field: 'title', size: 12 },
    { id: 'c', kind: 'field', x: 15, y: 25, w: 100, h: 8, field: 'code' },
  ],
};
const flow = {
  ...flowOf([
    approver('a', { kind: 'manager', level: 1 }),
    approver('b', { kind: 'roles', ids: ['@{role:lendDesk}'] }),
  ]),
  settings: { titleTemplate: '{title}', withdraw: 'untouched' },
};
const block = (id: string, content: string, y: number) => ({
  id,
  type: 'text',
  place: { x: 0, y, w: 6, h: 4 },
  props: { title: id, showTitle: true, content },
});
const portal = {
  kind: 'portal',
  version: 1,
  root: 'root',
  nodes: {
    root: { id: 'root', type: 'portal', props: {}, children: ['hello', 'rules'] },
    hello: block('hello', '欢迎借阅', 0),
    rules: block('rules', '借期三十天', 4),
  },
};
const report = sampleReport(
  {
    A1: text('借阅统计'),
    A2: field('kind', 'group', { expand: 'down' }),
    B2: field('amount', 'sum'),
    B3: text('合计'),
  },
  { dataSets: [{ name: 'rows', interfaceId: '@{interface:lendCounts}', bindings: [], fields: ['kind', 'amount'] }] },
);
const item = (enCode: string, fullName: string) => ({
  enCode,
  fullName,
  isDefault: 0,
  sortCode: 0,
  enabledMark: 1,
  description: '',
  children: [],
});
const callOut = {
  dataType: 3,
  http: {
    steps: [
      {
        method: 'GET',
        url: 'https://books.example.com/isbn',
        headers: [{ name: 'X-Key', value: '', isSecret: true, hasValue: false }],
      },
    ],
  },
};

const contents: Record<string, Json> = {
  'role lendDesk': {
    fullName: '借阅台',
    type: '',
    sortCode: 0,
    enabledMark: 1,
    description: '',
    grants: ['module model.lend', 'button model.lend/btn_add', 'button model.lend/btn_detail'],
  },
  'dictionary lendKind': {
    parentId: '',
    fullName: '图书类别',
    isTree: 0,
    sortCode: 0,
    description: '',
    items: [item('novel', '小说'), item('science', '科学'), item('law', '法律')],
  },
  'billRule lendNo': { fullName: '借阅单号', prefix: 'JY', dateFormat: 'yyyyMM', digit: 4, startNumber: 1 },
  'interface lendCounts': {
    fullName: '借阅数',
    categoryId: '',
    audience: 'all',
    enabledMark: 1,
    sortCode: 0,
    description: '',
    definition: plain({ dataType: 2, static: { text: '[{"kind":"小说","amount":3}]' } }),
  },
  'interface lendIsbn': {
    fullName: '书号查询',
    categoryId: '',
    audience: 'granted',
    enabledMark: 1,
    sortCode: 0,
    description: '',
    definition: plain(callOut),
  },
  'form lend': {
    fullName: '借阅登记',
    names: { zh: '借阅登记', en: 'Lending' },
    description: '',
    icon: 'form',
    sortCode: 0,
    formData: plain(form),
    isPublished: true,
    prints: { 借书单: { isOn: true, template: plain(print) } },
  },
  // published without a flow, so that its records can be brought along
  'form reserve': { fullName: '预约', description: '', formData: plain(form), isPublished: true, prints: {} },
  'flow lendFlow': {
    fullName: '借阅审批',
    description: '',
    icon: 'audit',
    iconBackground: '#008cff',
    category: '',
    sortCode: 0,
    formId: '@{form:reserve}',
    flowTemplateJson: plain(flow),
    isReleased: true,
  },
  'report lendReport': { fullName: '借阅统计', description: '', document: plain(report) },
  'portal lendPortal': {
    fullName: '借阅门户',
    description: '',
    category: '',
    formData: plain(portal),
    roles: ['@{role:lendDesk}'],
    isPublished: true,
  },
  'messageTemplate lendTodo': {
    fullName: '借阅待办',
    event: 'flow.assigned',
    content: { inApp: { zh: { title: '借书：{title}', body: '请办理' } } },
    enabledMark: 0,
  },
  'menu model.lend': {
    fullName: '借阅登记',
    parentId: '',
    type: MENU_TYPE.form,
    category: 'Web',
    icon: 'form',
    sortCode: 0,
    enabledMark: 1,
    propertyJson: { moduleId: '@{form:lend}' },
    buttons: [],
  },
  'records lend': {
    form: '@{form:lend}',
    rows: { B1: { code: 'B1', title: '三体', days: 20 }, B2: { code: 'B2', title: '论语' } },
  },
};

/** A package of thirteen documents as its maker writes it, without what saving fills in. */
export const library = (): PackedDocument[] =>
  Object.entries(structuredClone(contents)).map(([name, content]) => {
    const [kind, code] = name.split(' ') as [PackedDocument['kind'], string];
    return { kind, code, fullName: code, content: content as JsonObject };
  });
