import { z } from 'zod';
import { LocalText } from '@qiaoban/contracts/languages';
import type { NodeDefinition } from '../../node-definition';
import { checkTitle } from '../check-title';
import { ownTitle } from '../../model/own-title';

export const ConditionProps = z.object({ title: LocalText });
export type ConditionProps = z.infer<typeof ConditionProps>;

const TITLE = { zh: '条件分支', zhtw: '條件分支', en: 'Condition' };

/** A fork of which one branch is taken: the first whose condition holds, else the last. */
export const conditionNode: NodeDefinition<'condition', ConditionProps> = {
  type: 'condition',
  icon: 'BranchesOutlined',
  tone: 'fork',
  holds: ['branch'],
  isChain: false,
  isFork: true,
  walksAll: false,
  opensLane: false,
  insertable: true,
  removable: true,
  propsSchema: ConditionProps,
  defaults: () => ({ title: TITLE }),
  titleOf: ({ title }) => ownTitle(title, TITLE),
  check: (node) => {
    const problems = checkTitle(node.id, node.props.title);
    if (node.children.length < 2) problems.push({ nodeId: node.id, key: 'flow.problem.too_few_branches' });
    return problems;
  },
};
