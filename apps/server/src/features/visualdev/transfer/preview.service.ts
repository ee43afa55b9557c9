import { isEmpty } from '@qiaoban/form/problem';
import type { BlobStore } from '#platform/blob-store';
import type { Actor } from '#platform/http/caller';
import type { RecordAccess } from '../record/record-access';
import type { RecordWriter } from '../record/record-writer';
import { cellAt, collectRecords } from './collect-records';
import type { RawRecord } from './collect-records';
import { importPlan, targetsOf } from './import-plan.rules';
import type { ImportChoice, ImportPlan, MappedColumn } from './import-plan.rules';
import { titlesOf } from './import-run';
import { importOf } from './import.service';
import { requireWay } from './import-ways';
import type { Instances } from './import-ways';
import { validateRecords, readDrafts } from './validate-records';
import type { Verdict } from './validate-records';
import { keptRows } from './row-file';
import { rowProblems } from './row-problems';
import { createSeenValues } from './taken-values';
import type { FindOthersIn } from './find-others';
import { writingHost } from './text-hosts';
import type { Finders } from './text-hosts';

type Deps = {
  access: RecordAccess;
  blobs: BlobStore;
  cases: Instances;
  writer: RecordWriter;
  people: Finders;
  findOthers: FindOthersIn;
  timeZone: string;
};
type Host = ReturnType<typeof writingHost>;

/** Lines that a preview shows. */
const LINES = 20;

const firstRecords = async (plan: ImportPlan, rows: ReturnType<typeof keptRows>): Promise<RawRecord[]> => {
  const found: RawRecord[] = [];
  let lines = 0;
  for await (const raw of collectRecords(plan, rows, 0)) {
    found.push({ ...raw, rows: raw.rows.slice(0, LINES - lines) });
    lines += raw.rows.length;
    if (lines >= LINES) break;
  }
  return found;
};

/** The cells of a record as they will be shown; what could not be read, as it stands in the file. */
const shownLines = (plan: ImportPlan, { read }: Verdict, host: Host) => {
  const text = (row: RawRecord['rows'][number], column: MappedColumn): string => {
    const { field } = column.target;
    const raw = cellAt(row, column);
    // names stay as they were typed: they are what people know
    const { holds, names } = field.block.definition;
    if (raw === '' || holds !== undefined || names !== undefined) return raw;
    const value = field.block.codec?.fromText(raw, field.props, host);
    return value?.ok !== true || isEmpty(value.value) ? raw : field.block.codec!.toText(value.value, field.props, host);
  };
  return read.raw.rows.map((row, at) => {
    const columns = [...(at === 0 ? plan.main : []), ...plan.tables.flatMap((table) => table.columns)];
    return {
      line: row.line,
      values: Object.fromEntries(columns.map((column) => [column.target.path, text(row, column)])),
    };
  });
};

/** How the first lines of a file would be read, with the very check of the import. Changes nothing. */
export const createPreviewService = ({ access, blobs, cases, writer, people, findOthers, timeZone }: Deps) => ({
  preview: (actor: Actor, formId: string, importId: string, choice: ImportChoice) =>
    access.as(actor, formId, ['btn_import'], async ({ form, rights }) => {
      await requireWay(cases, actor, form, rights, choice);
      const source = await importOf(actor.db, actor.userId, formId, importId);
      const { language } = actor;
      const finders = { ...people, findOthers: findOthers(actor.tenant) };
      const plan = importPlan(targetsOf(form, rights, language), choice, titlesOf(source.heading), language);
      const raws = await firstRecords(plan, keptRows(blobs, source.rows_key));
      const { home: _home, ...context } = await writer.contextOf(
        actor.db,
        form,
        actor,
        await writer.fetchAvailableOptionsFor(actor.db, form, actor, (options) =>
          readDrafts(actor.db, raws, { plan, people: finders, language, zone: timeZone, options }),
        ),
      );
      const withAnswers = <T>(check: () => T) => writer.withAnswers(actor.db, form, actor, context.answers, check);
      const seen = createSeenValues();
      const { submitScripts } = writer;
      const input = {
        form,
        rights,
        plan,
        context,
        withAnswers,
        submitScripts,
        people: finders,
        seen,
        lock: false,
        cases,
        choice,
      };
      const verdicts = await validateRecords(actor.db, raws, input);
      const basics = { language, zone: context.timeZone ?? '', options: context.choices ?? new Map() };
      const host = writingHost(basics, { users: {}, departments: {} });
      return {
        rows: verdicts.flatMap((verdict) => shownLines(plan, verdict, host)),
        problems: verdicts.flatMap((verdict) => rowProblems(form, verdict, language)),
      };
    }),
});
export type PreviewService = ReturnType<typeof createPreviewService>;
