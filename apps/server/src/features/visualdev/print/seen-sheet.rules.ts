import { FLOW_TABLE } from '@qiaoban/form/print-template';
import type { PrintElement, PrintTemplate } from '@qiaoban/form/print-template';
import type { FormRecord, FormRow } from '@qiaoban/form/runtime/record-data';

/** Fields, sub-tables and columns (`lines.amount`) that somebody sees. */
type Paths = ReadonlySet<string>;

const isRow = (row: unknown): row is FormRow => typeof row === 'object' && row !== null;

/** A record without what is not seen. */
export const partOf = (record: FormRecord, paths: Paths): FormRecord =>
  Object.fromEntries(
    Object.entries(record).flatMap(([field, value]) => {
      if (!paths.has(field)) return [];
      if (!Array.isArray(value) || !value.every(isRow) || ![...paths].some((path) => path.startsWith(`${field}.`)))
        return [[field, value]];
      const rows = value.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([key]) => key === 'id' || paths.has(`${field}.${key}`))),
      );
      return [[field, rows]];
    }),
  );

/** A sheet without the places of what is not seen: a name without its value would say what is hidden. */
export const templateFor = (template: PrintTemplate, paths: Paths): PrintTemplate => ({
  ...template,
  elements: template.elements.flatMap((element): PrintElement[] => {
    if (element.kind === 'field') return paths.has(element.field) ? [element] : [];
    if (element.kind !== 'table' || element.field === FLOW_TABLE) return [element];
    const isSeen = (column: string): boolean => paths.has(`${element.field}.${column}`);
    const columns = element.columns.filter(({ field }) => isSeen(field));
    return columns.length === 0 ? [] : [{ ...element, columns, sums: element.sums.filter(isSeen) }];
  }),
});
