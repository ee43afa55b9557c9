import { defineFork } from '../fork-node';

/** A fork whose legs are all walked at the same time; the way goes on when every leg is done. */
export const parallelNode = defineFork({
  type: 'parallel',
  name: { zh: '并行分支', zhtw: '並行分支', en: 'Parallel' },
  icon: 'ForkOutlined',
  branching: 'all',
  holds: ['leg'],
  summary: (_, { t }) => t('flow.tree.allLegs'),
});
