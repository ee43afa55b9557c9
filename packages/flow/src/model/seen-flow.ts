import { filterFields } from '@qiaoban/language/filter-simplify';
import type { AssigneeRule } from '../people/assignee';
import type { FlowDocument, FlowNode } from './document';

type Sight = (field: string) => boolean;

const seenRule = (rule: AssigneeRule, isSeen: Sight): AssigneeRule =>
  rule.kind === 'formField' && !isSeen(rule.field) ? { ...rule, field: '' } : rule;

// every kind of node says here what it keeps to itself
const seenNode = (node: FlowNode, isSeen: Sight): FlowNode => {
  switch (node.type) {
    case 'start':
      return { ...node, props: { ...node.props, fieldRights: {} } };
    case 'approver': {
      const assignee = seenRule(node.props.assignee, isSeen);
      return { ...node, props: { ...node.props, assignee, fieldRights: {} } };
    }
    case 'circulate': {
      const recipients = node.props.recipients.map((rule) => seenRule(rule, isSeen));
      return { ...node, props: { ...node.props, recipients, fieldRights: {} } };
    }
    case 'branch': {
      const { when } = node.props;
      const isTold = when === null || filterFields(when).every(isSeen);
      return isTold ? node : { ...node, props: { ...node.props, when: null } };
    }
    case 'condition':
    case 'parallel':
    case 'leg':
    case 'end':
      return node;
  }
};

/**
 * A flow as far as somebody who only takes part in its cases may see it, for the picture: nobody's rights to fields, not the
 * title's template, and nothing that names a field which the person may not see.
 */
export const seenFlow = (document: FlowDocument, isSeen: Sight): FlowDocument => ({
  ...document,
  nodes: Object.fromEntries(Object.entries(document.nodes).map(([id, node]) => [id, seenNode(node, isSeen)])),
  settings: { ...document.settings, titleTemplate: '' },
});
