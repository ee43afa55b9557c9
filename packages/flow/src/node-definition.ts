import type { z } from 'zod';
import type { LocalText } from '@qiaoban/contracts/languages';
import type { Filter } from '@qiaoban/language/filter';
import type { Reference } from '@qiaoban/contracts/uses/reference';
import type { InitiatorFacts } from './model/initiator';
import type { FlowField, FlowFields } from './model/flow-field';
import type { StepIdentity } from './model/step-identity';
import { ownTitle } from './model/own-title';
import { variablesIn } from './model/step-values';
import type { StepOutput } from './model/step-values';
import type { Duration, TaskRules } from './model/task-rules';
import type { WorkRules } from './model/work-rules';
import type { AssigneeRule } from './people/assignee';
import type { FlowHost, Translate } from './describe/host';

/** Something that keeps a flow from being published; `key` is a key of the texts, beginning with `flow.problem.`. */
export type FlowProblem = {
  nodeId: string;
  /** The hook of the node where it is; left out for the node itself. */
  hookId?: string;
  key: string;
  values?: Record<string, string | number>;
};

/** Where a hook stands: done before the step begins, or after it is done. */
export type HookSide = 'before' | 'after';
const BOTH_SIDES: readonly HookSide[] = ['before', 'after'];

/** What is known of a form that a node has filled in besides; `fields` count where it is `fit`. */
export type KnownForm = {
  fullName?: string;
  /**
   * gone: deleted or never published; own: the form of the flow itself; hasFlow: its records go through a flow of their own;
   * bound: no records are made of it.
   */
  state: 'fit' | 'gone' | 'own' | 'hasFlow' | 'bound';
  fields: readonly FlowField[];
};
/** By its id; undefined where nothing is known of it yet. */
export type FurtherForms = (formId: string) => KnownForm | undefined;

/** What a node may ask about the flow around it when it is checked. */
export type CheckContext = {
  fields: FlowFields;
  /** Is `earlier` reached before `later` on every way to `later`, or at least on one? */
  precedes: (earlier: string, later: string) => boolean;
  typeOf: (id: string) => string | undefined;
  /** Does a step that lies before the node keep a variable of this name? */
  isKept: (name: string, before: string) => boolean;
  /** Does a step that lies before the node have this further form filled in? */
  isFilledIn: (formId: string, before: string) => boolean;
  /** Is it a print template of the form? */
  isPrint: (id: string) => boolean;
  furtherForm: FurtherForms;
  /** Are people asked at the node? */
  isTask: (id: string) => boolean;
  parentOf: (id: string) => string | undefined;
  childrenOf: (id: string) => readonly string[];
};

type CheckedNode<Props> = { id: string; props: Props; children: readonly string[] };

/** What the line on a card may know. `isDefault`: the last branch of a fork, which is taken when no other is. */
export type SummaryView = { host: FlowHost; t: Translate; isDefault: boolean };

/**
 * Which branches of a fork are walked. first: the first whose condition holds, else the last; each: every one whose condition
 * holds, else the last; chosen: those that the person before chose; all: every one.
 */
export type Branching = 'first' | 'each' | 'chosen' | 'all';

/** Until when an instance stays: for a time, or until the time in a field of the form. */
export type Wait = { kind: 'duration'; duration: Duration } | { kind: 'field'; field: string };

/** How people learn of an instance without being asked: it lies among their copies, or they get a message with this text. */
export type Inform = { by: 'copy' } | { by: 'message'; text: string };

/** What is special about a kind of step where a trigger does it. */
type InTrigger<Props> = {
  /** Its properties where there is no instance: one name is worked in, and nothing waits for what is begun. */
  settle?: (props: Props) => Props;
  /** It is done in the name of a person, never in that of the system. */
  needsPerson?: true;
};

/** May what stands in this field be seen? A field of a further form has the name that conditions use. */
export type Sight = (field: string) => boolean;

