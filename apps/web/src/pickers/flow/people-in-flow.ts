import type { FlowDocument, FlowNode } from '@qiaoban/flow/model/document';
import { definitionOf } from '@qiaoban/flow/registry';
import { fieldMeant } from '@qiaoban/flow/describe/describe-filter';
import type { FlowHost, PeopleKind } from '@qiaoban/flow/describe/host';
import { isTest } from '@qiaoban/language/filter';
import type { Filter } from '@qiaoban/language/filter';

type Named = Record<PeopleKind, Set<string>>;
type Fields = Pick<FlowHost, 'fields' | 'fieldsOfForm'>;

const KINDS: Readonly<Record<string, PeopleKind>> = {
  user: 'user',
  role: 'role',
  position: 'position',
  group: 'group',
  organize: 'department',
};

/** Ids of people and departments that a condition compares a field with. */
const inFilter = (found: Named, filter: Filter, fields: Fields): void => {
  if (isTest(filter)) {
    const kind = fieldMeant(filter.field, fields)?.holds;
    if (kind) for (const id of [filter.value].flat()) if (typeof id === 'string' && id !== '') found[kind].add(id);
  } else if ('item' in filter) inFilter(found, filter.item, fields);
  else if ('items' in filter) for (const item of filter.items) inFilter(found, item, fields);
};

const inNode = (found: Named, node: FlowNode, fields: Fields): void => {
  const definition = definitionOf(node.type);
  for (const reference of definition.references(node.props)) {
    const kind = KINDS[reference.kind];
    if (kind && 'id' in reference) found[kind].add(reference.id);
  }
  const when = definition.condition?.(node.props);
  if (when) inFilter(found, when, fields);
};

/** Ids of everyone and everything that a flow names, so that names can be fetched in one go. */
export const peopleInFlow = (document: FlowDocument, fields: Fields): Record<PeopleKind, string[]> => {
  const found: Named = {
    user: new Set(),
    role: new Set(),
    position: new Set(),
    department: new Set(),
    group: new Set(),
  };
  for (const node of Object.values(document.nodes)) inNode(found, node, fields);
  return {
    user: [...found.user],
    role: [...found.role],
    position: [...found.position],
    department: [...found.department],
    group: [...found.group],
  };
};
