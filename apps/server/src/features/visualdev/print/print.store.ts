import { sql } from 'kysely';
import type { PrintTemplate } from '@qiaoban/form/print-template';
import type { Db, Tx } from '#platform/database/database';
import './print.table';

type PrintRow = { fullName: string; isOn: boolean; template: PrintTemplate };

export const printStore = {
  list: (db: Db, formId: string) =>
    db
      .selectFrom('print_template')
      .select(['id', 'full_name', 'is_on', 'template', 'version'])
      .where('form_id', '=', formId)
      .orderBy('created_at')
      .execute(),

  /** Names of the templates of a form, or of all forms. */
  names: (db: Db, formId: string) =>
    db
      .selectFrom('print_template')
      .select(['id', 'form_id', 'full_name', 'is_on'])
      .$if(formId !== '', (rows) => rows.where('form_id', '=', formId))
      .orderBy('created_at')
      .orderBy('id')
      .execute(),

  find: (db: Db, formId: string, id: string) =>
    db
      .selectFrom('print_template')
      .select(['id', 'full_name', 'is_on', 'template'])
      .where('form_id', '=', formId)
      .where('id', '=', id)
      .executeTakeFirst(),

  insert: async (tx: Tx, formId: string, id: string, row: PrintRow): Promise<void> => {
    await tx
      .insertInto('print_template')
      .values({
        id,
        form_id: formId,
        full_name: row.fullName,
        is_on: row.isOn,
        template: JSON.stringify(row.template),
        created_at: new Date(),
      })
      .execute();
  },

  /** Saves when `version` is still the stored one. */
  update: async (tx: Tx, formId: string, id: string, version: number, row: PrintRow): Promise<boolean> => {
    const { numUpdatedRows } = await tx
      .updateTable('print_template')
      .set({
        full_name: row.fullName,
        is_on: row.isOn,
        template: JSON.stringify(row.template),
        version: sql`version + 1`,
      })
      .where('form_id', '=', formId)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  remove: async (tx: Tx, formId: string, id: string): Promise<boolean> => {
    const { numDeletedRows } = await tx
      .deleteFrom('print_template')
      .where('form_id', '=', formId)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  },
};
