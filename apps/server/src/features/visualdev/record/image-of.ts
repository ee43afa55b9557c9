import { ALIAS, run } from '../compiled/sql-text';
import type { Actor } from '#platform/http/caller';
import { quoted } from '../publish/table-names';
import type { RecordAccess } from './record-access';
import { whereOf } from './record-list.reads';

/** A record with its sub-tables as record events hold it (`webhook_record_image`). */
type RecordWithImage = { id: string; image: unknown };

/** The record of this id, or the newest, that somebody may see; undefined for none. */
export const createImageOf =
  ({ access }: { access: RecordAccess }) =>
  (actor: Actor, formId: string, recordId: string): Promise<RecordWithImage | undefined> =>
    access.as(actor, formId, ['btn_detail', 'btn_edit'], async ({ form, rights }) => {
      const params: unknown[] = [form.tableName, recordId];
      const where = whereOf(form, rights.scope, undefined, false, params);
      const { rows } = await run<RecordWithImage>(
        actor.db,
        `select ${ALIAS}.id, webhook_record_image($1, ${ALIAS}.id) as image from ${quoted(form.tableName)} ${ALIAS}
          where ${where} and ($2 = '' or ${ALIAS}.id = $2) order by ${ALIAS}.created desc nulls last limit 1`,
        params,
      );
      return rows[0];
    });
