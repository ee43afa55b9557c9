import type { ReportProblem } from './problem';
import type { Axis, Span, TemplateCell } from './template';
import { covers, joined, meets, otherAxis, spanOf } from './template';

/**
 * How a design grows along one axis. A cell that grows (an *expander*) repeats the lines of its range once for each of its
 * values; ranges are disjoint or nested, so that the finished lines are a tree walked in order.
 *
 * Laws: a cell follows the expanders of its chain and no others; it lies within the ranges of its chain and covers every
 * other range that it meets, so that each of its values stands on lines that follow each other.
 */
export type AxisPlan = {
  axis: Axis;
  /** Expanders that a cell follows, outermost first, with itself last when it grows along this axis. */
  chains: ReadonlyMap<string, readonly string[]>;
  /** Lines that belong to an expander. */
  ranges: ReadonlyMap<string, Span>;
  /** Expanders directly below another; the outermost under ''. */
  below: ReadonlyMap<string, readonly string[]>;
  /** Lines of the design that a cell covers, stretched over what grows beside it. */
  spans: ReadonlyMap<string, Span>;
  problems: readonly ReportProblem[];
};

const parentIn = (one: TemplateCell, axis: Axis) => (axis === 'down' ? one.cell.left : one.cell.top);
const grows = (one: TemplateCell, axis: Axis): boolean => one.cell.expand === axis;

/** The nearest cell before this one (to the left, above) that grows along the axis and stands on its first line. */
const nearest = (one: TemplateCell, growing: readonly TemplateCell[], axis: Axis): string | undefined => {
  const line = spanOf(one.area, axis)[0];
  const [start] = spanOf(one.area, otherAxis(axis));
  let best: { name: string; end: number } | undefined;
  for (const other of growing) {
    const end = spanOf(other.area, otherAxis(axis))[1];
    if (other === one || end >= start || !meets(spanOf(other.area, axis), [line, line])) continue;
    if (best === undefined || end > best.end) best = { name: other.name, end };
  }
  return best?.name;
};

/** More growing cells than anyone designs; the work of planning grows with them. */
const MAX_GROWING = 30;
const MAX_ROUNDS = 6;

type Parents = Map<string, string | undefined>;

const firstParents = (cells: readonly TemplateCell[], axis: Axis, problems: ReportProblem[]): Parents => {
  const growing = cells.filter((one) => grows(one, axis));
  const names = new Set(growing.map(({ name }) => name));
  return new Map(
    cells.map((one) => {
      const wanted = parentIn(one, axis);
      // what grows the other way stands outside of everything that grows this way
      const isAcross = grows(one, otherAxis(axis));
      if (isAcross && wanted !== undefined && wanted !== 'none')
        problems.push({ cell: one.name, key: 'report.problem.across', values: { parent: wanted } });
      if (wanted === 'none' || isAcross) return [one.name, undefined];
      if (wanted === undefined) return [one.name, nearest(one, growing, axis)];
      if (names.has(wanted) && wanted !== one.name) return [one.name, wanted];
      problems.push({ cell: one.name, key: 'report.problem.parent', values: { parent: wanted } });
      return [one.name, undefined];
    }),
  );
};

/** What was worked out, as long as no parent changes. */
const knownAbove = new WeakMap<Parents, Map<string, string[] | undefined>>();

const follow = (parents: Parents, name: string, parent: string | undefined): void => {
  parents.set(name, parent);
  // what nobody follows changes nothing for others
  if ([...parents.values()].includes(name)) knownAbove.delete(parents);
  else knownAbove.get(parents)?.delete(name);
};

/** Expanders above a cell, nearest first; undefined when they go in a circle. */
const above = (name: string, parents: Parents): string[] | undefined => {
  const known = knownAbove.get(parents) ?? new Map<string, string[] | undefined>();
  knownAbove.set(parents, known);
  if (!known.has(name)) known.set(name, walkUp(name, parents));
  return known.get(name);
};

const walkUp = (name: string, parents: Parents): string[] | undefined => {
  const found: string[] = [];
  for (let at = parents.get(name); at !== undefined; at = parents.get(at)) {
    if (at === name || found.includes(at)) return undefined;
    found.push(at);
  }
  return found;
};

const rangesOf = (cells: readonly TemplateCell[], axis: Axis, parents: Parents): Map<string, Span> => {
  const ranges = new Map<string, Span>();
  for (const one of cells) {
    const own = spanOf(one.area, axis);
    for (const name of [...(grows(one, axis) ? [one.name] : []), ...(above(one.name, parents) ?? [])]) {
      const known = ranges.get(name);
      ranges.set(name, known === undefined ? own : joined(known, own));
    }
  }
  return ranges;
};

