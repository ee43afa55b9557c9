import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { listFields } from '@qiaoban/form/fields';
import type { FieldInfo } from '@qiaoban/form/fields';
import { maySeeField } from '../records/open-form';
import type { OpenForm } from '../records/open-form';

type ExportField = { path: string; label: string };
/** Fields of the record (`title` is empty) or of one sub-table. */
export type FieldGroup = { key: string; title: string; fields: ExportField[] };

/** What the person may export, by table, in the order of the form. */
export const fieldGroups = (form: OpenForm, language: Language): FieldGroup[] => {
  const { main, tables } = listFields(form.document);
  const shown = (fields: readonly FieldInfo[]): ExportField[] =>
    fields
      .filter(
        ({ block: { codec, definition }, path }) =>
          // a file would hold the signs that stand for a secret, and bring those back
          codec !== undefined && !definition.isSecret && maySeeField(form, path.split('.')[0] ?? ''),
      )
      .map(({ path, label, field }) => ({ path, label: textIn(label, language) || field }));
  return [
    { key: '', title: '', fields: shown(main) },
    ...tables.map(({ field, label, fields }) => ({
      key: field,
      title: textIn(label, language),
      fields: shown(fields),
    })),
  ].filter(({ fields }) => fields.length > 0);
};

/** The fields that the list shows, in the order of its columns. */
export const listedFields = (form: OpenForm, groups: readonly FieldGroup[]): string[] => {
  const known = new Set(groups.flatMap(({ fields }) => fields.map(({ path }) => path)));
  return form.document.list.columnList.map(({ field }) => field).filter((field) => known.has(field));
};

/** Is a field with files or pictures among these? */
export const hasFileField = (form: OpenForm, paths: readonly string[]): boolean => {
  const { main, tables } = listFields(form.document);
  const fields = [...main, ...tables.flatMap((table) => table.fields)];
  return fields.some(({ path, block }) => block.definition.isFile && paths.includes(path));
};
