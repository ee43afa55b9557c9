import type { z } from 'zod';
import { LocalText } from '@qiaoban/contracts/languages';
import { defaultTaskRules, TaskRules } from '../../model/task-rules';
import { defineNode } from '../../node-definition';
import { checkTitle } from '../check-title';
import { checkTask, seenTask, summaryOfTask, taskReferences } from '../task-node';

const HandlerProps = TaskRules.extend({ title: LocalText });
type HandlerProps = z.infer<typeof HandlerProps>;

const NAME = { zh: '办理人', zhtw: '承辦人', en: 'Handler' };

/** People who do something rather than decide it: they report it done, and cannot refuse. */
export const handlerNode = defineNode<'handler', HandlerProps>({
  type: 'handler',
  name: NAME,
  icon: 'SolutionOutlined',
  tone: 'approve',
  stands: 'step',
  propsSchema: HandlerProps,
  defaults: () => ({ ...defaultTaskRules(), approverIsStarter: 'self', title: NAME }),
  summary: summaryOfTask,
  mustBeSet: true,
  task: (props) => ({ ...props, operations: { ...props.operations, refuse: false } }),
  people: ({ assignee }) => [assignee],
  references: taskReferences,
  seen: seenTask,
  check: (node, context) => [...checkTitle(node.id, node.props.title), ...checkTask(node.id, node.props, context)],
});
