import type { InstanceActionKey } from './instance-actions';
import type { Decision } from './parts/decision';
import type { DecisionData } from './parts/decision-parts';

/** What is chosen for somebody as a decision is asked for: that of which there is only one. */
export const onlyChoice = (
  action: InstanceActionKey,
  { steps, added }: Pick<DecisionData, 'steps' | 'added'>,
): Partial<Decision> => {
  const asked = steps.filter(({ isAsked }) => isAsked);
  if (action === 'reassign' && asked.length === 1) return { nodeId: asked[0]!.nodeId };
  if (action === 'removeSigner' && added.length === 1) return { addedTaskId: added[0]!.taskId };
  return {};
};
