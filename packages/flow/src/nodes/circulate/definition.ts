import { z } from 'zod';
import { LocalText } from '@qiaoban/contracts/languages';
import { AssigneeRule } from '../../people/assignee';
import { FieldRights } from '../../model/field-rights';
import { defineNode } from '../../node-definition';
import { describeRules } from '../../describe/describe-assignee';
import { checkAssignee } from '../check-assignee';
import { checkTitle } from '../check-title';
import { referencesOfRule, seenRule } from '../rule-parts';
import { unknownFields } from '../unknown-fields';

const CcProps = z.object({
  title: LocalText,
  /** Everyone whom any of the rules names. */
  recipients: z.array(AssigneeRule).max(20),
  /** Fields that are not named may be read; nothing may be edited. */
  fieldRights: FieldRights,
});
type CcProps = z.infer<typeof CcProps>;

const NAME = { zh: '抄送人', zhtw: '抄送人', en: 'Copy to' };

/** Sends the instance to people to read; the way goes on at once. */
export const ccNode = defineNode<'circulate', CcProps>({
  type: 'circulate',
  name: NAME,
  icon: 'SendOutlined',
  tone: 'inform',
  stands: 'step',
  propsSchema: CcProps,
  defaults: () => ({ title: NAME, recipients: [{ kind: 'users', ids: [] }], fieldRights: {} }),
  summary: ({ recipients }, { host, t }) => describeRules(recipients, host, t),
  mustBeSet: true,
  informs: () => ({ by: 'copy' }),
  people: ({ recipients }) => recipients,
  references: ({ recipients }) => recipients.flatMap(referencesOfRule),
  seen: (props, isSeen) => ({
    ...props,
    recipients: props.recipients.map((rule) => seenRule(rule, isSeen)),
    fieldRights: {},
  }),
  check: (node, context) => {
    const { props } = node;
    const problems = [
      ...checkTitle(node.id, props.title),
      ...props.recipients.flatMap((rule) => checkAssignee(node.id, rule, context)),
      ...unknownFields(node.id, props.fieldRights, context.fields),
    ];
    if (props.recipients.length === 0) problems.push({ nodeId: node.id, key: 'flow.problem.no_assignee' });
    return problems;
  },
});
