import type { AreaRow } from '@qiaoban/contracts/base-data/area.contract';

/** What is known of the areas below one: undefined rows while they are being fetched. */
export type Below = { rows: readonly AreaRow[] | undefined; failed: boolean };

/** A line of the tree table. */
export type AreaLine = AreaRow & { depth: number; isOpen: boolean; isLoading: boolean; hasFailed: boolean };

/** The lines of the opened part of the tree, from top to bottom. `below` answers for every opened area and for `top`. */
export const areaLines = (
  top: string,
  open: ReadonlySet<string>,
  below: (id: string) => Below,
  depth = 0,
): AreaLine[] =>
  (below(top).rows ?? []).flatMap((row) => {
    const isOpen = row.hasChildren && open.has(row.id);
    const { rows, failed } = isOpen ? below(row.id) : { rows: [], failed: false };
    const line = { ...row, depth, isOpen, isLoading: rows === undefined && !failed, hasFailed: failed };
    return [line, ...(isOpen ? areaLines(row.id, open, below, depth + 1) : [])];
  });

/** Matches of a search as lines: flat, each with its path. */
export const foundLines = (rows: readonly AreaRow[]): AreaLine[] =>
  rows.map((row) => ({ ...row, hasChildren: false, depth: 0, isOpen: false, isLoading: false, hasFailed: false }));
