import type { TemplateCell } from './template';
import type { AxisPlan } from './axis-plan';
import type { ReportData, Scalar } from './data';
import { aggregate, fieldOf } from './data';
import type { Filled } from './grid';
import type { Meter } from './limits';
import type { Block, Instance } from './spread';
import { rowsOf } from './spread';

/** Rows that two groups have in common, in the order of the data. */
const common = (
  a: readonly number[] | undefined,
  b: readonly number[] | undefined,
  setOf: (rows: readonly number[]) => ReadonlySet<number>,
) => {
  if (a === undefined || b === undefined) return a ?? b;
  const [small, large] = a.length <= b.length ? [a, b] : [b, a];
  const others = setOf(large);
  return small.filter((row) => others.has(row));
};

type Given = {
  data: ReportData;
  every: ReadonlyMap<string, readonly number[]>;
  plans: { down: AxisPlan; right: AxisPlan };
  meter: Meter;
};

/** Values of the cells that show data. Yields now and then, so that a server can do other things. */
export const createFiller = ({ data, every, plans, meter }: Given) => {
  const sets = new WeakMap<readonly number[], ReadonlySet<number>>();
  const setOf = (rows: readonly number[]): ReadonlySet<number> => {
    const known = sets.get(rows) ?? new Set(rows);
    sets.set(rows, known);
    return known;
  };
  const own = (name: string, axis: 'down' | 'right', instance: Instance | undefined): Instance | undefined =>
    instance !== undefined && plans[axis].chains.get(name)?.at(-1) === instance.expander ? instance : undefined;

  return function* fill(
    { name, cell }: TemplateCell,
    rows: readonly Block[],
    columns: readonly Block[],
  ): Generator<void, Filled> {
    const { content } = cell;
    const values: Scalar[] = [];
    if (content.kind !== 'field') return { rows, columns, values };
    const { dataSet, field, mode } = content;
    const all = every.get(dataSet) ?? [];
    for (const row of rows) {
      const ofRow = rowsOf(row.instance, dataSet);
      for (const column of columns) {
        const grown = cell.expand === 'down' ? own(name, 'down', row.instance) : undefined;
        const across = cell.expand === 'right' ? own(name, 'right', column.instance) : undefined;
        const shown = grown ?? across;
        if (shown !== undefined) {
          values.push(shown.value);
          continue;
        }
        const used = common(ofRow, rowsOf(column.instance, dataSet), setOf) ?? all;
        meter('reads', used.length);
        values.push(
          aggregate(
            mode,
            used.map((at) => fieldOf(data[dataSet]?.[at], field)),
          ),
        );
      }
      yield;
    }
    return { rows, columns, values };
  };
};
