import { z } from 'zod';
import { LocalText } from '@qiaoban/contracts/languages';
import { defineNode } from '../../node-definition';
import { checkTitle } from '../check-title';

const LegProps = z.object({ title: LocalText });
type LegProps = z.infer<typeof LegProps>;

const NAME = { zh: '路径', zhtw: '路徑', en: 'Path' };

/** One way of a parallel fork or of a manual choice: it has no condition. */
export const legNode = defineNode<'leg', LegProps>({
  type: 'leg',
  name: NAME,
  icon: 'ApartmentOutlined',
  tone: 'fork',
  stands: 'branch',
  propsSchema: LegProps,
  defaults: () => ({ title: NAME }),
  check: (node, context) => {
    const problems = checkTitle(node.id, node.props.title);
    // whoever chooses may choose that nothing more happens
    const isChoice = context.typeOf(context.parentOf(node.id) ?? '') === 'choice';
    if (node.children.length === 0 && !isChoice) problems.push({ nodeId: node.id, key: 'flow.problem.empty_leg' });
    return problems;
  },
});
