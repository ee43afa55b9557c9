import type { RecordProblem } from '@qiaoban/form/problem';
import { isCallError } from '#lib/call/call-error.ts';

/** What the server found wrong with the record, for `showProblems`: its sentences stand in place of text keys. */
export const problemsOf = (cause: unknown): RecordProblem[] =>
  isCallError(cause) ? cause.fields.map(({ path, message }) => ({ path, key: message })) : [];

/** The instance moved on meanwhile: what is on the screen is no longer so. */
export const isOutOfDate = (cause: unknown): boolean =>
  isCallError(cause) && (cause.code === 409 || cause.error === 'workflow.task_not_found');
