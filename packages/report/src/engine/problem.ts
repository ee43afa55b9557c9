import type { TextValues } from '@qiaoban/language/text';

/** What is wrong with a design, and where. `key` is the key of its text. */
export type ReportProblem = { cell?: string; key: string; values?: TextValues };

/** A sheet that cannot be made: the design is not valid, or the result grows past a limit. */
export class ReportError extends Error {
  readonly key: string;
  readonly values: TextValues;
  readonly cell: string | undefined;
  constructor({ key, values = {}, cell }: ReportProblem) {
    super(key);
    this.name = 'ReportError';
    this.key = key;
    this.values = values;
    this.cell = cell;
  }
}
