import type { FlowDocument } from '../model/document';
import type { StarterFacts } from '../engine/state';

/** May this person start the flow? Being in any of the lists is enough; a department counts for those below it. */
export const mayStart = (document: FlowDocument, starter: StarterFacts): boolean => {
  const root = document.nodes[document.root];
  if (root?.type !== 'start') return false;
  const { who } = root.props;
  if (who.kind === 'everyone') return true;
  return (
    who.users.includes(starter.userId) ||
    who.roles.some((id) => starter.roleIds.includes(id)) ||
    who.positions.some((id) => starter.positionIds.includes(id)) ||
    who.departments.some((id) => id === starter.departmentId || starter.departmentIds.includes(id))
  );
};
