import { textIn } from '@qiaoban/contracts/languages';
import type { Language, LocalText } from '@qiaoban/contracts/languages';
import type { TableInfo } from '@qiaoban/contracts/data-application/column';
import { hasText, translate } from '@qiaoban/contracts/texts';
import type { Db } from '#platform/database/database';
import { isPeoplesTable, isRecordTable } from '../own/own-tables.rules';

/** Published forms: the table of their records, and what they are called. */
export type RecordNames = (db: Db) => Promise<{ table_name: string; full_name: string; names: unknown }[]>;

/** Fills in what tables of the own database are called, where they have no comment of their own. */
export const nameTables = async (
  tables: readonly TableInfo[],
  language: Language,
  read: () => ReturnType<RecordNames>,
): Promise<TableInfo[]> => {
  const forms = tables.some((row) => isRecordTable(row.table)) ? await read() : [];
  const names = new Map(
    forms.map((form) => [
      form.table_name,
      textIn((form.names as LocalText | null) ?? undefined, language) || form.full_name,
    ]),
  );
  /** A sub-table is called as its form's table, with something behind it. */
  const recordName = (table: string): string => {
    const own = names.get(table);
    if (own !== undefined) return own;
    const form = [...names].find(([parent]) => table.startsWith(`${parent}_`));
    return form === undefined ? '' : translate(language, 'data_model.sub_table', { name: form[1] });
  };
  const nameOf = (table: string): string => {
    if (isRecordTable(table)) return recordName(table);
    const key = `data_model.table_${table}`;
    return !isPeoplesTable(table) && hasText(language, key) ? translate(language, key) : '';
  };
  return tables.map((row) => ({ ...row, tableName: row.tableName || nameOf(row.table) }));
};
