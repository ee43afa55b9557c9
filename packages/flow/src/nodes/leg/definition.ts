import { z } from 'zod';
import { LocalText } from '@qiaoban/contracts/languages';
import type { NodeDefinition } from '../../node-definition';
import { STEP_TYPES } from '../../node-definition';
import { checkTitle } from '../check-title';
import { ownTitle } from '../../model/own-title';

export const LegProps = z.object({ title: LocalText });
export type LegProps = z.infer<typeof LegProps>;

const TITLE = { zh: '并行', zhtw: '並行', en: 'Leg' };

/** One way of a parallel fork. */
export const legNode: NodeDefinition<'leg', LegProps> = {
  type: 'leg',
  icon: 'ApartmentOutlined',
  tone: 'fork',
  holds: STEP_TYPES,
  isChain: true,
  isFork: false,
  walksAll: false,
  opensLane: true,
  insertable: false,
  removable: true,
  propsSchema: LegProps,
  defaults: () => ({ title: TITLE }),
  titleOf: ({ title }) => ownTitle(title, TITLE),
  check: (node) => {
    const problems = checkTitle(node.id, node.props.title);
    if (node.children.length === 0) problems.push({ nodeId: node.id, key: 'flow.problem.empty_leg' });
    return problems;
  },
};
