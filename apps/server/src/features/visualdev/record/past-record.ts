import type { FormRecord } from '@qiaoban/form/runtime/record-data';
import type { Reader } from '#core/file';
import type { Actor } from '#platform/http/caller';
import { ALIAS, run } from '../compiled/sql-text';
import { quoted } from '../publish/table-names';
import type { RecordAccess } from './record-access';
import { whereOf } from './record-list.reads';
import { readRecord } from './record-values';
import type { SignFile, StoredRow } from './record-values';
import { visiblePart } from './record.service';

/** A record's row and the rows of its sub-tables, by table, as JSON of the database. */
type RecordImage = { row: Record<string, unknown>; tables: Record<string, Record<string, unknown>[]> };

type Deps = { access: RecordAccess; sign: (reader: Reader) => SignFile };

/**
 * A record as it was at some moment, as far as this person may see it today: the scope is asked of the state of then,
 * columns that were hidden since are left out. Undefined when the person may not see such a record.
 */
export const createPastRecords =
  ({ access, sign }: Deps) =>
  (actor: Actor, formId: string, image: RecordImage): Promise<FormRecord | undefined> =>
    access.as(actor, formId, ['btn_detail', 'btn_edit'], async ({ form, rights }) => {
      const params: unknown[] = [JSON.stringify(image.row)];
      const where = whereOf(form, rights.scope, undefined, false, params).replace(`${ALIAS}.deleted is null`, 'true');
      const from = `jsonb_populate_record(null::${quoted(form.tableName)}, $1::jsonb) ${ALIAS}`;
      const { rows } = await run<StoredRow>(
        actor.db,
        `${form.read.mark} ${form.read.flat} from ${from} where ${where}`,
        params,
      );
      const row = rows[0];
      if (row === undefined) return undefined;
      for (const [at, { tableName, stored }] of form.tables.entries()) {
        const columns = ['id', ...stored.map(({ field }) => quoted(field))].join(', ');
        const text =
          `select json_agg(s) as rows from (select ${columns} from ` +
          `jsonb_populate_recordset(null::${quoted(tableName)}, $1::jsonb) order by row_order, id) s`;
        const found = await run<{ rows: unknown }>(actor.db, text, [JSON.stringify(image.tables[tableName] ?? [])]);
        row[`rows${at}`] = found.rows[0]?.rows;
      }
      return visiblePart(rights, readRecord(form, row, sign(actor)));
    });
