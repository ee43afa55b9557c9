import type { FlowDocument } from '@qiaoban/flow/model/document';
import { referencesOf } from '@qiaoban/flow/model/references';
import { definitionOf } from '@qiaoban/flow/registry';

const found = new WeakMap<FlowDocument, boolean>();

/** Does the way of an instance hang on its form (conditions, people named in fields)? If not, approving need not read the record. */
export const usesForm = (document: FlowDocument): boolean => {
  const known = found.get(document);
  if (known !== undefined) return known;
  const uses = Object.values(document.nodes).some((node) => definitionOf(node.type).asksForm(node.props));
  found.set(document, uses);
  return uses;
};

export type Named = { users: Set<string>; roles: Set<string>; positions: Set<string> } & {
  groups: Set<string>;
  departments: Set<string>;
};

const LISTS: Readonly<Partial<Record<string, keyof Named>>> = {
  user: 'users',
  role: 'roles',
  position: 'positions',
  group: 'groups',
  organize: 'departments',
};

/** Ids of everybody and everything that a flow names, for the words of its picture. */
export const namedIn = (document: FlowDocument): Named => {
  const named: Named = {
    users: new Set(),
    roles: new Set(),
    positions: new Set(),
    groups: new Set(),
    departments: new Set(),
  };
  for (const reference of referencesOf(document)) {
    const list = LISTS[reference.kind];
    if (list && 'id' in reference) named[list].add(reference.id);
  }
  return named;
};
