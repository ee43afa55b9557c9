import type { InstanceStatus } from '@qiaoban/flow/engine/state';
import { defineEvent } from '#platform/news';

/** An instance has another status than before: submitted, approved, rejected, revoked, ended. */
export type InstanceMoved = {
  instanceId: string;
  formId: string;
  /** By which the program knows the form. */
  formCode: string;
  recordId: string;
  initiatorId: string;
  status: InstanceStatus;
  /** Nothing can be done about it any more; a rejected one that is not over was returned to be corrected. */
  isOver: boolean;
  /** What whoever moved it said; empty for nothing. */
  opinion: string;
  /** Whose deed moved it: the initiator, who decided, or the program. */
  by: { userId: string; userName: string };
};
export const instanceMoved = defineEvent<InstanceMoved>('workflow.instance-moved');

/** An instance was deleted with its record: what it had brought about is taken back. */
export type InstanceDeleted = Omit<InstanceMoved, 'status' | 'isOver' | 'opinion' | 'by'>;
export const instanceDeleted = defineEvent<InstanceDeleted>('workflow.instance-deleted');
