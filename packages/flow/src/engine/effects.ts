import type { InstanceStatus, Task, TaskStatus } from './state';

export const NOTICE_KINDS = [
  'assigned',
  'circulated',
  'finished',
  'refused',
  'returned',
  'urged',
  'withdrawn',
  'transferred',
  'cancelled',
  'delegated',
  'givenBack',
  'signerAdded',
  'signerRemoved',
  'commented',
  'dueSoon',
  'overdue',
  'workFailed',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

const HISTORY_KINDS = [
  'submitted',
  'resubmitted',
  'agreed',
  'refused',
  'returned',
  'transferred',
  'withdrawn',
  'urged',
  'cancelled',
  /** A node went by without a task; `reason` says why. */
  'passedBy',
  /** Somebody else is asked than the rule names; `reason` says why. */
  'substituted',
  'circulated',
  'finished',
  'delegated',
  /** Whoever had it for another has answered; the other is asked again. */
  'givenBack',
  'addedBefore',
  'addedAfter',
  'addedBeside',
  'signerRemoved',
  'takenBack',
  'commented',
  'paused',
  'resumed',
  'jumped',
  'revived',
  'reassigned',
  /** Asked in place of somebody who entrusted his work. */
  'entrusted',
  'waiting',
  'woken',
  'dueSoon',
  'overdue',
  'messaged',
  /** Which branches of a manual fork were taken. */
  'chosen',
  /** Goes on by another version of the flow. */
  'migrated',
  /** The program has begun an automatic step. */
  'working',
  'worked',
  'workFailed',
  'workRetried',
  /** The instance went on without what an automatic step was to do. */
  'workSkipped',
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** Why a node was passed without a task, or who was asked instead. */
export type Reason =
  | 'nobody'
  | 'starter'
  | 'agreedBefore'
  | 'named'
  | 'administrator'
  | 'manager'
  /** The time was over. */
  | 'timeout'
  /** Nobody was there to choose. */
  | 'byItself';

/** One line of the timeline. `sequence` counts from 1 and has no gap. */
export type HistoryEntry = {
  sequence: number;
  round: number;
  kind: HistoryKind;
  /** Epoch ms. */
  at: number;
  /** Who acted; for what the engine did by itself, whose act led to it. */
  actorId: string;
  nodeId?: string;
  taskId?: string;
  opinion?: string;
  reason?: Reason;
  /** Who was asked, informed, or now has the task. */
  userIds?: string[];
  /** When what is waited for is due, epoch ms. */
  until?: number;
  /** Branches that were chosen. */
  branchIds?: string[];
  /** Node to which the instance was sent back; the root = the initiator. */
  toNodeId?: string;
};

/** wake: a timer node; remind, limit: the time to answer. A timer whose opening is over does nothing. */
export type FlowTimer = { kind: 'wake' | 'remind' | 'limit'; nodeId: string; batch: number; at: number };

/** What the service carries out in one transaction, in this order. */
export type Effect =
  | { kind: 'assignTask'; task: Task }
  | { kind: 'closeTask'; taskId: string; status: Exclude<TaskStatus, 'open'>; at: number; opinion?: string }
  | { kind: 'circulate'; nodeId: string; userIds: string[]; at: number }
  | { kind: 'notify'; notice: NoticeKind; userIds: string[]; nodeId?: string; taskIds?: string[] }
  /** Tells people a text of the flow, `{field}` still to be filled in. */
  | { kind: 'message'; nodeId: string; userIds: string[]; text: string }
  /** Something is due; the service comes back with `wake` or `expire` then, once. */
  | { kind: 'setTimer'; timer: FlowTimer }
  /** An automatic step is to be done; the service comes back with `workDone` or `workFailed`, once. */
  | { kind: 'startWork'; nodeId: string; batch: number }
  | { kind: 'setStatus'; status: InstanceStatus; at: number }
  | { kind: 'recordEvent'; entry: HistoryEntry };
