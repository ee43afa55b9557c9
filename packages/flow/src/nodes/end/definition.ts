import { z } from 'zod';
import { LocalText } from '@qiaoban/contracts/languages';
import type { NodeDefinition } from '../../node-definition';
import { ownTitle } from '../../model/own-title';

export const EndProps = z.object({ title: LocalText });
export type EndProps = z.infer<typeof EndProps>;

const TITLE = { zh: '结束', zhtw: '結束', en: 'End' };

export const endNode: NodeDefinition<'end', EndProps> = {
  type: 'end',
  icon: 'CheckCircleOutlined',
  tone: 'end',
  holds: [],
  isChain: false,
  isFork: false,
  walksAll: false,
  opensLane: false,
  insertable: false,
  removable: false,
  propsSchema: EndProps,
  defaults: () => ({ title: TITLE }),
  titleOf: ({ title }) => ownTitle(title, TITLE),
  check: (node, context) => {
    const siblings = context.childrenOf(context.parentOf(node.id) ?? '');
    return siblings.at(-1) === node.id ? [] : [{ nodeId: node.id, key: 'flow.problem.end_not_last' }];
  },
};
