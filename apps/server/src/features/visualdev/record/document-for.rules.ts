import type { FormDocument, FormNode } from '@qiaoban/form/document';
import { isEditable, isVisible } from './record.rights';
import type { FormRights } from './record.rights';

type Limits = Pick<FormRights, 'columns' | 'editable'>;

const nodeFor = (node: FormNode, rights: Limits): FormNode => {
  if (node.field === undefined) return node;
  if (!isVisible(rights, node.field)) return { ...node, props: { ...node.props, noShow: true } };
  return isEditable(rights, node.field) ? node : { ...node, props: { ...node.props, disabled: true } };
};

/** Fields below a sub-table go with it. */
const inSubTables = (document: FormDocument): Set<string> => {
  const inside = new Set<string>();
  const walk = (id: string, isInside: boolean): void => {
    const node = document.nodes[id];
    if (node === undefined) return;
    if (isInside) inside.add(id);
    for (const child of node.children ?? []) walk(child, isInside || node.field !== undefined);
  };
  walk(document.root, false);
  return inside;
};

/** The form as a person may use it: what may not be seen has no place, what may not be changed is greyed. */
export const documentFor = (document: FormDocument, rights: Limits): FormDocument => {
  if (rights.columns === undefined && rights.editable === undefined) return document;
  const rows = inSubTables(document);
  const shown = ({ field }: { field: string }): boolean => isVisible(rights, field);
  const { list } = document;
  return {
    ...document,
    nodes: Object.fromEntries(
      Object.entries(document.nodes).map(([id, node]) => [id, rows.has(id) ? node : nodeFor(node, rights)]),
    ),
    list: { ...list, columnList: list.columnList.filter(shown), searchList: list.searchList.filter(shown) },
  };
};
