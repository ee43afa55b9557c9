import type { FormDocument } from './document';
import { listFields } from './fields';
import type { FieldInfo } from './fields';

/** Fields that can say below which record of the same form a record lies. */
export const treeFields = (fields: readonly FieldInfo[], formId: string): FieldInfo[] =>
  fields.filter(
    ({ block, filterKind, props }) => filterKind === 'text' && block.definition.relatesTo?.(props).form === formId,
  );

/** The field that the list is a tree by, if it is one. */
export const treeField = (document: FormDocument): FieldInfo | undefined => {
  const { treeBy } = document.list;
  return treeBy === undefined ? undefined : listFields(document).main.find(({ field }) => field === treeBy);
};