/** Everything the engine, the designer and the checks know of a kind of node without asking for its name. */
export type NodeDefinition<Type extends string = string, Props = unknown> = {
  type: Type;
  /** What the kind is called; a new node bears it as its title. */
  name: LocalText;
  /** Name of an icon of the UI kit. */
  icon: string;
  tone: 'start' | 'approve' | 'inform' | 'fork' | 'wait' | 'data' | 'end';
  /** root: the first node; step: may be put into every chain; branch: only into its fork; end: closes the way. */
  stands: 'root' | 'step' | 'branch' | 'end';
  /** Types that may stand below it, `step` for every step; empty for a leaf. */
  holds: readonly string[];
  /** Its children follow one another. */
  isChain: boolean;
  /** Its children stand side by side. */
  isFork: boolean;
  /** Of a fork: which of its children are walked. */
  branching?: Branching;
  /** Of a fork whose branches people choose: may they choose more than one? */
  takesSeveral?: (props: Props) => boolean;
  /** May be added by the "+" on a line. */
  insertable: boolean;
  /** May be taken away by hand. */
  removable: boolean;
  /** On which sides the program may do something beside the step. */
  hookSides: readonly HookSide[];
  propsSchema: z.ZodType<Props>;
  defaults: () => Props;
  titleOf: (props: Props) => LocalText;
  /** The line below the title; empty while what must be set is not. */
  summary: (props: Props, view: SummaryView) => string;
  /** Its card says "please set" while its line is empty. */
  mustBeSet: boolean;
  /** Where people are asked: by which rules. */
  task?: (props: Props) => TaskRules;
  /** Where the program does something: how often it tries, and what a failure means. */
  work?: (props: Props) => WorkRules;
  /** Where an instance only stays for a time. */
  waits?: (props: Props) => Wait;
  /** Where its people are informed, and the way goes on at once. */
  informs?: (props: Props) => Inform;
  /** In whose name the program works there. */
  identity?: (props: Props) => StepIdentity;
  /** As a step of a trigger; left out: no trigger does it. */
  inTrigger?: InTrigger<Props>;
  /** Which parts of the answer are kept, and where, when the program has done it. */
  outputs: (props: Props) => readonly StepOutput[];
  /** Variables that are set by that. */
  keeps: (props: Props) => readonly string[];
  /** Of the root: may this person begin an instance? */
  admits?: (props: Props, initiator: InitiatorFacts) => boolean;
  /** Of a branch: when it is taken. */
  condition?: (props: Props) => Filter | null;
  /** Whose turn the node is, or who is informed. */
  people: (props: Props) => readonly AssigneeRule[];
  /** Does it look at the values of the form when it is reached? */
  asksForm: (props: Props) => boolean;
  /** People and things that it names. */
  references: (props: Props) => readonly Reference[];
  /** What somebody may know of it who sees only these fields. */
  seen: (props: Props, isSeen: Sight) => Props;
  check: (node: CheckedNode<Props>, context: CheckContext) => FlowProblem[];
  /** What will go wrong at it as things stand elsewhere, in words; it does not keep the flow from being published. */
  warn?: (props: Props, host: FlowHost) => readonly string[];
};

type Derived = 'isChain' | 'isFork' | 'insertable' | 'removable' | 'titleOf' | 'keeps';
type Usual =
  | 'hookSides'
  | 'outputs'
  | 'holds'
  | 'summary'
  | 'mustBeSet'
  | 'people'
  | 'asksForm'
  | 'references'
  | 'seen';
type Described<Type extends string, Props> = Omit<NodeDefinition<Type, Props>, Derived | Usual> &
  Partial<Pick<NodeDefinition<Type, Props>, Usual>>;

/** A definition from what is special about it; the rest is as of a plain leaf. */
export const defineNode = <Type extends string, Props extends { title: LocalText }>(
  described: Described<Type, Props>,
): NodeDefinition<Type, Props> => {
  const { stands, people } = described;
  return {
    holds: stands === 'root' || stands === 'branch' ? ['step'] : [],
    isChain: stands === 'root' || stands === 'branch',
    isFork: described.branching !== undefined,
    insertable: stands === 'step',
    removable: stands === 'step' || stands === 'branch',
    hookSides: stands === 'step' && described.branching === undefined ? BOTH_SIDES : [],
    titleOf: ({ title }) => ownTitle(title, described.name),
    summary: () => '',
    mustBeSet: false,
    people: () => [],
    asksForm: (props) => people?.(props).some((rule) => rule.kind === 'formField') ?? false,
    outputs: () => [],
    keeps: (props) => variablesIn(described.outputs?.(props) ?? []),
    references: () => [],
    seen: (props) => props,
    ...described,
  };
};
