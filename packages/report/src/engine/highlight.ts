import type { ColumnKinds, Filter } from '@qiaoban/language/filter';
import { compileFilter } from '@qiaoban/language/filter-evaluate';
import { FilterError } from '@qiaoban/language/filter-error';
import type { CellStyle, Highlight, ReportCell } from '../document';
import type { Scalar } from './data';

/** Kinds of what a highlight tests, told by what it compares with. */
const kindsOf = ({ filter }: Highlight): ColumnKinds =>
  Object.fromEntries(
    filter.items.map(({ field, value }) => {
      const sample: unknown = Array.isArray(value) ? value[0] : value;
      return [field, typeof sample === 'number' ? 'number' : typeof sample === 'boolean' ? 'boolean' : 'text'];
    }),
  );

type Test = { test: (row: Record<string, unknown>) => boolean; style: CellStyle; fields: readonly string[] };

/** The code of what is wrong with a highlight; undefined when it can be used. */
export const highlightProblem = (highlight: Highlight): string | undefined => {
  try {
    compileFilter(highlight.filter as Filter, kindsOf(highlight));
    return undefined;
  } catch (error) {
    if (error instanceof FilterError) return error.code;
    throw error;
  }
};

/** How a cell looks for a value: its own style, then every highlight that holds, in their order. */
export const createLook = (cell: ReportCell) => {
  const tests = (cell.when ?? []).map((highlight): Test => ({
    test: compileFilter(highlight.filter as Filter, kindsOf(highlight)),
    style: highlight.style,
    fields: highlight.filter.items.map(({ field }) => field).filter((field) => field !== 'value'),
  }));
  return (value: Scalar, read: (name: string) => Scalar | Scalar[]): CellStyle => {
    let style = cell.style ?? {};
    for (const { test, style: more, fields } of tests) {
      const row: Record<string, unknown> = { value };
      for (const name of fields) {
        const found = read(name);
        row[name] = Array.isArray(found) ? null : found;
      }
      if (test(row)) style = { ...style, ...more };
    }
    return style;
  };
};
