import type { ColumnKind } from '@qiaoban/language/filter';
import type { Answers } from '../people/assignee';
import type { WorkCalendar } from '../route/working-time';
import type { FurtherScope } from '../model/further-field';
import type { InitiatorFacts } from '../model/initiator';

/** Status of an instance on the wire: 0 draft, 1 wait, 2 adopt, 3 reject, 4 revoke, 5 cancel. */
export const InstanceStatus = { draft: 0, waiting: 1, adopted: 2, rejected: 3, revoked: 4, cancelled: 5 } as const;
export type InstanceStatus = (typeof InstanceStatus)[keyof typeof InstanceStatus];

export type { InitiatorFacts } from '../model/initiator';

export type TaskStatus =
  | 'open'
  | 'agreed'
  | 'refused'
  | 'returned'
  | 'transferred'
  /** Handed to somebody who gives it back. */
  | 'delegated'
  /** Waits for others whom its owner wanted asked before. */
  | 'addedBefore'
  | 'cancelled';

/** One person is asked once. Never reopened: who is asked again gets a new task. */
export type Task = {
  id: string;
  nodeId: string;
  userId: string;
  status: TaskStatus;
  /** Position among those who are asked at the node, from 0. */
  order: number;
  /** Tasks of one opening of a node share the batch. */
  batch: number;
  /** Which submission of the instance: 1, 2 after a resubmit … */
  round: number;
  /** Whom an approver added besides: by whom. */
  addedBy?: string;
  /** The node is not done before this is answered, whatever its mode says. */
  isMust?: boolean;
  /** Whoever approves here gives the task back to this person, who is then asked again. */
  back?: { userId: string; order: number; addedBy?: string; isMust?: boolean };
  /** Answered for somebody who entrusted his work. */
  onBehalfOf?: string;
};

/** Where the instance stands in one lane (the root's chain, or one leg of a parallel fork). A lane has at most one token. */
export type Token = {
  lane: string;
  /** An approver that is asked, or a parallel fork that waits for its legs. */
  nodeId: string;
  batch: number;
  /** People of an "in order" node who have yet to be asked. */
  queue: string[];
  /** Epoch ms; the instance waits here for a time and for nobody. */
  wakeAt?: number;
  /** The program has something to do here before the instance goes on. */
  work?: {
    status: 'waiting' | 'failed';
    /** The step behind must ask although people approved before: it was sent back there, or somebody wants another look. */
    again?: 'returned' | 'asked';
  };
};

export type InstanceState = {
  caseId: string;
  status: InstanceStatus;
  /** Refused for good: status 3 that cannot be submitted again. */
  isClosed: boolean;
  starter: InitiatorFacts;
  /** Who filled it in for the initiator, by a standing entrust; may do what the initiator may. */
  launchedBy?: string;
  round: number;
  /** How many tasks, batches and history entries there have been; new ids follow from these. */
  taskCount: number;
  batchCount: number;
  historyCount: number;
  tokens: Token[];
  tasks: Task[];
  /** Nodes and branches that are behind the instance on the present walk, in order. */
  passed: string[];
  /** Where a resubmit goes on after "return to initiator"; null = walk from the start. */
  resume: Token[] | null;
  /**
   * What lay between an earlier step and the one that sent the instance back there and wants it straight back: steps,
   * forks and branches. Steps of it are not done again, unless a fork now leads another way.
   */
  answered?: string[];
  /** People whom the initiator chose, by approver node. */
  starterPicks: Record<string, string[]>;
  /** Who has ever received a copy, with the node that sent the last one. */
  circulated: Record<string, string>;
  /** Branches that people chose, by manual fork. */
  choices?: Record<string, string[]>;
  /** What automatic steps have answered, by the name that the flow gives it. */
  variables?: Record<string, unknown>;
  /** Nothing moves until it is resumed. */
  isPaused?: boolean;
  /** Epoch ms of the last remind of this round. */
  urgedAt: number | null;
  /** 0 to 100. */
  progress: number;
};

export const newInstance = (instanceId: string, initiatorId: string): InstanceState => ({
  caseId: instanceId,
  status: InstanceStatus.draft,
  isClosed: false,
  starter: { userId: initiatorId, departmentId: null, departmentIds: [], roleIds: [], positionIds: [] },
  round: 0,
  taskCount: 0,
  batchCount: 0,
  historyCount: 0,
  tokens: [],
  tasks: [],
  passed: [],
  resume: null,
  starterPicks: {},
  circulated: {},
  urgedAt: null,
  progress: 0,
});

export const openTasks = (state: InstanceState): Task[] => state.tasks.filter((task) => task.status === 'open');

/** Initiator, and whoever launched in the initiator's name. */
export const initiators = ({
  starter: initiator,
  launchedBy,
}: Pick<InstanceState, 'starter' | 'launchedBy'>): string[] =>
  launchedBy === undefined || launchedBy === initiator.userId ? [initiator.userId] : [initiator.userId, launchedBy];

/** Nodes at which someone is asked now, each once (the wire's `thisStepId`). */
export const currentNodes = (state: InstanceState): string[] => [
  ...new Set(openTasks(state).map((task) => task.nodeId)),
];

/** Sent back to its initiator, who may correct and submit it again. */
export const isReturned = ({ status, isClosed }: Pick<InstanceState, 'status' | 'isClosed'>): boolean =>
  status === InstanceStatus.rejected && !isClosed;

/** Has anyone but the initiator touched the instance since it was last submitted? */
export const isHandled = (state: InstanceState): boolean =>
  state.tasks.some((task) => task.round === state.round && task.status !== 'open' && task.status !== 'cancelled');

/** What the service prepares before `advance` is asked. */
export type FlowContext = {
  answers: Answers;
  /** Kinds of the form's columns, for conditions (`kindsOf` of flow-field.ts). */
  kinds: Readonly<Record<string, ColumnKind>>;
  /** Further forms for which conditions of the flow ask. */
  further?: FurtherScope;
  /** Who is asked when nobody else is found; never empty in a healthy installation. */
  administratorIds: readonly string[];
  /** Who has entrusted his approvals to whom, now and for this flow; chains are followed. */
  entrusts?: Readonly<Record<string, string>>;
  /** When people work; left out: always. */
  calendar?: WorkCalendar;
  /** Least milliseconds between two reminds. */
  remindInterval: number;
  /** Names new tasks; the default is `<case id>-t<n>`. Must be the same for the same arguments. */
  taskId?: (instanceId: string, n: number) => string;
};
