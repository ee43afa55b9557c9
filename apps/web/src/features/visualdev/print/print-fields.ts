import type { LocalText } from '@qiaoban/contracts/languages';
import type { FormDocument } from '@qiaoban/form/document';
import { listFields } from '@qiaoban/form/fields';
import type { FieldInfo } from '@qiaoban/form/fields';
import { FLOW_COLUMNS, FLOW_TABLE } from '@qiaoban/form/print-template';
import { sheetFields } from '@qiaoban/form/print/new-sheet';
import type { Translate } from '#lib/texts/i18n.ts';

type PrintColumn = { field: string; label: LocalText; isSummable: boolean };
/** Rows that can stand on paper: a sub-table, or what happened in the flow. */
type PrintTable = { field: string; label: LocalText; fields: readonly PrintColumn[]; isNumbered: boolean };

/** What of a form can stand on paper. */
export type PrintFields = {
  main: readonly FieldInfo[];
  tables: readonly PrintTable[];
  label: (path: string) => LocalText | undefined;
};

export const printFieldsOf = (document: FormDocument, hasFlow: boolean, t: Translate): PrintFields => {
  const own = listFields(document);
  const { main, tables } = sheetFields(document, hasFlow);
  const labels = new Map<string, LocalText>([
    ...own.main.map(({ path, label }) => [path, label] as const),
    ...own.tables.flatMap((table) => [
      [table.field, table.label] as const,
      ...table.fields.map(({ field, label }) => [`${table.field}.${field}`, label] as const),
    ]),
    [FLOW_TABLE, t('visualdev.print_flow')],
    ...FLOW_COLUMNS.map((field) => [`${FLOW_TABLE}.${field}`, t(`visualdev.print_flow_${field}`)] as const),
  ]);
  const labelOf = (path: string): LocalText => labels.get(path) ?? path;
  return {
    main,
    tables: tables.map((table) => ({
      ...table,
      label: labelOf(table.field),
      fields: table.fields.map((each) => ({ ...each, label: labelOf(`${table.field}.${each.field}`) })),
    })),
    label: (path) => labels.get(path),
  };
};
