import { AppError } from '@qiaoban/contracts/errors';
import type { FormRecord } from '@qiaoban/form/runtime/record-data';
import type { Actor } from '#platform/http/caller';
import { ALIAS, run } from '../compiled/sql-text';
import { quoted } from '../publish/table-names';
import type { DisplayValues } from '../record/display-values';
import { asRecord, findEntry } from '../record/history.reads';
import { changeTexts } from '../record/history.service';
import { createPastRecords } from '../record/past-record';
import type { RecordAccess } from '../record/record-access';
import { titleOf } from '../record/record-changes.rules';
import { whereOf } from '../record/record-list.reads';
import { isVisible } from '../record/record.rights';
import { visiblePart } from '../record/record.service';
import { readMain, shownRecord } from '../record/record-values';
import type { SignFile, StoredRow } from '../record/record-values';
import type { Reader } from '#core/file';

type Deps = { access: RecordAccess; display: DisplayValues; sign: (reader: Reader) => SignFile };
/** A record at an event, as the database holds it; the key is that of the log where something was changed. */
type RecordEvent = {
  cause: string;
  eventKey: string;
  image: { row: Record<string, unknown>; tables: Record<string, Record<string, unknown>[]> };
};
type ChangedField = { label: string; before: string; after: string };

/** Whoever may not see the form is told nothing of its records. */
const orNothing = async <T>(asked: Promise<T>, nothing: T): Promise<T> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof AppError) return nothing;
    throw error;
  }
};

/** Events of records in words, as far as somebody may see the records as they were then. */
export const createEventTexts = ({ access, display, sign }: Deps) => {
  const pastRecords = createPastRecords({ access, sign });
  return {
    /** What records were called, by id; those that may not be seen are left out. */
    titles: (actor: Actor, formId: string, rows: readonly Record<string, unknown>[]): Promise<Map<string, string>> =>
      orNothing(
        access.as(actor, formId, ['btn_detail', 'btn_edit'], async ({ form, rights }) => {
          if (form.external !== undefined || rows.length === 0) return new Map();
          const params: unknown[] = [JSON.stringify(rows)];
          const where = whereOf(form, rights.scope, undefined, false, params).replace(
            `${ALIAS}.deleted is null`,
            'true',
          );
          const from = `jsonb_populate_recordset(null::${quoted(form.tableName)}, $1::jsonb) ${ALIAS}`;
          const text = `${form.read.mark} ${form.read.flat} from ${from} where ${where}`;
          const { rows: found } = await run<StoredRow>(actor.db, text, params);
          return new Map(
            found.map((row) => [row.id, titleOf(form, readMain(form.main, row), (field) => isVisible(rights, field))]),
          );
        }),
        new Map<string, string>(),
      ),

    /** Fields that an event changed, filled in or took away, with both values in words. */
    changes: (actor: Actor, formId: string, { cause, eventKey, image }: RecordEvent): Promise<ChangedField[]> =>
      orNothing(
        access.as(actor, formId, ['btn_detail', 'btn_edit'], async ({ form, rights }) => {
          const now = await pastRecords(actor, formId, image);
          if (now === undefined) return [];
          // the log has of a changed sub-table the rows that were changed, on both sides
          const entry = cause === 'update' ? await findEntry(actor.db, eventKey) : undefined;
          if (cause === 'update' && entry === undefined) return [];
          const sides = [asRecord(entry?.before) ?? {}, asRecord(entry?.after) ?? (entry ? {} : now)];
          const shown = sides.map((each) => shownRecord(form, visiblePart(rights, each) as FormRecord));
          const [before = {}, after = {}] = await display(actor, form, shown);
          return cause === 'delete'
            ? changeTexts(form, actor.language, after, before)
            : changeTexts(form, actor.language, before, after);
        }),
        [],
      ),
  };
};
