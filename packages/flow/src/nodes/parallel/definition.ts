import { z } from 'zod';
import { LocalText } from '@qiaoban/contracts/languages';
import type { NodeDefinition } from '../../node-definition';
import { checkTitle } from '../check-title';
import { ownTitle } from '../../model/own-title';

export const ParallelProps = z.object({ title: LocalText });
export type ParallelProps = z.infer<typeof ParallelProps>;

const TITLE = { zh: '并行分支', zhtw: '並行分支', en: 'Parallel' };

/** A fork whose legs are all walked at the same time; the way goes on when every leg is done. */
export const parallelNode: NodeDefinition<'parallel', ParallelProps> = {
  type: 'parallel',
  icon: 'ForkOutlined',
  tone: 'fork',
  holds: ['leg'],
  isChain: false,
  isFork: true,
  walksAll: true,
  opensLane: false,
  insertable: true,
  removable: true,
  propsSchema: ParallelProps,
  defaults: () => ({ title: TITLE }),
  titleOf: ({ title }) => ownTitle(title, TITLE),
  check: (node) => {
    const problems = checkTitle(node.id, node.props.title);
    if (node.children.length < 2) problems.push({ nodeId: node.id, key: 'flow.problem.too_few_branches' });
    return problems;
  },
};
