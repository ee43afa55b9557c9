import type { RecordRow } from '@qiaoban/contracts/visualdev/online.contract';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { Problem } from '@qiaoban/form/problem';
import type { HostOf } from '@qiaoban/form/runtime/ask-for-pasted';
import { parseCells } from '@qiaoban/form/runtime/paste-cells';

/** Texts for the chosen cells, line by line: a single text fills all of them, several keep their own shape. */
export const spreadTexts = (text: string, height: number, width: number): string[][] => {
  const texts = parseCells(text);
  const [first = ['']] = texts;
  if (texts.length > 1 || first.length > 1) return texts;
  return Array.from({ length: height }, () => Array.from({ length: width }, () => first[0] ?? ''));
};

/** What is wrong with one text; without a problem its record may not be changed. */
export type PasteFault = { line: number; field: FieldInfo; problem?: Problem };

type PastedCells = {
  changes: { id: string; version: number; data: Record<string, unknown> }[];
  /** Cells that change. */
  count: number;
  faults: PasteFault[];
};

type Target = {
  rows: readonly RecordRow[];
  /** Fields of the columns; undefined where nothing is written. */
  fields: readonly (FieldInfo | undefined)[];
  mayChange: (row: RecordRow) => boolean;
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** What texts change in records, cell by cell; what is there already changes nothing. */
export const readPasted = (
  texts: readonly (readonly string[])[],
  { rows, fields, mayChange }: Target,
  hostOf: HostOf,
): PastedCells => {
  const faults: PasteFault[] = [];
  const changes = texts.flatMap((line, down) => {
    const row = rows[down];
    if (row === undefined) return [];
    const data: Record<string, unknown> = {};
    for (const [right, text] of line.entries()) {
      const field = fields[right];
      const read = field?.block.codec?.fromText(text.trim(), field.props, hostOf(field));
      if (field === undefined || read === undefined) continue;
      if (!read.ok) faults.push({ line: down + 1, field, problem: read.problem });
      else if (isSame(read.value, row.data[field.field])) continue;
      else if (mayChange(row)) data[field.field] = read.value;
      else faults.push({ line: down + 1, field });
    }
    return Object.keys(data).length === 0 ? [] : [{ id: row.id, version: row.version, data }];
  });
  const count = changes.reduce((sum, { data }) => sum + Object.keys(data).length, 0);
  return { changes, count, faults };
};
