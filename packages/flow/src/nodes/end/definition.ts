import { z } from 'zod';
import { LocalText } from '@qiaoban/contracts/languages';
import { defineNode } from '../../node-definition';

const EndProps = z.object({ title: LocalText });
type EndProps = z.infer<typeof EndProps>;

const NAME = { zh: '结束', zhtw: '結束', en: 'End' };

export const endNode = defineNode<'end', EndProps>({
  type: 'end',
  name: NAME,
  icon: 'CheckCircleOutlined',
  tone: 'end',
  stands: 'end',
  hookSides: ['before'],
  propsSchema: EndProps,
  defaults: () => ({ title: NAME }),
  check: (node, context) => {
    const siblings = context.childrenOf(context.parentOf(node.id) ?? '');
    return siblings.at(-1) === node.id ? [] : [{ nodeId: node.id, key: 'flow.problem.end_not_last' }];
  },
});
