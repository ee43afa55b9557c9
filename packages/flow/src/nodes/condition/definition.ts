import { defineFork } from '../fork-node';

/** A fork of which one branch is taken: the first whose condition holds, else the last. */
export const conditionNode = defineFork({
  type: 'condition',
  name: { zh: '条件分支', zhtw: '條件分支', en: 'Condition' },
  icon: 'BranchesOutlined',
  branching: 'first',
  holds: ['branch'],
});
