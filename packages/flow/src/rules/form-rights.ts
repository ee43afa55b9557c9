import type { FlowDocument, FlowNode } from '../model/document';
import type { FieldAccess, FieldRights } from '../model/field-rights';
import { readOnlyRights, rightOf } from '../model/field-rights';
import { mayDo } from './matrix';
import { phaseOf, relationsOf } from './relation';
import { initiators } from '../engine/state';
import type { InstanceState } from '../engine/state';

/** Rights to the form: those named, and the access of every field that is not. */
export type FormRights = { rights: FieldRights; fallback: FieldAccess };

const rightsOf = (node: FlowNode | undefined): FieldRights =>
  node && 'fieldRights' in node.props ? node.props.fieldRights : {};

/** What the form allows at a node: at the start everything is open unless named, elsewhere it may be read. */
export const formRightsAt = (document: FlowDocument, nodeId: string): FormRights => ({
  rights: rightsOf(document.nodes[nodeId]),
  fallback: nodeId === document.root ? 'edit' : 'read',
});

/** May what stands at a path (`amount`, `lines.amount`) be seen with these rights? */
export const isSeenWith =
  ({ rights, fallback }: FormRights) =>
  (path: string): boolean =>
    rightOf(rights, path, fallback).access !== 'hide';

/** Does a node hide the field from somebody? Such a field stands nowhere that everybody reads. */
export const isHiddenSomewhere = (document: FlowDocument, field: string): boolean =>
  Object.values(document.nodes).some((node) => rightsOf(node)[field]?.access === 'hide');

/** The same to look at only. */
export const asReadOnly = ({ rights }: FormRights): FormRights => ({
  rights: readOnlyRights(rights),
  fallback: 'read',
});

/** The node as which a person looks at the instance: their open task, the start, the node they handled last, or got a copy from. */
export const nodeFor = (document: FlowDocument, state: InstanceState, userId: string): string | undefined => {
  const own = state.tasks.filter((task) => task.userId === userId);
  const open = own.find((task) => task.status === 'open');
  if (open) return open.nodeId;
  if (initiators(state).includes(userId)) return document.root;
  const last = own.at(-1);
  if (last) return last.nodeId;
  return Object.hasOwn(state.circulated, userId) ? state.circulated[userId] : undefined;
};

export type Who = { userId: string; isMonitor?: boolean };
const contextOf = (state: InstanceState, { userId, isMonitor }: Who) => ({
  phase: phaseOf(state),
  relations: relationsOf(state, { userId, isMonitor }),
});

/** May the person fill in something now? */
export const mayFillIn = (state: InstanceState, who: Who): boolean => mayDo('editForm', contextOf(state, who)).allowed;

/** May the person see the instance at all? */
export const maySee = (state: InstanceState, who: Who): boolean => mayDo('view', contextOf(state, who)).allowed;

/**
 * What a person may do with the form of an instance now. Hidden fields stay hidden from those who are done with it; undefined when
 * the person may not see the instance at all. The server strips and checks with the same answer.
 */
export const formRightsFor = (document: FlowDocument, state: InstanceState, who: Who): FormRights | undefined => {
  if (!maySee(state, who)) return undefined;
  const nodeId = nodeFor(document, state, who.userId);
  if (nodeId === undefined) return { rights: {}, fallback: 'read' };
  const rights = formRightsAt(document, nodeId);
  return mayFillIn(state, who) ? rights : asReadOnly(rights);
};