/** A cell without a parent of its own choice belongs to the range that it stands in: its line is repeated anyway. */
const adopt = (cells: readonly TemplateCell[], axis: Axis, parents: Parents): Map<string, Span> => {
  let ranges = rangesOf(cells, axis, parents);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    let changed = false;
    for (const one of cells) {
      if (parentIn(one, axis) !== undefined || grows(one, otherAxis(axis))) continue;
      const chain = [one.name, ...(above(one.name, parents) ?? [])];
      const own = spanOf(one.area, axis);
      const hosts = [...ranges].filter(
        ([name, range]) =>
          meets(range, own) &&
          !covers(own, range) &&
          !chain.includes(name) &&
          !above(name, parents)?.includes(one.name),
      );
      const [host] = hosts.sort(([a], [b]) => (above(b, parents)?.length ?? 0) - (above(a, parents)?.length ?? 0));
      // only further in: a cell never leaves what it follows
      if (host === undefined || !chain.slice(1).every((name) => above(host[0], parents)?.includes(name))) continue;
      follow(parents, one.name, host[0]);
      changed = true;
    }
    if (!changed) break;
    ranges = rangesOf(cells, axis, parents);
  }
  return ranges;
};

/** Stretches a cell over ranges beside it that it does not cover, where the place is free. */
const stretched = (
  one: TemplateCell,
  cells: readonly TemplateCell[],
  axis: Axis,
  others: readonly Span[],
): Span | undefined => {
  const own = spanOf(one.area, axis);
  let span = own;
  for (const range of [...others].sort((a, b) => a[1] - a[0] - (b[1] - b[0])))
    if (meets(range, span)) span = joined(span, range);
  const across = spanOf(one.area, otherAxis(axis));
  if (covers(own, span)) return own;
  const isFree = cells.every(
    (other) =>
      other === one || !meets(spanOf(other.area, axis), span) || !meets(spanOf(other.area, otherAxis(axis)), across),
  );
  return isFree ? span : undefined;
};

/** Works out who follows whom along an axis; what cannot be worked out is a problem. */
export const planAxis = (cells: readonly TemplateCell[], axis: Axis): AxisPlan => {
  const problems: ReportProblem[] = [];
  if (cells.filter((one) => grows(one, axis)).length > MAX_GROWING) {
    const none = new Map<string, never>();
    const problem = { key: 'report.problem.too_many_growing', values: { max: MAX_GROWING } };
    return { axis, chains: none, ranges: none, below: none, spans: none, problems: [problem] };
  }
  const parents = firstParents(cells, axis, problems);
  for (const { name } of cells)
    if (above(name, parents) === undefined) {
      problems.push({ cell: name, key: 'report.problem.parent_circle' });
      follow(parents, name, undefined);
    }
  const ranges = adopt(cells, axis, parents);
  const below = new Map<string, string[]>();
  const chains = new Map<string, string[]>();
  const spans = new Map<string, Span>();
  for (const one of cells) {
    const chain = [...(above(one.name, parents) ?? [])].reverse();
    if (grows(one, axis)) {
      below.set(chain.at(-1) ?? '', [...(below.get(chain.at(-1) ?? '') ?? []), one.name]);
      chain.push(one.name);
    }
    chains.set(one.name, chain);
  }
  for (const one of cells) {
    const chain = chains.get(one.name) ?? [];
    const others = [...ranges].flatMap(([name, range]) => (chain.includes(name) ? [] : [range]));
    const span = stretched(one, cells, axis, others);
    const within = chain.every((name) => covers(ranges.get(name) ?? [0, -1], span ?? [0, 0]));
    if (span === undefined || !within) problems.push({ cell: one.name, key: 'report.problem.torn' });
    spans.set(one.name, span ?? spanOf(one.area, axis));
  }
  for (const [name, range] of ranges)
    for (const [other, second] of ranges) {
      if (name >= other || !meets(range, second)) continue;
      if (chains.get(name)?.includes(other) || chains.get(other)?.includes(name)) continue;
      problems.push({ cell: name, key: 'report.problem.crossed', values: { other } });
    }
  for (const names of below.values()) names.sort((a, b) => (ranges.get(a)?.[0] ?? 0) - (ranges.get(b)?.[0] ?? 0));
  return { axis, chains, ranges, below, spans, problems };
};
