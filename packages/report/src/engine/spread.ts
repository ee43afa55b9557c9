import type { AxisPlan } from './axis-plan';
import type { ReportData, Scalar } from './data';
import { compareScalars, fieldOf, groupKey } from './data';
import type { Meter } from './limits';
import type { Span, TemplateCell } from './template';

/** One value of an expander: the rows of its data set that belong to it, inside the value that it stands under. */
export type Instance = {
  expander: string;
  parent: Instance | undefined;
  dataSet: string;
  rows: readonly number[];
  value: Scalar;
};
/** A finished line: which line of the design it is, and the innermost value that it belongs to. */
export type Line = { template: number; instance: Instance | undefined };
/** Finished lines that one value of a cell covers. */
export type Block = { first: number; length: number; instance: Instance | undefined };

/** The rows of a data set that a value leaves; undefined when it says nothing about that data set. */
export const rowsOf = (instance: Instance | undefined, dataSet: string): readonly number[] | undefined => {
  for (let at = instance; at !== undefined; at = at.parent) if (at.dataSet === dataSet) return at.rows;
  return undefined;
};

/** The value of an expander that a line or value stands under, itself included. */
export const under = (instance: Instance | undefined, expander: string | undefined): Instance | undefined => {
  if (expander === undefined) return undefined;
  for (let at = instance; at !== undefined; at = at.parent) if (at.expander === expander) return at;
  return undefined;
};

type Sources = {
  cells: ReadonlyMap<string, TemplateCell>;
  data: ReportData;
  every: ReadonlyMap<string, readonly number[]>;
};

/** The values of an expander inside another value, in the order that it asks for. */
const instancesOf = (name: string, parent: Instance | undefined, { cells, data, every }: Sources): Instance[] => {
  const content = cells.get(name)?.cell.content;
  if (content?.kind !== 'field') return [];
  const { dataSet, field, mode, order } = content;
  const rows = rowsOf(parent, dataSet) ?? every.get(dataSet) ?? [];
  const read = (row: number): Scalar => fieldOf(data[dataSet]?.[row], field);
  const base = { expander: name, parent, dataSet };
  const found: Instance[] = [];
  if (mode === 'list') for (const row of rows) found.push({ ...base, rows: [row], value: read(row) });
  else {
    const groups = new Map<string, { rows: number[]; value: Scalar }>();
    for (const row of rows) {
      const value = read(row);
      const group = groups.get(groupKey(value));
      if (group) group.rows.push(row);
      else groups.set(groupKey(value), { rows: [row], value });
    }
    for (const group of groups.values()) found.push({ ...base, ...group });
  }
  if (order === 'none') return found;
  const sign = order === 'asc' ? 1 : -1;
  return found.sort((a, b) => compareScalars(a.value, b.value) * sign);
};

/** The finished lines of an axis: the lines of the design, those of a range once for each value. */
export const spread = (plan: AxisPlan, last: number, sources: Sources, meter: Meter): Line[] => {
  const lines: Line[] = [];
  const what = plan.axis === 'down' ? 'rows' : 'columns';
  const emit = ([from, to]: Span, owner: string, instance: Instance | undefined): void => {
    const inner = plan.below.get(owner) ?? [];
    let next = 0;
    for (let line = from; line <= to; line += 1) {
      const name = inner[next];
      const range = name === undefined ? undefined : plan.ranges.get(name);
      if (name === undefined || range?.[0] !== line) {
        meter(what);
        lines.push({ template: line, instance });
        continue;
      }
      const made = instancesOf(name, instance, sources);
      meter('groups', made.length);
      for (const one of made) emit(range, name, one);
      line = range[1];
      next += 1;
    }
  };
  emit([0, last], '', undefined);
  return lines;
};

/** Where the values of cells stand: cells with the same span and the same expander stand alike. */
export const createBlocks = (plan: AxisPlan, lines: readonly Line[]) => {
  const byLine = new Map<number, number[]>();
  for (const [at, { template }] of lines.entries()) {
    const known = byLine.get(template);
    if (known) known.push(at);
    else byLine.set(template, [at]);
  }
  const known = new Map<string, Block[]>();
  return (cell: string): readonly Block[] => {
    const [first, last] = plan.spans.get(cell) ?? [0, -1];
    const expander = plan.chains.get(cell)?.at(-1);
    const key = `${first}:${last}:${expander ?? ''}`;
    const earlier = known.get(key);
    if (earlier) return earlier;
    const places: number[] = [];
    for (let line = first; line <= last; line += 1) for (const at of byLine.get(line) ?? []) places.push(at);
    if (last > first) places.sort((a, b) => a - b);
    const blocks: Block[] = [];
    for (const at of places) {
      const instance = under(lines[at]?.instance, expander);
      const open = blocks.at(-1);
      if (open && open.instance === instance && open.first + open.length === at) open.length += 1;
      else blocks.push({ first: at, length: 1, instance });
    }
    known.set(key, blocks);
    return blocks;
  };
};
