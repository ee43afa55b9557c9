import { subtreeOf } from '@qiaoban/designer/document';
import type { FormDocument, FormNode } from '@qiaoban/form/document';
import { RESERVED_FIELDS } from '@qiaoban/form/document';
import { listFields } from '@qiaoban/form/fields';
import { placementOf } from '@qiaoban/form/placement';
import { newId } from '#platform/ids';

/** Longest name of a field that still takes a number behind it. */
const LONGEST = 40;

/** A name that nothing bears: the old one, else with `_old` and a number behind it. Case does not tell columns apart. */
export const freeName = (field: string, taken: ReadonlySet<string>): string => {
  const isFree = (name: string): boolean =>
    !taken.has(name.toLowerCase()) && !RESERVED_FIELDS.includes(name.toLowerCase());
  if (isFree(field)) return field;
  for (let number = 1; ; number += 1) {
    const name = `${field.slice(0, LONGEST)}_old${number === 1 ? '' : number}`;
    if (isFree(name)) return name;
  }
};

/** Names beside which a field would stand, in lower case. */
export const namesBeside = (document: FormDocument, tableField: string | undefined): string[] => {
  const { main, tables } = listFields(document);
  const names =
    tableField === undefined ? [...main, ...tables] : (tables.find(({ field }) => field === tableField)?.fields ?? []);
  return names.map(({ field }) => field.toLowerCase());
};

/** Stands the node where it stood, by the name that it had? */
export const bearsField = (
  document: FormDocument,
  kept: { nodeId: string; field: string; isTable: boolean; tableField: string | undefined },
): boolean => {
  const { main, tables } = listFields(document);
  const beside = tables.find(({ field }) => field === kept.tableField)?.fields ?? [];
  const all = kept.isTable ? tables : kept.tableField === undefined ? main : beside;
  return all.some(({ nodeId, field }) => nodeId === kept.nodeId && field === kept.field);
};

/** The parent in which it stood, when that is still there; else its sub-table, else the form itself. */
const parentIn = (
  draft: FormDocument,
  before: FormDocument,
  nodeId: string,
  tableField: string | undefined,
): FormNode | undefined => {
  const at = (id: string | undefined): FormNode | undefined => (id === undefined ? undefined : draft.nodes[id]);
  if (tableField !== undefined) return at(listFields(draft).tables.find(({ field }) => field === tableField)?.nodeId);
  const above = Object.values(before.nodes).find(({ children }) => children?.includes(nodeId));
  const known = at(above?.id);
  const isSame = known !== undefined && known.type === above?.type && placementOf(known.type)?.holdsChildren === true;
  return isSame ? known : at(draft.root);
};

type Restored = { nodeId: string; field: string; tableField: string | undefined };

/** The draft with a node of an earlier version, and what is below it, put back; undefined when its sub-table is gone. */
export const withRestored = (
  draft: FormDocument,
  before: FormDocument,
  { nodeId, field, tableField }: Restored,
): { draft: FormDocument; nodeId: string } | undefined => {
  const parent = parentIn(draft, before, nodeId, tableField);
  if (parent === undefined) return undefined;
  const ids = new Map(subtreeOf(before, nodeId).map((id) => [id, Object.hasOwn(draft.nodes, id) ? newId() : id]));
  const idOf = (id: string): string => ids.get(id) ?? id;
  const nodes = [...ids].map(([id, own]): [string, FormNode] => {
    const node = before.nodes[id]!;
    const children = node.children === undefined ? {} : { children: node.children.map(idOf) };
    return [own, { ...node, id: own, ...(id === nodeId ? { field } : {}), ...children }];
  });
  const holder = { ...parent, children: [...(parent.children ?? []), idOf(nodeId)] };
  return {
    draft: { ...draft, nodes: { ...draft.nodes, ...Object.fromEntries(nodes), [holder.id]: holder } },
    nodeId: idOf(nodeId),
  };
};
