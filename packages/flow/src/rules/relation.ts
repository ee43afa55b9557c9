import type { InstanceState } from '../engine/state';
import { InstanceStatus, initiators, isHandled, isReturned } from '../engine/state';

/**
 * The status as the rules see it: "wait" falls in three by whether anyone has handled the instance yet or it is paused, "reject" by whether it was
 * sent back to the initiator (returned) or refused for good (rejected).
 */
export const PHASES = [
  'draft',
  'waiting',
  'handling',
  'paused',
  'adopted',
  'returned',
  'rejected',
  'revoked',
  'cancelled',
] as const;
export type Phase = (typeof PHASES)[number];

export const phaseOf = (state: InstanceState): Phase => {
  switch (state.status) {
    case InstanceStatus.draft:
      return 'draft';
    case InstanceStatus.waiting:
      if (state.isPaused === true) return 'paused';
      return isHandled(state) ? 'handling' : 'waiting';
    case InstanceStatus.adopted:
      return 'adopted';
    case InstanceStatus.rejected:
      return isReturned(state) ? 'returned' : 'rejected';
    case InstanceStatus.revoked:
      return 'revoked';
    case InstanceStatus.cancelled:
      return 'cancelled';
  }
};

/** How somebody stands to an instance. `former`: was asked once and is not any more; `system`: the clock or the program. */
export const RELATIONS = ['initiator', 'owner', 'former', 'cc', 'outsider', 'monitor', 'system'] as const;
export type Relation = (typeof RELATIONS)[number];

/** Who wants something of an instance. */
export type Who = { userId: string; isMonitor?: boolean | undefined; isSystem?: boolean | undefined };

/** Every relation that holds, never none: who has no other is an outsider. */
export const relationsOf = (state: InstanceState, who: Who): Relation[] => {
  const { userId, isMonitor = false, isSystem = false } = who;
  if (isSystem) return ['system'];
  const relations: Relation[] = [];
  const own = state.tasks.filter((task) => task.userId === userId);
  if (initiators(state).includes(userId)) relations.push('initiator');
  if (own.some((task) => task.status === 'open')) relations.push('owner');
  if (own.some((task) => task.status !== 'open')) relations.push('former');
  if (Object.hasOwn(state.circulated, userId)) relations.push('cc');
  if (isMonitor) relations.push('monitor');
  return relations.length > 0 ? relations : ['outsider'];
};
