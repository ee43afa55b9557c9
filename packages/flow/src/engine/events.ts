import type { InitiatorFacts } from './state';

/** The form as it is at the event, for conditions and form-field approvers. */
export type FormValues = Readonly<Record<string, unknown>>;

/** Who acts where the clock or the program does. */
export const SYSTEM = 'system';

type Base = {
  /** Who acts; the verified session says so. */
  actor: { userId: string; isMonitor?: boolean; isSystem?: boolean };
  /** Epoch ms. */
  at: number;
  comment?: string;
};
type WithValues = Base & { values: FormValues };
type OnTask = WithValues & { taskId: string };
/** What a person says besides about the way ahead. */
type Ahead = {
  /** Branches of manual forks that come next. */
  choices?: Record<string, string[]>;
  /** Approvers whom this person chooses, by node; what is left out keeps the choice of before. */
  picks?: Record<string, string[]>;
};
/** Which opening of which node the clock or the program speaks of. */
type AtBatch = WithValues & { nodeId: string; batch: number };

/** Where a task is sent back to. */
export type ReturnTo = { kind: 'start' } | { kind: 'previous' } | { kind: 'node'; nodeId: string };

export type SubmitEvent = WithValues & Ahead & { kind: 'submit' | 'resubmit'; initiator: InitiatorFacts };
export type ApproveEvent = OnTask & Ahead & { kind: 'agree' };
export type RejectEvent = OnTask & { kind: 'refuse' };
export type ReturnEvent = OnTask & { kind: 'return'; to: ReturnTo };
export type TransferEvent = Base & { kind: 'transfer'; taskId: string; toUserId: string };
/** Somebody else answers first and gives the task back. */
export type DelegateEvent = Base & { kind: 'delegate'; taskId: string; toUserId: string };
/** before: they agree first, then the owner is asked again; after: the owner approves, then they are asked; beside: at once. */
export type AddSignerEvent = OnTask & { kind: 'addSigner'; where: 'before' | 'after' | 'beside'; userIds: string[] };
/** Whoever added somebody asks him no more. */
export type RemoveSignerEvent = OnTask & { kind: 'removeSigner' };
/** An approver takes his approval back while nobody has gone on from it. */
export type TakeBackEvent = WithValues & { kind: 'takeBack' };
export type WithdrawEvent = Base & { kind: 'withdraw' };
export type RemindEvent = Base & { kind: 'urge' };
/** A word to everybody in the instance; `userIds` are told. */
export type CommentEvent = Base & { kind: 'comment'; userIds: string[] };
/** The monitor ends the instance. */
export type CancelEvent = Base & { kind: 'cancel' };
export type PauseEvent = Base & { kind: 'pause' };
export type ResumeEvent = Base & { kind: 'resume' };
/**
 * The monitor moves a running instance, or brings one back to life that has ended. `instead`: the step whose place is taken,
 * other legs of the forks around go on; left out, all that is under way ends. `also`: places that are moved at the same time,
 * into other legs of the same forks.
 */
export type JumpEvent = WithValues & { kind: 'jump' | 'revive'; also?: readonly Move[] } & Pick<Move, 'toNodeId'> &
  Partial<Pick<Move, 'instead'>>;
/** From the step whose place is taken to the one that is asked now. */
export type Move = { instead: string; toNodeId: string };
/** The monitor has others asked at a node. */
export type ReassignEvent = Base & { kind: 'reassign'; nodeId: string; userIds: string[] };
/** The time for which a timer waited has come. */
export type WakeEvent = AtBatch & { kind: 'wake' };
/** Nobody has answered in time, or soon will not have. */
export type ExpireEvent = AtBatch & { kind: 'expire'; stage: 'remind' | 'limit' };

/** An automatic step is done: what it answered, and the form as it is now. */
export type WorkDoneEvent = AtBatch & { kind: 'workDone'; variables: Record<string, unknown> };
/** An automatic step has been tried as often as it may be. */
export type WorkFailedEvent = AtBatch & { kind: 'workFailed' };
/** The monitor has an automatic step tried again, or lets the instance go on without it. */
export type SteerWorkEvent = WithValues & { kind: 'retryWork' | 'skipWork'; nodeId: string };

export type FlowEvent =
  | SubmitEvent
  | ApproveEvent
  | RejectEvent
  | ReturnEvent
  | TransferEvent
  | DelegateEvent
  | AddSignerEvent
  | RemoveSignerEvent
  | TakeBackEvent
  | WithdrawEvent
  | RemindEvent
  | CommentEvent
  | CancelEvent
  | PauseEvent
  | ResumeEvent
  | JumpEvent
  | ReassignEvent
  | WakeEvent
  | ExpireEvent
  | WorkDoneEvent
  | WorkFailedEvent
  | SteerWorkEvent;
