import type { LocalText } from '@qiaoban/contracts/languages';
import type { FormDocument } from '@qiaoban/form/document';
import { listFields } from '@qiaoban/form/fields';
import type { FieldInfo, TableInfo } from '@qiaoban/form/fields';

/** What of a form can stand on paper. */
export type PrintFields = {
  main: readonly FieldInfo[];
  tables: readonly TableInfo[];
  label: (path: string) => LocalText | undefined;
};

export const printFieldsOf = (document: FormDocument): PrintFields => {
  const { main, tables } = listFields(document);
  const labels = new Map<string, LocalText>([
    ...main.map(({ path, label }) => [path, label] as const),
    ...tables.flatMap((table) => [
      [table.field, table.label] as const,
      ...table.fields.map(({ path, label }) => [path, label] as const),
    ]),
  ]);
  return { main: main.filter(({ block }) => block.codec !== undefined), tables, label: (path) => labels.get(path) };
};
