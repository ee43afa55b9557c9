import type { z } from 'zod';
import { LocalText } from '@qiaoban/contracts/languages';
import { defaultTaskRules, TaskRules } from '../../model/task-rules';
import { defineNode } from '../../node-definition';
import { checkTitle } from '../check-title';
import { checkTask, seenTask, summaryOfTask, taskReferences } from '../task-node';

export const ApproverProps = TaskRules.extend({ title: LocalText });
export type ApproverProps = z.infer<typeof ApproverProps>;

const NAME = { zh: '审批人', zhtw: '簽核人', en: 'Approver' };

export const approverNode = defineNode<'approver', ApproverProps>({
  type: 'approver',
  name: NAME,
  icon: 'UserOutlined',
  tone: 'approve',
  stands: 'step',
  propsSchema: ApproverProps,
  defaults: () => ({ ...defaultTaskRules(), title: NAME }),
  summary: summaryOfTask,
  mustBeSet: true,
  task: (props) => props,
  people: ({ assignee }) => [assignee],
  references: taskReferences,
  seen: seenTask,
  check: (node, context) => [...checkTitle(node.id, node.props.title), ...checkTask(node.id, node.props, context)],
});
