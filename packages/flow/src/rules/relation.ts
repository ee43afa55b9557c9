import type { CaseState } from '../engine/state';
import { CaseStatus, isHandled, isReturned } from '../engine/state';

/**
 * The status as the rules see it: "wait" falls in three by whether anyone has handled the case yet or it is paused, "reject" by whether it was
 * sent back to the starter (returned) or refused for good (rejected).
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

export const phaseOf = (state: CaseState): Phase => {
  switch (state.status) {
    case CaseStatus.draft:
      return 'draft';
    case CaseStatus.waiting:
      if (state.isPaused === true) return 'paused';
      return isHandled(state) ? 'handling' : 'waiting';
    case CaseStatus.adopted:
      return 'adopted';
    case CaseStatus.rejected:
      return isReturned(state) ? 'returned' : 'rejected';
    case CaseStatus.revoked:
      return 'revoked';
    case CaseStatus.cancelled:
      return 'cancelled';
  }
};

/** How somebody stands to a case. `former`: was asked once and is not any more; `system`: the clock or the program. */
export const RELATIONS = ['starter', 'owner', 'former', 'circulated', 'stranger', 'monitor', 'system'] as const;
export type Relation = (typeof RELATIONS)[number];

/** Who wants something of a case. */
export type Who = { userId: string; isMonitor?: boolean | undefined; isSystem?: boolean | undefined };

/** Every relation that holds, never none: who has no other is a stranger. */
export const relationsOf = (state: CaseState, who: Who): Relation[] => {
  const { userId, isMonitor = false, isSystem = false } = who;
  if (isSystem) return ['system'];
  const relations: Relation[] = [];
  const own = state.tasks.filter((task) => task.userId === userId);
  if (state.starter.userId === userId) relations.push('starter');
  if (own.some((task) => task.status === 'open')) relations.push('owner');
  if (own.some((task) => task.status !== 'open')) relations.push('former');
  if (Object.hasOwn(state.circulated, userId)) relations.push('circulated');
  if (isMonitor) relations.push('monitor');
  return relations.length > 0 ? relations : ['stranger'];
};
