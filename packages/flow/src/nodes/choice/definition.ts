import { z } from 'zod';
import { LocalText } from '@qiaoban/contracts/languages';
import { defineNode } from '../../node-definition';
import { checkTitle } from '../check-title';
import { textsIn } from '../node-texts';
import { choiceTexts } from './texts';

const ChoiceProps = z.object({
  title: LocalText,
  /** More than one branch may be chosen; they are then walked at the same time. */
  several: z.boolean(),
});
type ChoiceProps = z.infer<typeof ChoiceProps>;

const NAME = { zh: '选择分支', zhtw: '選擇分支', en: 'Manual choice' };

/** A fork whose branches are chosen by the person who sends the instance on to it. */
export const choiceNode = defineNode<'choice', ChoiceProps>({
  type: 'choice',
  name: NAME,
  icon: 'SelectOutlined',
  tone: 'fork',
  stands: 'step',
  branching: 'chosen',
  takesSeveral: ({ several }) => several,
  holds: ['leg'],
  propsSchema: ChoiceProps,
  defaults: () => ({ title: NAME, several: false }),
  summary: ({ several }, { host }) => textsIn(choiceTexts, host.language)[several ? 'chooseSeveral' : 'chooseOne'],
  check: (node) => {
    const problems = checkTitle(node.id, node.props.title);
    if (node.children.length < 2) problems.push({ nodeId: node.id, key: 'flow.problem.too_few_branches' });
    return problems;
  },
});
