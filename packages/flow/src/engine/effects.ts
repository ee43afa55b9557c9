import type { CaseStatus, Task, TaskStatus } from './state';

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
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export const HISTORY_KINDS = [
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
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** Why a node was passed without a task, or who was asked instead. */
export type Reason = 'nobody' | 'starter' | 'agreedBefore' | 'named' | 'administrator' | 'manager';

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
  /** Node to which the case was sent back; the root = the starter. */
  toNodeId?: string;
};

/** What the service carries out in one transaction, in this order. */
export type Effect =
  | { kind: 'assignTask'; task: Task }
  | { kind: 'closeTask'; taskId: string; status: Exclude<TaskStatus, 'open'>; at: number; opinion?: string }
  | { kind: 'circulate'; nodeId: string; userIds: string[]; at: number }
  | { kind: 'notify'; notice: NoticeKind; userIds: string[]; nodeId?: string; taskIds?: string[] }
  | { kind: 'setStatus'; status: CaseStatus; at: number }
  | { kind: 'recordEvent'; entry: HistoryEntry };
