import { z } from 'zod';
import { Id } from '@qiaoban/contracts/ids';
import { LocalText } from '@qiaoban/contracts/languages';
import { AssigneeRule } from '../../people/assignee';
import { FieldRights } from '../../model/field-rights';
import type { CheckContext, CheckedNode, FlowProblem, NodeDefinition } from '../../node-definition';
import { checkAssignee } from '../check-assignee';
import { checkTitle } from '../check-title';
import { unknownFields } from '../unknown-fields';
import { ownTitle } from '../../model/own-title';

/** Where a refusal leads: the case ends, back to the starter, to the approver before, or to a named earlier approver. */
export const RefuseTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['end', 'start', 'previous']) }),
  z.object({ kind: z.literal('node'), nodeId: z.string().max(64) }),
]);
export type RefuseTarget = z.infer<typeof RefuseTarget>;

export const EmptyRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['pass', 'administrator', 'refuseSubmit']) }),
  z.object({ kind: z.literal('users'), ids: z.array(Id).max(200) }),
]);
export type EmptyRule = z.infer<typeof EmptyRule>;

export const ApproverProps = z.object({
  title: LocalText,
  assignee: AssigneeRule,
  /** any: the first answer decides; all: everyone must agree; inOrder: one after another. One refusal always refuses. */
  mode: z.enum(['any', 'all', 'inOrder']),
  /** Nobody was found. */
  empty: EmptyRule,
  /** The starter is among the approvers: approves too, is left out, or the starter's manager is asked instead. */
  approverIsStarter: z.enum(['self', 'skip', 'toManager']),
  /** Someone who has already agreed on this walk comes again. */
  sameApprover: z.enum(['skip', 'ask']),
  refuseTo: RefuseTarget,
  /** After "return to starter": walk the whole way again, or come straight back here. */
  resubmit: z.enum(['again', 'resume']),
  operations: z.object({ return: z.boolean(), transfer: z.boolean(), urge: z.boolean() }),
  opinion: z.object({ onAgree: z.boolean(), onRefuse: z.boolean() }),
  /** May be decided together with others, without its form; left out: unless fields must be filled in here. */
  batch: z.boolean().optional(),
  /** Fields that are not named may be read. */
  fieldRights: FieldRights,
});
export type ApproverProps = z.infer<typeof ApproverProps>;

/** A chain of managers is always asked upwards, whatever the mode says. */
export const modeOf = (props: Pick<ApproverProps, 'assignee' | 'mode'>): ApproverProps['mode'] =>
  props.assignee.kind === 'managerChain' ? 'inOrder' : props.mode;

/** May tasks of this node be decided together with others, without their forms on the screen? */
export const allowsBatch = ({ batch, fieldRights }: Pick<ApproverProps, 'batch' | 'fieldRights'>): boolean =>
  batch ?? !Object.values(fieldRights).some(({ access, required }) => access === 'edit' && required === true);

const checkRefuse = (node: CheckedNode<ApproverProps>, context: CheckContext): FlowProblem[] => {
  const { refuseTo } = node.props;
  if (refuseTo.kind !== 'node') return [];
  const isEarlier = context.typeOf(refuseTo.nodeId) === approverNode.type && context.precedes(refuseTo.nodeId, node.id);
  return isEarlier ? [] : [{ nodeId: node.id, key: 'flow.problem.refuse_target' }];
};

const TITLE = { zh: '审批人', zhtw: '簽核人', en: 'Approver' };

export const approverNode: NodeDefinition<'approver', ApproverProps> = {
  type: 'approver',
  icon: 'UserOutlined',
  tone: 'approve',
  holds: [],
  isChain: false,
  isFork: false,
  walksAll: false,
  opensLane: false,
  insertable: true,
  removable: true,
  propsSchema: ApproverProps,
  defaults: () => ({
    title: TITLE,
    assignee: { kind: 'departmentHead', level: 0 },
    mode: 'any',
    empty: { kind: 'administrator' },
    approverIsStarter: 'toManager',
    sameApprover: 'ask',
    refuseTo: { kind: 'end' },
    resubmit: 'again',
    operations: { return: true, transfer: true, urge: true },
    opinion: { onAgree: false, onRefuse: true },
    fieldRights: {},
  }),
  titleOf: ({ title }) => ownTitle(title, TITLE),
  check: (node, context) => {
    const { props } = node;
    const problems = [
      ...checkTitle(node.id, props.title),
      ...checkAssignee(node.id, props.assignee, context.fields),
      ...unknownFields(node.id, props.fieldRights, context.fields),
      ...checkRefuse(node, context),
    ];
    if (props.empty.kind === 'users' && props.empty.ids.length === 0)
      problems.push({ nodeId: node.id, key: 'flow.problem.empty_rule_users' });
    return problems;
  },
};
