import type { Act } from '../perform';
import type { ReturnChoice } from '../instance-actions';
import { NOTHING_ENCLOSED, enclosedBody } from './enclosed';

type Extras = Pick<Act, 'choices' | 'picks' | 'userIds' | 'where' | 'nodeId' | 'addedTaskId' | 'enclosed'>;

/** What the person decided; complete, as the call needs it. */
export type Decision = { comment: string; returnTo?: ReturnChoice; toUserId?: string } & Partial<Extras>;

const NOTHING: Extras = {
  choices: {},
  picks: {},
  userIds: [],
  where: 'before',
  nodeId: '',
  addedTaskId: '',
  enclosed: enclosedBody(NOTHING_ENCLOSED),
};

/** Everything that an act may need besides, with what was not decided left empty. */
export const extrasOf = ({ choices, picks, userIds, where, nodeId, addedTaskId, enclosed }: Decision): Extras => ({
  choices: choices ?? NOTHING.choices,
  picks: picks ?? NOTHING.picks,
  userIds: userIds ?? NOTHING.userIds,
  where: where ?? NOTHING.where,
  nodeId: nodeId ?? NOTHING.nodeId,
  addedTaskId: addedTaskId ?? NOTHING.addedTaskId,
  enclosed: enclosed ?? NOTHING.enclosed,
});
