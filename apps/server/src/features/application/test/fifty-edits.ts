import type { Json } from '@qiaoban/designer/merge/json';

/** What a customer does to a shipped document, and what an upgrade says of the same place; without `shipped` it says nothing of it. */
export type Edit = { of: string; at: string; own: Json; shipped?: Json; also?: [at: string, own: Json][] };

const edits = (of: string, ...list: [at: string, own: Json, shipped?: Json][]): Edit[] =>
  list.map(([at, own, shipped]) => ({ of, at, own, ...(shipped === undefined ? {} : { shipped }) }));
const NODES = '/formData/nodes';
const FLOW = '/flowTemplateJson';
const ownField = { id: 'shelf', type: 'comInput', field: 'shelf', props: { label: '书架' } };
const ownBlock = {
  id: 'mine',
  type: 'text',
  place: { x: 6, y: 0, w: 6, h: 4 },
  props: { title: '本馆', showTitle: true, content: '本馆通知' },
};

export const EDITS: readonly Edit[] = [
  ...edits(
    'form lend',
    ['/fullName', '本馆借阅', '借阅登记表'],
    ['/names/en', 'Our lending', 'Borrowing'],
    ['/description', '本馆用', '借阅用'],
    ['/icon', 'book', 'read'],
    ['/sortCode', 7, 9],
    [`${NODES}/title/props/label`, '本馆书名', '题名'],
    [`${NODES}/title/props/placeholder`, '写全', '书名和副题'],
    [`${NODES}/title/props/maxLength`, 60, 80],
    [`${NODES}/title/props/required`, true],
    [`${NODES}/days/props/max`, 60, 90],
    [`${NODES}/days/props/min`, 2, 3],
    [`${NODES}/kind/props/label`, '门类', '分类'],
    [`${NODES}/note/props/maxLength`, 300, 500],
    [`${NODES}/parts/props/label`, '卷册', '册'],
    [`${NODES}/parts_part/props/label`, '卷名', '分册名'],
    ['/formData/rules/id=r1/name', '本馆规则', '备注规则'],
    ['/formData/rules/id=r1/when', { field: 'days', op: 'notNull' }, { field: 'kind', op: 'notNull' }],
    ['/formData/rules/id=r1/actions', [{ do: 'disable', nodes: ['note'] }], [{ do: 'show', nodes: ['note', 'parts'] }]],
    ['/formData/list/pageSize', 50, 100],
    ['/formData/list/columnList/field=title/width', 220, 300],
    ['/formData/list/searchList/field=kind', { field: 'kind' }],
    ['/prints/借书单/isOn', false],
    ['/prints/借书单/template/elements/id=t/x', 20, 25],
    ['/prints/借书单/template/elements/id=t/size', 14, 16],
    ['/prints/本馆单', { isOn: true, template: { paper: 'A4', elements: [] } }],
  ),
  { of: 'form lend', at: `${NODES}/shelf`, own: ownField, also: [[`${NODES}/root/children/"shelf"`, 'shelf']] },
  ...edits(
    'flow lendFlow',
    ['/description', '本馆流程', '两级审批'],
    ['/iconBackground', '#111111', '#222222'],
    [`${FLOW}/nodes/a/props/title`, '馆长', '主管'],
    [`${FLOW}/nodes/a/props/assignee`, { kind: 'users', ids: ['admin'] }, { kind: 'manager', level: 2 }],
    [`${FLOW}/nodes/b/props/title`, '本馆借阅台', '借阅台审批'],
    [`${FLOW}/nodes/b/props/mode`, 'all'],
    [`${FLOW}/settings/titleTemplate`, '{code}', '{code} {title}'],
    [`${FLOW}/settings/withdraw`, 'running'],
  ),
  ...edits(
    'portal lendPortal',
    ['/fullName', '本馆门户', '借阅首页'],
    [`${NODES}/hello/props/content`, '本馆欢迎您', '欢迎来借书'],
    [`${NODES}/hello/props/title`, '本馆', '欢迎'],
    [`${NODES}/rules/place`, { x: 6, y: 4, w: 6, h: 6 }, { x: 0, y: 4, w: 12, h: 4 }],
  ),
  {
    of: 'portal lendPortal',
    at: `${NODES}/mine`,
    own: ownBlock,
    also: [[`${NODES}/root/children/"mine"`, 'mine']],
  },
  ...edits(
    'report lendReport',
    ['/fullName', '本馆统计', '借阅汇总'],
    ['/document/cells/A1/content/text', '本馆借阅统计', '借阅汇总表'],
    ['/document/cells/B3/content/text', '共计', '总计'],
    ['/document/cells/D1', { content: { kind: 'text', text: '本馆列' }, expand: 'none' }],
  ),
  ...edits(
    'dictionary lendKind',
    ['/fullName', '本馆类别', '类别'],
    ['/items/enCode=novel/fullName', '长篇小说', '文学'],
    ['/items/enCode=science/enabledMark', 0],
    ['/items/enCode=law/description', '本馆不外借', '法律类'],
    [
      '/items/enCode=local',
      { enCode: 'local', fullName: '地方志', isDefault: 0, sortCode: 0, enabledMark: 1, description: '', children: [] },
    ],
  ),
  ...edits('menu model.lend', ['/fullName', '本馆借阅', '借书'], ['/icon', 'book', 'read'], ['/sortCode', 5, 8]),
  ...edits(
    'role lendDesk',
    ['/fullName', '本馆借阅台', '借阅处'],
    ['/description', '本馆', '总部'],
    ['/grants/"button model.lend~1btn_edit"', 'button model.lend/btn_edit'],
  ),
  ...edits('billRule lendNo', ['/prefix', 'BG', 'JS'], ['/digit', 6, 5]),
  ...edits('messageTemplate lendTodo', ['/content/inApp/zh/title', '本馆：{title}', '待办：{title}']),
  ...edits('interface lendCounts', ['/definition/cacheSeconds', 60, 30], ['/audience', 'granted']),
  ...edits(
    'records lend',
    ['/rows/B1/title', '三体（本馆）', '三体全集'],
    ['/rows/B1/days', 15, 25],
    ['/rows/B2/title', '论语译注', '论语集注'],
  ),
];
