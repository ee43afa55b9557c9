import type { FlowDocument } from '../model/document';
import { flowOf } from './steps';
import type { Step } from './steps';

type Label = { zh: string; zhtw: string; en: string };
const label = (text: string): Label => {
  const [zh = '', zhtw = zh, en = zh] = text.split('|');
  return { zh, zhtw, en };
};

const head: Step = {
  ask: { kind: 'departmentHead', level: 0 },
  title: label('部门负责人审批|部門主管簽核|Department head'),
};
const above: Step = {
  ask: { kind: 'departmentHead', level: 1 },
  title: label('分管领导审批|分管主管簽核|Head above'),
};
const top: Step = { ask: { kind: 'departmentHead', level: 2 }, title: label('总经理审批|總經理簽核|Top management') };
const manager: Step = {
  ask: { kind: 'manager', level: 1 },
  title: label('直接上级审批|直屬主管簽核|Direct manager'),
};
/** The initiator says who sees to it: who that is differs from house to house. */
const handled = (title: string): Step => ({ handle: { kind: 'starterPick', several: false }, title: label(title) });
const checked = (title: string): Step => ({ ask: { kind: 'starterPick', several: false }, title: label(title) });
const byField = (field: string, title: string, holds: 'user' | 'department' = 'user'): Step => ({
  ask: { kind: 'formField', field, holds },
  title: label(title),
});
const ccField = (field: string, title: string): Step => ({
  copy: { kind: 'formField', field, holds: 'user' },
  title: label(title),
});
const over = (field: string, value: number, ...inside: Step[]): Step => ({
  when: { field, op: 'gt', value },
  title: label(`大于 ${value}|大於 ${value}|Above ${value}`),
  inside,
  otherwise: [],
});
const is = (field: string, value: string, title: string, ...inside: Step[]): Step => ({
  when: { field, op: 'eq', value },
  title: label(title),
  inside,
  otherwise: [],
});

const cashier = handled('出纳办理|出納辦理|Cashier');
const accountant = checked('财务审批|財務簽核|Finance');
const personnel = checked('人事审批|人事簽核|Personnel');
const recorded = handled('人事备案|人事備案|Kept by personnel');
const office = handled('行政办理|行政辦理|Office');
const warehouse = handled('仓库办理|倉庫辦理|Warehouse');
const bothHeads = (one: string, other: string): Step => ({
  both: [
    {
      title: label('调出部门|調出部門|From'),
      inside: [byField(one, '调出部门审批|調出部門簽核|Head of the old one', 'department')],
    },
    {
      title: label('调入部门|調入部門|To'),
      inside: [byField(other, '调入部门审批|調入部門簽核|Head of the new one', 'department')],
    },
  ],
});

/** Categories of flows, codes of the dictionary WorkFlowCategory. */
type FlowCategory = 'attendance' | 'finance' | 'personnel' | 'administration' | 'business';

const FLOWS: Readonly<Record<FlowCategory, Readonly<Record<string, readonly Step[]>>>> = {
  attendance: {
    leave: [head, over('days', 3, above)],
    businessTrip: [head, over('total', 10_000, above)],
    overtime: [manager, over('hours', 20, head)],
    outing: [head],
    clockFix: [head, recorded],
    shiftSwap: [byField('with', '对调人确认|對調人確認|Swapped with'), head],
    leaveCancel: [head, recorded],
  },
  personnel: {
    recruit: [head, above, personnel],
    onboarding: [personnel, byField('toDept', '入职部门审批|到職部門簽核|New department', 'department')],
    regularize: [manager, head, personnel],
    jobTransfer: [bothHeads('fromDept', 'toDept'), personnel, ccField('person', '抄送本人|抄送本人|To the person')],
    salaryAdjust: [head, personnel, over('after', 30_000, top)],
    award: [head, personnel, ccField('person', '抄送本人|抄送本人|To the person')],
    training: [head, over('cost', 5000, above), recorded],
    certificate: [handled('人事开具|人事開立|Issued by personnel')],
    resign: [manager, head, byField('takesOver', '交接人确认|交接人確認|Takes over'), personnel],
  },
  finance: {
    expense: [head, over('total', 5000, accountant)],
    payment: [head, accountant, over('money', 50_000, top), cashier],
    loan: [head, accountant, cashier],
    reserve: [head, accountant, cashier],
    invoice: [head, handled('财务开票|財務開票|Finance')],
    budget: [head, accountant, over('total', 100_000, top)],
    travelClaim: [head, accountant, cashier],
    refund: [head, accountant, cashier],
  },
  administration: {
    seal: [head, handled('印章管理员用印|印章管理員用印|Keeper of seals')],
    visitor: [office],
    inspection: [head],
    purchase: [head, over('total', 20_000, above), handled('采购办理|採購辦理|Buyer')],
    meeting: [
      byField('host', '主持人确认|主持人確認|Host'),
      office,
      ccField('guests', '通知参会人|通知與會人|Attendees'),
    ],
    vehicle: [head, handled('车队派车|車隊派車|Car pool')],
    vehicleCare: [office, over('cost', 5000, head)],
    dispatch: [
      head,
      is('secrecy', 'secret', '秘密文件|機密文件|Secret', checked('保密审查|保密審查|Secrecy review')),
      checked('领导签发|主管簽發|Signed by'),
      office,
    ],
    incoming: [checked('领导批示|主管批示|Instructions'), handled('承办|承辦|Carried out by')],
    reception: [head, over('cost', 5000, above), office],
    archiveLoan: [head, handled('档案管理员办理|檔案管理員辦理|Archivist')],
    systemRights: [head, handled('信息部办理|資訊部辦理|IT')],
    businessCard: [head, office],
    supplies: [head, office],
    assetLend: [head, warehouse],
    assetTransfer: [
      bothHeads('fromDept', 'toDept'),
      byField('keeper', '新保管人确认|新保管人確認|New keeper'),
      warehouse,
    ],
    assetScrap: [head, accountant, over('worth', 50_000, top)],
    repair: [handled('维修人员处理|維修人員處理|Repairer')],
    stockIn: [head, warehouse],
    stockOut: [head, warehouse],
    stockCheck: [head, accountant],
  },
  business: {
    contract: [head, checked('法务审核|法務審核|Legal'), over('money', 100_000, accountant, top)],
    order: [head, over('total', 50_000, above)],
    quotation: [head, over('discount', 20, above)],
    delivery: [warehouse],
    supplier: [head, checked('采购评审|採購評審|Buyer’s review'), above],
    complaint: [byField('handler', '处理人处理|處理人處理|Handled by'), head],
    projectStart: [head, over('budget', 100_000, top), ccField('lead', '抄送负责人|抄送負責人|To the lead')],
    projectChange: [head, over('money', 10_000, above)],
    projectAccept: [head, above],
  },
};

const COLOURS: Readonly<Record<FlowCategory, string>> = {
  attendance: '#18794e',
  personnel: '#7a3fb5',
  finance: '#a15c00',
  administration: '#1268c8',
  business: '#b42344',
};

/** The usual way of a form of the gallery; `key` is that of its template. */
export type FormFlow = { key: string; category: FlowCategory; colour: string; document: () => FlowDocument };

export const FORM_FLOWS: readonly FormFlow[] = (Object.keys(FLOWS) as FlowCategory[]).flatMap((category) =>
  Object.entries(FLOWS[category]).map(([key, steps]) => ({
    key,
    category,
    colour: COLOURS[category],
    document: () => flowOf(steps),
  })),
);

export const formFlowOf = (key: string | undefined): FormFlow | undefined =>
  FORM_FLOWS.find((each) => each.key === key);
