import type { AxisPlan } from './axis-plan';
import type { Scalar } from './data';
import type { Meter } from './limits';
import type { Block, Instance } from './spread';
import { under } from './spread';

/** The finished values of one cell of the design: one for each pair of its row and column blocks, row by row. */
export type Filled = { rows: readonly Block[]; columns: readonly Block[]; values: Scalar[] };

/** The innermost expander that two cells both follow. */
const shared = (plan: AxisPlan, a: string, b: string): string | undefined => {
  const other = plan.chains.get(b) ?? [];
  return plan.chains.get(a)?.findLast((name, at) => other[at] === name);
};

type Places = Map<Instance | undefined, number[]>;

/**
 * Reads cells from cells: what `reader`, standing at a value of its rows and its columns, sees under the name of another
 * cell. That is every value of the other cell under the same groups: one, or a list.
 */
export const createReader = (
  plans: { down: AxisPlan; right: AxisPlan },
  filled: ReadonlyMap<string, Filled>,
  meter: Meter,
) => {
  const places = new Map<string, Places>();
  const lists = new Map<string, Map<Instance | undefined, Map<Instance | undefined, Scalar | Scalar[]>>>();

  const placesOf = (name: string, blocks: readonly Block[], expander: string | undefined, axis: string): Places => {
    const key = `${axis}:${name}:${expander ?? ''}`;
    const known = places.get(key);
    if (known) return known;
    const made: Places = new Map();
    for (const [at, block] of blocks.entries()) {
      const instance = under(block.instance, expander);
      const list = made.get(instance);
      if (list) list.push(at);
      else made.set(instance, [at]);
    }
    places.set(key, made);
    return made;
  };

  return (reader: string, name: string, row: Instance | undefined, column: Instance | undefined): Scalar | Scalar[] => {
    const target = filled.get(name);
    if (target === undefined) return null;
    const rowExpander = shared(plans.down, reader, name);
    const columnExpander = shared(plans.right, reader, name);
    const rowAt = under(row, rowExpander);
    const columnAt = under(column, columnExpander);
    const key = `${name}:${rowExpander ?? ''}:${columnExpander ?? ''}`;
    const byRow = lists.get(key) ?? new Map<Instance | undefined, Map<Instance | undefined, Scalar | Scalar[]>>();
    lists.set(key, byRow);
    const byColumn = byRow.get(rowAt) ?? new Map<Instance | undefined, Scalar | Scalar[]>();
    byRow.set(rowAt, byColumn);
    const known = byColumn.get(columnAt);
    if (known !== undefined) {
      meter('reads', Array.isArray(known) ? known.length : 1);
      return known;
    }
    const across = placesOf(name, target.columns, columnExpander, 'right').get(columnAt) ?? [];
    const down = placesOf(name, target.rows, rowExpander, 'down').get(rowAt) ?? [];
    meter('reads', down.length * across.length);
    const values = down.flatMap((r) => across.map((c) => target.values[r * target.columns.length + c] ?? null));
    const answer = values.length === 1 ? (values[0] ?? null) : values;
    byColumn.set(columnAt, answer);
    return answer;
  };
};
export type Reader = ReturnType<typeof createReader>;
