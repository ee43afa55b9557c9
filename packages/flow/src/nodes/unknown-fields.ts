import type { FieldRights } from '../model/field-rights';
import type { FlowFields } from '../model/flow-field';
import type { FlowProblem } from '../node-definition';

/** Rights to fields that the form does not have (any more). */
export const unknownFields = (nodeId: string, rights: FieldRights, fields: FlowFields): FlowProblem[] =>
  Object.keys(rights)
    .filter((field) => !fields.has(field))
    .map((field) => ({ nodeId, key: 'flow.problem.right_unknown_field', values: { field } }));
