import type { Db } from '../../../platform/database/database';
import '../visualdev.views.sql';

/** Is it the form with this code? Features know forms of an application by their codes. */
export const isForm = async (db: Db, formId: string, code: string): Promise<boolean> =>
  (await db
    .selectFrom('visualdev_form')
    .select('id')
    .where('id', '=', formId)
    .where('en_code', '=', code)
    .executeTakeFirst()) !== undefined;
