import { PrintTemplate } from '@qiaoban/form/print-template';
import type { Db } from '../../../platform/database/database';
import './print.table';
import '../visualdev.table';

/** The oldest print template that is offered of a form that the program knows by its code; undefined for none. */
export const printTemplateInUse = async (db: Db, formCode: string): Promise<PrintTemplate | undefined> => {
  const row = await db
    .selectFrom('print_template as p')
    .innerJoin('form_model as f', 'f.id', 'p.form_id')
    .select('p.template')
    .where('f.en_code', '=', formCode)
    .where('p.is_on', '=', true)
    .orderBy('p.created_at')
    .executeTakeFirst();
  return row && PrintTemplate.safeParse(row.template).data;
};
