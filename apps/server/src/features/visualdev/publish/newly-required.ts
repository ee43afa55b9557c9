import type { LocalText } from '@qiaoban/contracts/languages';
import type { FormDocument } from '@qiaoban/form/document';
import { listFields } from '@qiaoban/form/fields';

type Field = { field: string; label: LocalText };

/** Fields and sub-tables that must be filled in, as grants name them. */
const requiredOf = (document: FormDocument): Field[] => {
  const { main, tables } = listFields(document);
  return [...main, ...tables].filter(({ props }) => 'required' in props && props.required === true);
};

/** What must be filled in from now on and did not have to before. */
export const newlyRequired = (document: FormDocument, published: FormDocument): Field[] => {
  const before = new Set(requiredOf(published).map(({ field }) => field));
  return requiredOf(document)
    .filter(({ field }) => !before.has(field))
    .map(({ field, label }) => ({ field, label }));
};
