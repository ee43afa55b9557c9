import { z } from 'zod';
import { LocalText } from '@qiaoban/contracts/languages';
import { AssigneeRule } from '../../people/assignee';
import { FieldRights } from '../../model/field-rights';
import type { NodeDefinition } from '../../node-definition';
import { checkAssignee } from '../check-assignee';
import { checkTitle } from '../check-title';
import { unknownFields } from '../unknown-fields';
import { ownTitle } from '../../model/own-title';

export const CirculateProps = z.object({
  title: LocalText,
  /** Everyone whom any of the rules names. */
  recipients: z.array(AssigneeRule).max(20),
  /** Fields that are not named may be read; nothing may be edited. */
  fieldRights: FieldRights,
});
export type CirculateProps = z.infer<typeof CirculateProps>;

const TITLE = { zh: '抄送人', zhtw: '抄送人', en: 'Copy to' };

/** Sends the case to people to read; the way goes on at once. */
export const circulateNode: NodeDefinition<'circulate', CirculateProps> = {
  type: 'circulate',
  icon: 'SendOutlined',
  tone: 'inform',
  holds: [],
  isChain: false,
  isFork: false,
  walksAll: false,
  opensLane: false,
  insertable: true,
  removable: true,
  propsSchema: CirculateProps,
  defaults: () => ({
    title: TITLE,
    recipients: [{ kind: 'users', ids: [] }],
    fieldRights: {},
  }),
  titleOf: ({ title }) => ownTitle(title, TITLE),
  check: (node, context) => {
    const { props } = node;
    const problems = [
      ...checkTitle(node.id, props.title),
      ...props.recipients.flatMap((rule) => checkAssignee(node.id, rule, context.fields)),
      ...unknownFields(node.id, props.fieldRights, context.fields),
    ];
    if (props.recipients.length === 0) problems.push({ nodeId: node.id, key: 'flow.problem.no_assignee' });
    return problems;
  },
};
