import type { AssigneeRule } from '../people/assignee';
import type { CheckContext, FlowProblem } from '../node-definition';

/** What is missing in a rule that says who is asked. */
export const checkAssignee = (nodeId: string, rule: AssigneeRule, context: CheckContext): FlowProblem[] => {
  const { fields } = context;
  switch (rule.kind) {
    case 'users':
    case 'roles':
    case 'positions':
    case 'groups':
    case 'inDepartment':
      return rule.ids.length === 0 ? [{ nodeId, key: 'flow.problem.no_assignee' }] : [];
    case 'nodeApprovers':
      return context.isTask(rule.nodeId) && context.precedes(rule.nodeId, nodeId)
        ? []
        : [{ nodeId, key: 'flow.problem.node_approvers' }];
    case 'service':
      return context.isKept(rule.variable, nodeId)
        ? []
        : [{ nodeId, key: 'flow.problem.variable_unknown', values: { name: rule.variable } }];
    case 'formField': {
      if (rule.field === '') return [{ nodeId, key: 'flow.problem.no_assignee' }];
      const field = fields.get(rule.field);
      if (!field || rule.field.includes('.'))
        return [{ nodeId, key: 'flow.problem.unknown_field', values: { field: rule.field } }];
      return field.holds === rule.holds
        ? []
        : [{ nodeId, key: 'flow.problem.field_holds_no_people', values: { field: rule.field } }];
    }
    default:
      return [];
  }
};
