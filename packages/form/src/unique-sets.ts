import type { FormDocument } from './document';
import { rootPropsOf } from './document';
import { listFields } from './fields';
import type { FieldInfo } from './fields';

/** Combinations of fields that may not repeat, each with its fields in the form's order; the name of its index. */
export const uniqueSetsOf = (document: FormDocument): { name: string; fields: FieldInfo[] }[] =>
  rootPropsOf(document).uniqueSets.flatMap((set) => {
    const fields = listFields(document).main.filter(({ field, column }) => column !== undefined && set.includes(field));
    return fields.length < 2 ? [] : [{ name: `together_${fields.map(({ field }) => field).join('_')}`, fields }];
  });
