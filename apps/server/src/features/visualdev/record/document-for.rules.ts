import type { FormDocument } from '@qiaoban/form/document';
import { listFields } from '@qiaoban/form/fields';
import { seenDocument } from '@qiaoban/form/seen-document';
import { isEncrypted } from '@qiaoban/form/values/protected-text';
import { isEditable, isReadable, isVisible } from './record.rights';
import type { FormRights } from './record.rights';

type Seen = Pick<FormRights, 'columns' | 'editable' | 'full'>;

const NOTHING: ReadonlySet<string> = new Set();

/** The list without what this person may not ask it: a field that is shown in part is no search, no order and no group. */
const withReadable = (document: FormDocument, rights: Seen): FormDocument => {
  const { main } = listFields(document);
  if (main.every((field) => isReadable({ columns: undefined, full: NOTHING }, field) && !isEncrypted(field.props)))
    return document;
  const fields = new Map(main.map((field) => [field.field, field]));
  const isAsked = (name: string): boolean => {
    const field = fields.get(name);
    return field === undefined || isReadable(rights, field);
  };
  const isSorted = (name: string): boolean => isAsked(name) && !isEncrypted(fields.get(name)?.props ?? {});
  const { columnList, searchList, groupBy, sideBy, ...list } = document.list;
  return {
    ...document,
    list: {
      ...list,
      columnList: columnList.map((column) => (isSorted(column.field) ? column : { ...column, sortable: false })),
      searchList: searchList.filter(({ field }) => isAsked(field)),
      ...(groupBy !== undefined && isAsked(groupBy) ? { groupBy } : {}),
      ...(sideBy !== undefined && isAsked(sideBy) ? { sideBy } : {}),
    },
  };
};

/** The form as a person may use it: what may not be seen is not in it by any name, what may not be changed is greyed. */
export const documentFor = (document: FormDocument, rights: Seen): FormDocument => {
  const seen = withReadable(
    seenDocument(document, (path) => isVisible(rights, path)),
    rights,
  );
  if (rights.editable === undefined) return seen;
  const { main, tables } = listFields(seen);
  const fixed = [...main, ...tables].filter(({ field }) => !isEditable(rights, field));
  const greyed = new Set(fixed.map(({ nodeId }) => nodeId));
  const nodes = Object.values(seen.nodes).map((node) =>
    greyed.has(node.id) ? { ...node, props: { ...node.props, disabled: true } } : node,
  );
  return { ...seen, nodes: Object.fromEntries(nodes.map((node) => [node.id, node])) };
};
