import { rowCell, splitPath } from '@qiaoban/form/runtime/cell';
import type { FormRuntime } from '@qiaoban/form/runtime/runtime-types';

/** A field, or a column of a sub-table (`lines.amount`), whose changes start a script. */
export type WatchedField = {
  name: string;
  /** What stands there now, as a text that can be compared. */
  value: () => string;
  /** Rows whose cell is not as it was, rows that are new or gone among them; none for a field. */
  rowsSince: (before: string) => string[];
  /** Calls back at every change. Answers how to stop. */
  follow: (changed: () => void) => () => void;
};

const ofField = (runtime: FormRuntime, name: string): WatchedField => ({
  name,
  value: () => JSON.stringify(runtime.get(name) ?? null),
  rowsSince: () => [],
  follow: (changed) => runtime.subscribe(name, changed),
});

const ofColumn = (runtime: FormRuntime, name: string, table: string, column: string): WatchedField => {
  const cells = (): Record<string, string> =>
    Object.fromEntries(
      runtime.rows(table).map((row) => [row, JSON.stringify(runtime.get(rowCell(table, row, column)) ?? null)]),
    );
  return {
    name,
    value: () => JSON.stringify(cells()),
    rowsSince: (before) => {
      const [was, now] = [JSON.parse(before) as Record<string, string>, cells()];
      return [...new Set([...Object.keys(was), ...Object.keys(now)])].filter((row) => was[row] !== now[row]);
    },
    follow: (changed) => {
      const stops = new Map<string, () => void>();
      const followRows = (): void => {
        const rows = new Set(runtime.rows(table));
        for (const [row, stop] of stops) {
          if (rows.has(row)) continue;
          stop();
          stops.delete(row);
        }
        for (const row of rows)
          if (!stops.has(row)) stops.set(row, runtime.subscribe(rowCell(table, row, column), changed));
      };
      followRows();
      const stop = runtime.subscribe(table, () => {
        followRows();
        changed();
      });
      return () => {
        stop();
        for (const each of stops.values()) each();
      };
    },
  };
};

export const watchedField = (runtime: FormRuntime, name: string): WatchedField => {
  const { table, field } = splitPath(name);
  return table === undefined ? ofField(runtime, name) : ofColumn(runtime, name, table, field);
};
