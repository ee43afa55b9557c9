import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import type { RowProblem } from '@qiaoban/contracts/visualdev/transfer.contract';
import type { RecordProblem } from '@qiaoban/form/problem';
import type { CompiledForm } from '../compiled/compile-form';
import { problemSentence } from '../record/record-refusals';
import type { Verdict } from './validate-records';

/** `lines.3.amount` → row 3 of the sub-table, field `lines.amount`. */
const partsOf = (path: string): { field: string; table: string; row: number | undefined } => {
  const [table = '', row, column] = path.split('.');
  if (row === undefined) return { field: table, table, row: undefined };
  return { field: column === undefined ? table : `${table}.${column}`, table, row: Number(row) };
};

/** The line that a row of a sub-table stands in: that of any of its cells. */
const lineOfRow = ({ read }: Verdict, table: string, row: number): number | undefined => {
  for (const [path, place] of read.places()) if (path.startsWith(`${table}.${row}.`)) return place.line;
  return undefined;
};

/** Where in the file a problem stands, and what it says in the person's language. */
const rowProblem = (form: CompiledForm, verdict: Verdict, problem: RecordProblem, language: Language): RowProblem => {
  const reason = problemSentence(form, problem, language);
  const first = verdict.read.raw.rows[0]!.line;
  const place = verdict.read.places().get(problem.path);
  if (place !== undefined) return { line: place.line, column: place.column.title, index: place.column.index, reason };
  const { field, table, row } = partsOf(problem.path);
  const info = form.byPath.get(field);
  const sub = form.tables.find((each) => each.field === table)?.info;
  const labels = [sub?.label, info?.label].flatMap((label) => (label === undefined ? [] : textIn(label, language)));
  return {
    line: (row === undefined ? undefined : lineOfRow(verdict, table, row)) ?? first,
    column: labels.join('.'),
    index: -1,
    reason,
  };
};

/** Problems of a record in the order of the file. */
export const rowProblems = (form: CompiledForm, verdict: Verdict, language: Language): RowProblem[] =>
  verdict.problems
    .map((problem) => rowProblem(form, verdict, problem, language))
    .sort((a, b) => a.line - b.line || a.index - b.index);
