import { useState } from 'react';
import { moveColumns, placeOfLanding } from './logic/columns/column-order';
import type { Landing } from './logic/columns/column-order';
import { withHeadWidths, withWidths } from './logic/columns/column-width';
import { columnsWithoutRoom, widthOf, withNameWidth } from './logic/columns/fit-columns';
import type { DataColumn } from './data-table-types';
import { useMemory } from './ui-context';

export type Density = 'roomy' | 'normal' | 'tight';
type Kept = { off?: string[]; on?: string[]; density?: Density; widths?: Record<string, number>; order?: string[] };

export type TableView<Row> = {
  /** Columns that the person may see at all. */
  available: readonly DataColumn<Row>[];
  shown: readonly DataColumn<Row>[];
  /** How many are left out for lack of room. */
  squeezed: number;
  isShown: (key: string) => boolean;
  toggle: (key: string) => void;
  reset: () => void;
  density: Density;
  setDensity: (density: Density) => void;
  /** Keeps the width of a column in pixels; undefined gives it its own back. */
  setWidth: (key: string, width: number | undefined) => void;
  /** Puts a column at a place among all that are offered, as far as it may leave its head and its edge. */
  move: (key: string, to: number) => void;
  /** Puts columns before or behind another one. */
  put: (keys: readonly string[], landing: Landing) => void;
  /** Least width of the columns, pixels. */
  width: number;
};

/** Place of a column: where somebody put it, else just behind the one before it. */
const placeOf = <C extends { key: string }>(
  place: ReadonlyMap<string, number>,
  own: readonly C[],
  column: C,
): number => {
  const at = own.indexOf(column);
  const known = place.get(column.key);
  if (known !== undefined) return known;
  return at === 0 ? -0.5 : placeOf(place, own, own[at - 1]!) + 0.5 / own.length;
};

/**
 * Which columns are shown and how dense, remembered per list. New columns of a later version show by themselves; those
 * that have no place in `room` pixels (0: not measured) are left out until they are asked for, unless `all` are wanted.
 */
export const useTableView = <Row,>(
  id: string,
  columns: readonly DataColumn<Row>[],
  room = 0,
  all = false,
): TableView<Row> => {
  const memory = useMemory();
  const [kept, setKept] = useState<Kept>(() => (memory.read(`table.${id}`) ?? {}) as Kept);
  const keep = (next: Kept): void => {
    setKept(next);
    memory.write(`table.${id}`, next);
  };
  const widths = kept.widths ?? {};
  const place = new Map((kept.order ?? []).map((key, at) => [key, at]));
  const own = columns.filter((c) => !c.hidden);
  // a column that nobody has moved stays beside its designed neighbour
  const available =
    kept.order === undefined ? own : own.toSorted((a, b) => placeOf(place, own, a) - placeOf(place, own, b));
  const on = kept.on ?? [];
  const off = kept.off ?? [];
  const isChosen = (key: string): boolean => {
    const column = available.find((c) => c.key === key);
    return column !== undefined && (column.offAtFirst ? on.includes(key) : !off.includes(key));
  };
  const chosen = available.filter((c) => isChosen(c.key));
  const sized = withWidths(chosen, widths);
  // the width of one that takes what is left is that of its author
  const measured = chosen.map((c) => ({ ...c, ...(widths[c.key] === undefined ? {} : { width: widths[c.key]! }) }));
  const without = columnsWithoutRoom(measured, all ? 0 : room, on);
  const isShown = (key: string): boolean => isChosen(key) && !without.has(key);
  const fitting = withNameWidth(
    sized.filter((c) => !without.has(c.key)),
    room,
  );
  const shown = withHeadWidths(fitting, widths, room);
  return {
    available,
    shown,
    squeezed: without.size,
    isShown,
    toggle: (key) => {
      // The last one stays: a list without columns helps nobody.
      if (isShown(key) && shown.length === 1) return;
      if (isShown(key)) keep({ ...kept, off: [...off, key], on: on.filter((k) => k !== key) });
      else keep({ ...kept, off: off.filter((k) => k !== key), on: [...on, key] });
    },
    reset: () => keep(kept.density ? { density: kept.density } : {}),
    density: kept.density ?? 'normal',
    setWidth: (key, width) => {
      const { [key]: _before, ...others } = widths;
      keep({ ...kept, widths: width === undefined ? others : { ...others, [key]: width } });
    },
    setDensity: (density) => keep({ ...kept, density }),
    move: (key, to) => keep({ ...kept, order: moveColumns(available, [key], to) }),
    put: (keys, landing) =>
      keep({ ...kept, order: moveColumns(available, keys, placeOfLanding(available, keys, landing)) }),
    width: widthOf(shown, room),
  };
};
