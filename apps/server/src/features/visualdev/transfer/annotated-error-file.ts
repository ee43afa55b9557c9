import { Readable } from 'node:stream';
import type { Language } from '@qiaoban/contracts/languages';
import { translate } from '@qiaoban/contracts/texts';
import type { BlobStore } from '#platform/blob-store';
import type { Db } from '#platform/database/database';
import type { SheetCell } from '#platform/sheet/sheet';
import { annotatedXlsx, xlsxOf } from '#platform/sheet/write-xlsx';
import { keptRows } from './row-file';
import { workTaskStore } from './work-task.store';
import type { ImportRow, ProblemRow } from './work-task.store';

/** Beyond, the workbook is written while it is read, and says in words what is red otherwise. */
const ANNOTATED_ROWS = 10_000;
const AT_ONCE = 5000;

type Refused = { first: number; last: number; problems: ProblemRow[] };

/** Refused records one after the other, in the order of the file. */
const refusedRecords = async function* (db: Db, taskId: string): AsyncGenerator<Refused> {
  let open: Refused | undefined;
  let after = 0;
  for (;;) {
    const problems = await workTaskStore.problemsOf(db, taskId, AT_ONCE, after);
    for (const problem of problems) {
      if (open?.first === problem.first_line) open.problems.push(problem);
      else {
        if (open !== undefined) yield open;
        open = { first: problem.first_line, last: problem.last_line, problems: [problem] };
      }
      after = problem.seq;
    }
    if (problems.length < AT_ONCE) break;
  }
  if (open !== undefined) yield open;
};

type AnnotatedRow = { cells: SheetCell[]; red: number[] };

/** What is wrong in a line, or of the whole record in its first line. */
const sentence = (problems: readonly ProblemRow[], separator: string): string =>
  problems
    .map(({ column_title: column, reason }) => (column === '' ? reason : `${column}${separator}${reason}`))
    .join('\n');

/** All lines of the refused records as they stood in the file, each with what is wrong with it in the last column. */
export const annotatedRows = async function* (
  db: Db,
  blobs: BlobStore,
  task: { id: string; language: Language },
  source: Pick<ImportRow, 'rows_key' | 'heading'>,
): AsyncGenerator<AnnotatedRow> {
  const width = source.heading.length;
  const separator = task.language === 'en' ? ': ' : '：';
  const records = refusedRecords(db, task.id);
  let record = (await records.next()).value as Refused | undefined;
  for await (const row of keptRows(blobs, source.rows_key)) {
    while (record !== undefined && row.line > record.last) record = (await records.next()).value as Refused | undefined;
    if (record === undefined) return;
    if (row.line < record.first) continue;
    const here = record.problems.filter(({ line }) => line === row.line);
    const cells: SheetCell[] = Array.from({ length: width }, (_, at) => row.cells[at] ?? '');
    yield {
      cells: [...cells, sentence(here, separator)],
      red: here.flatMap(({ column_index: at }) => (at < 0 ? [width] : [at])),
    };
  }
};

/** A workbook with the refused records: to be mended and imported again. */
export const annotatedFile = async (
  name: string,
  rows: AsyncGenerator<AnnotatedRow>,
  heading: readonly string[],
  language: Language,
): Promise<Readable> => {
  const headings = [...heading, translate(language, 'visualdev.error_column')].map((title) => ({ title }));
  const kept: AnnotatedRow[] = [];
  // taken by hand: a loop that is left would close the rows
  for (let next = await rows.next(); next.done !== true; next = await rows.next()) {
    kept.push(next.value);
    if (kept.length <= ANNOTATED_ROWS) continue;
    const all = async function* (): AsyncGenerator<SheetCell[]> {
      for (const each of kept) yield each.cells;
      for await (const each of rows) yield each.cells;
    };
    return xlsxOf(name, headings, all());
  }
  const marked = new Set(kept.flatMap(({ red }, at) => red.map((column) => `${at + 1},${column}`)));
  return Readable.from([
    Buffer.from(
      await annotatedXlsx(
        name,
        headings,
        kept.map(({ cells }) => cells),
        marked,
      ),
    ),
  ]);
};
