import { z } from 'zod';
import { Id } from '@qiaoban/contracts/ids';
import { AssigneeRule } from '../people/assignee';
import { TaskButtonTexts } from './button-texts';
import { FieldRights } from './field-rights';

/** Where a refusal leads: the instance ends, back to the initiator, to the approver before, or to a named earlier approver. */
const RejectTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['end', 'start', 'previous']) }),
  z.object({ kind: z.literal('node'), nodeId: z.string().max(64) }),
]);
type RejectTarget = z.infer<typeof RejectTarget>;

const EmptyRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['pass', 'administrator', 'refuseSubmit']) }),
  z.object({ kind: z.literal('users'), ids: z.array(Id).max(200) }),
]);
type EmptyRule = z.infer<typeof EmptyRule>;

/** How votes are counted: so many in a hundred, or so many people, must approve. */
const VoteRule = z.object({
  by: z.enum(['ratio', 'count']),
  need: z.int().min(1).max(200),
  /** atOnce: as soon as the result cannot change any more; afterAll: when everybody has voted. */
  decide: z.enum(['atOnce', 'afterAll']),
});
type VoteRule = z.infer<typeof VoteRule>;

/** What happens when nobody has answered in time. */
export const LimitAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['remind', 'agree', 'refuse', 'end']) }),
  z.object({ kind: z.literal('transfer'), userId: z.string().max(64) }),
  z.object({ kind: z.literal('jump'), nodeId: z.string().max(64) }),
]);
export type LimitAction = z.infer<typeof LimitAction>;

export const Duration = z.object({
  amount: z.int().min(1).max(10_000),
  unit: z.enum(['minute', 'hour', 'day']),
  /** Only working time counts, by the organisation's calendar. */
  isWorking: z.boolean(),
});
export type Duration = z.infer<typeof Duration>;

export const TimeLimit = z.object({
  within: Duration,
  /** Reminds so many minutes before the end; 0 = not. */
  remindBefore: z.int().min(0).max(100_000),
  action: LimitAction,
});
export type TimeLimit = z.infer<typeof TimeLimit>;

/** A further form that is filled in at a node, beside the flow's own. One record of it belongs to an instance. */
export const FurtherForm = z.object({
  formId: z.string().min(1).max(64),
  /** Fields that are not named may be filled in. */
  rights: FieldRights,
});
export type FurtherForm = z.infer<typeof FurtherForm>;

/** By which rules people are asked at a node. */
export const TaskRules = z.object({
  assignee: AssigneeRule,
  /**
   * any: the first answer decides; all: everyone must approve; inOrder: one after another; vote: enough must approve. But for a
   * vote, one refusal always refuses.
   */
  mode: z.enum(['any', 'all', 'inOrder', 'vote']),
  /** With `vote`; left out: more than half, decided at once. */
  vote: VoteRule.optional(),
  /** Nobody was found. */
  empty: EmptyRule,
  /** The initiator is among the approvers: approves too, is left out, or the initiator's manager is asked instead. */
  approverIsStarter: z.enum(['self', 'skip', 'toManager']),
  /** Someone who has already agreed on this walk comes again. */
  sameApprover: z.enum(['skip', 'ask']),
  refuseTo: RejectTarget,
  /** After a return: walk the way again from there, or come straight back here. */
  resubmit: z.enum(['again', 'resume']),
  /** What is left out is allowed. */
  operations: z.object({
    return: z.boolean(),
    transfer: z.boolean(),
    urge: z.boolean(),
    refuse: z.boolean().optional(),
    addSigner: z.boolean().optional(),
    delegate: z.boolean().optional(),
    takeBack: z.boolean().optional(),
  }),
  /** Whether a comment must be written; `signature`: whoever approves signs by hand. */
  opinion: z.object({ onAgree: z.boolean(), onRefuse: z.boolean(), signature: z.boolean().optional() }),
  /** May be decided together with others, without its form; left out: unless something must be filled in here. */
  batch: z.boolean().optional(),
  /** Fields that are not named may be read. */
  fieldRights: FieldRights,
  /** Filled in here besides; left out: nothing. */
  furtherForm: FurtherForm.optional(),
  /** How long the answer may take. */
  limit: TimeLimit.optional(),
  /** Own words on the buttons; left out: the usual ones. */
  buttonWords: TaskButtonTexts.optional(),
  /** Print template of whoever looks at the instance from this step; left out or empty: the form's first one. */
  printId: z.string().max(64).optional(),
});
export type TaskRules = z.infer<typeof TaskRules>;

export const DEFAULT_VOTE: VoteRule = { by: 'ratio', need: 51, decide: 'atOnce' };

/** What a new node asks by. */
export const defaultTaskRules = (): TaskRules => ({
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
});

/** A chain of managers is always asked upwards, whatever the mode says. */
export const modeOf = (rules: Pick<TaskRules, 'assignee' | 'mode'>): TaskRules['mode'] =>
  rules.assignee.kind === 'managerChain' ? 'inOrder' : rules.mode;

/** May tasks of this node be decided together with others, without their forms on the screen? */
export const allowsBatch = ({
  batch,
  fieldRights,
  furtherForm,
}: Pick<TaskRules, 'batch' | 'fieldRights' | 'furtherForm'>): boolean =>
  batch ??
  (furtherForm === undefined &&
    !Object.values(fieldRights).some(({ access, required }) => access === 'edit' && required === true));
