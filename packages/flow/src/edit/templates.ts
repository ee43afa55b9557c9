import type { AssigneeRule } from '../people/assignee';
import type { FlowDocument, FlowNode } from '../model/document';
import { emptyFlowDocument } from '../model/document';
import type { ApproverProps } from '../nodes/approver/definition';
import { definitions } from '../registry';

type Label = { zh: string; zhtw: string; en: string };

/** A usual way of approval, ready to be published as it is: it names nobody and asks no field of the form. */
type FlowTemplate = {
  key: string;
  name: Label;
  /** Who decides, in a few words. */
  hint: Label;
  icon: string;
  document: () => FlowDocument;
};

const asks = (id: string, title: Label, assignee: AssigneeRule, props: Partial<ApproverProps> = {}): FlowNode => ({
  id,
  type: 'approver',
  props: { ...definitions.approver.defaults(), title, assignee, ...props },
});

/** These steps between start and end. */
const walk = (...steps: FlowNode[]): FlowDocument => {
  const empty = emptyFlowDocument();
  const { start } = empty.nodes;
  const order = [...steps.map(({ id }) => id), 'end'];
  return {
    ...empty,
    nodes: {
      ...empty.nodes,
      ...(start ? { start: { ...start, children: order } } : {}),
      ...Object.fromEntries(steps.map((step) => [step.id, step])),
    },
  };
};

const HEAD: Label = { zh: '部门主管审批', zhtw: '部門主管簽核', en: 'Department head' };
const ABOVE: Label = { zh: '上级部门主管审批', zhtw: '上級部門主管簽核', en: 'Head of the department above' };
const MANAGERS: Label = { zh: '主管逐级审批', zhtw: '主管逐級簽核', en: 'Managers, one after another' };
const CHOSEN: Label = { zh: '发起人自选', zhtw: '發起人自選', en: 'Initiator chooses' };
const TOGETHER: Label = { zh: '多人会签', zhtw: '多人會簽', en: 'Several must agree' };

export const FLOW_TEMPLATES: readonly FlowTemplate[] = [
  {
    key: 'head',
    name: HEAD,
    hint: { zh: '发起人所在部门的主管', zhtw: '發起人所在部門的主管', en: "Of the initiator's department" },
    icon: 'user',
    document: () => walk(asks('head', HEAD, { kind: 'departmentHead', level: 0 })),
  },
  {
    key: 'twoLevels',
    name: { zh: '两级部门审批', zhtw: '兩級部門簽核', en: 'Two departments' },
    hint: { zh: '先本部门，再上级部门', zhtw: '先本部門，再上級部門', en: 'The own one, then the one above' },
    icon: 'apartment',
    document: () =>
      walk(
        asks('head', HEAD, { kind: 'departmentHead', level: 0 }),
        asks('above', ABOVE, { kind: 'departmentHead', level: 1 }, { sameApprover: 'skip' }),
      ),
  },
  {
    key: 'managers',
    name: MANAGERS,
    hint: { zh: '从直属主管起最多三级', zhtw: '從直屬主管起最多三級', en: 'From the direct one, three at most' },
    icon: 'cluster',
    document: () => walk(asks('managers', MANAGERS, { kind: 'managerChain', levels: 3 }, { mode: 'inOrder' })),
  },
  {
    key: 'chosen',
    name: CHOSEN,
    hint: { zh: '提交时选一个人', zhtw: '提交時選一個人', en: 'One person, when it is submitted' },
    icon: 'solution',
    document: () => walk(asks('chosen', CHOSEN, { kind: 'starterPick', several: false })),
  },
  {
    key: 'together',
    name: TOGETHER,
    hint: {
      zh: '提交时选多人，全部同意才通过',
      zhtw: '提交時選多人，全部同意才通過',
      en: 'Chosen when it is submitted',
    },
    icon: 'team',
    document: () => walk(asks('together', TOGETHER, { kind: 'starterPick', several: true }, { mode: 'all' })),
  },
];

/** Undefined for a flow that begins with nothing. */
export const flowTemplateOf = (key: string | undefined): FlowTemplate | undefined =>
  FLOW_TEMPLATES.find((each) => each.key === key);
