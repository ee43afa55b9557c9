import type { Db } from '#platform/database/database';
import '../visualdev.table';

/** The code by which the program knows a form; empty when there is no such form. */
export const formCode = async (db: Db, formId: string): Promise<string> =>
  (await db.selectFrom('form_model').select('en_code').where('id', '=', formId).executeTakeFirst())?.en_code ?? '';
