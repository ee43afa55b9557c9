import type { StarterFacts } from './state';

/** The form as it is at the event, for conditions and form-field approvers. */
export type FormValues = Readonly<Record<string, unknown>>;

type Base = {
  /** Who acts; the verified session says so. */
  actor: { userId: string; isMonitor?: boolean };
  /** Epoch ms. */
  at: number;
  opinion?: string;
};
type WithValues = Base & { values: FormValues };
type OnTask = WithValues & { taskId: string };

/** Where a task is sent back to. */
export type ReturnTo = { kind: 'start' } | { kind: 'previous' } | { kind: 'node'; nodeId: string };

export type SubmitEvent = WithValues & {
  kind: 'submit' | 'resubmit';
  starter: StarterFacts;
  /** Approvers whom the starter chose, by node; what is left out keeps the choice of the round before. */
  picks?: Record<string, string[]>;
};
export type AgreeEvent = OnTask & { kind: 'agree' };
export type RefuseEvent = OnTask & { kind: 'refuse' };
export type ReturnEvent = OnTask & { kind: 'return'; to: ReturnTo };
export type TransferEvent = Base & { kind: 'transfer'; taskId: string; toUserId: string };
export type WithdrawEvent = Base & { kind: 'withdraw' };
export type UrgeEvent = Base & { kind: 'urge' };
/** The monitor ends the case. */
export type CancelEvent = Base & { kind: 'cancel' };

export type FlowEvent =
  | SubmitEvent
  | AgreeEvent
  | RefuseEvent
  | ReturnEvent
  | TransferEvent
  | WithdrawEvent
  | UrgeEvent
  | CancelEvent;
export type FlowEventKind = FlowEvent['kind'];
