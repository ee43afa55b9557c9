import type { FormDocument } from '@qiaoban/form/document';
import { listFields } from '@qiaoban/form/fields';
import { seenDocument } from '@qiaoban/form/seen-document';
import { isEditable, isVisible } from './record.rights';
import type { FormRights } from './record.rights';

/** The form as a person may use it: what may not be seen is not in it by any name, what may not be changed is greyed. */
export const documentFor = (document: FormDocument, rights: Pick<FormRights, 'columns' | 'editable'>): FormDocument => {
  const seen = seenDocument(document, (path) => isVisible(rights, path));
  if (rights.editable === undefined) return seen;
  const { main, tables } = listFields(seen);
  const fixed = [...main, ...tables].filter(({ field }) => !isEditable(rights, field));
  const greyed = new Set(fixed.map(({ nodeId }) => nodeId));
  const nodes = Object.values(seen.nodes).map((node) =>
    greyed.has(node.id) ? { ...node, props: { ...node.props, disabled: true } } : node,
  );
  return { ...seen, nodes: Object.fromEntries(nodes.map((node) => [node.id, node])) };
};
