import type { LocalText } from '@qiaoban/contracts/languages';
import type { FormDocument } from '@qiaoban/form/document';
import { listFields } from '@qiaoban/form/fields';
import type { FieldInfo } from '@qiaoban/form/fields';
import { FLOW_COLUMNS, FLOW_TABLE } from '@qiaoban/form/print-template';
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

const flowTable = (t: Translate): PrintTable => ({
  field: FLOW_TABLE,
  label: t('visualdev.print_flow'),
  fields: FLOW_COLUMNS.map((field) => ({ field, label: t(`visualdev.print_flow_${field}`), isSummable: false })),
  isNumbered: false,
});

export const printFieldsOf = (document: FormDocument, hasFlow: boolean, t: Translate): PrintFields => {
  const { main, tables: below } = listFields(document);
  const tables = [
    ...below.map(({ field, label, fields }): PrintTable => ({
      field,
      label,
      fields: fields.map((each) => ({
        field: each.field,
        label: each.label,
        isSummable: each.block.definition.summable,
      })),
      isNumbered: true,
    })),
    ...(hasFlow ? [flowTable(t)] : []),
  ];
  const labels = new Map<string, LocalText>([
    ...main.map(({ path, label }) => [path, label] as const),
    ...tables.flatMap((table) => [
      [table.field, table.label] as const,
      ...table.fields.map(({ field, label }) => [`${table.field}.${field}`, label] as const),
    ]),
  ]);
  return { main: main.filter(({ block }) => block.codec !== undefined), tables, label: (path) => labels.get(path) };
};
