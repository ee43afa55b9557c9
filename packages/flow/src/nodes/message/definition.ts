import { z } from 'zod';
import { LocalText } from '@qiaoban/contracts/languages';
import { AssigneeRule } from '../../people/assignee';
import { defineNode } from '../../node-definition';
import { describeRules } from '../../describe/describe-assignee';
import { checkAssignee } from '../check-assignee';
import { checkTitle } from '../check-title';
import { referencesOfRule, seenRule } from '../rule-parts';

const MessageProps = z.object({
  title: LocalText,
  /** Everyone whom any of the rules names. */
  recipients: z.array(AssigneeRule).max(20),
  /** What they read; `{title}`, `{flowName}`, `{starter}` and `{field}` are filled in. */
  text: z.string().max(500),
});
type MessageProps = z.infer<typeof MessageProps>;

const NAME = { zh: '发送消息', zhtw: '傳送訊息', en: 'Message' };

/** Tells people something; the way goes on at once, and they need not be allowed to see the instance. */
export const messageNode = defineNode<'message', MessageProps>({
  type: 'message',
  name: NAME,
  icon: 'MessageOutlined',
  tone: 'inform',
  stands: 'step',
  propsSchema: MessageProps,
  defaults: () => ({ title: NAME, recipients: [{ kind: 'starter' }], text: '' }),
  summary: ({ recipients, text }, { host, t }) => (text.trim() === '' ? '' : describeRules(recipients, host, t)),
  mustBeSet: true,
  informs: ({ text }) => ({ by: 'message', text }),
  inTrigger: {},
  people: ({ recipients }) => recipients,
  asksForm: ({ recipients, text }) => text.includes('{') || recipients.some((rule) => rule.kind === 'formField'),
  references: ({ recipients }) => recipients.flatMap(referencesOfRule),
  seen: (props, isSeen) => ({ ...props, text: '', recipients: props.recipients.map((rule) => seenRule(rule, isSeen)) }),
  check: (node, context) => {
    const { props } = node;
    const problems = [
      ...checkTitle(node.id, props.title),
      ...props.recipients.flatMap((rule) => checkAssignee(node.id, rule, context)),
    ];
    if (props.recipients.length === 0) problems.push({ nodeId: node.id, key: 'flow.problem.no_assignee' });
    if (props.text.trim() === '') problems.push({ nodeId: node.id, key: 'flow.problem.message_empty' });
    return problems;
  },
});
