import { useState } from 'react';
import type { DataColumn } from './data-table-types';
import { useMemory } from './ui-context';

export type Density = 'roomy' | 'normal' | 'tight';
type Kept = { off?: string[]; on?: string[]; density?: Density };

export type TableView<Row> = {
  /** Columns that the person may see at all. */
  offered: readonly DataColumn<Row>[];
  shown: readonly DataColumn<Row>[];
  isShown: (key: string) => boolean;
  toggle: (key: string) => void;
  reset: () => void;
  density: Density;
  setDensity: (density: Density) => void;
  /** Least width of the table, pixels. */
  width: number;
};

/** Which columns are shown and how dense, remembered per list. New columns of a later version show by themselves. */
export const useTableView = <Row,>(id: string, columns: readonly DataColumn<Row>[]): TableView<Row> => {
  const memory = useMemory();
  const [kept, setKept] = useState<Kept>(() => (memory.read(`table.${id}`) ?? {}) as Kept);
  const keep = (next: Kept): void => {
    setKept(next);
    memory.write(`table.${id}`, next);
  };
  const offered = columns.filter((c) => !c.hidden);
  const on = kept.on ?? [];
  const off = kept.off ?? [];
  const isShown = (key: string): boolean => {
    const column = offered.find((c) => c.key === key);
    return column !== undefined && (column.offAtFirst ? on.includes(key) : !off.includes(key));
  };
  const shown = offered.filter((c) => isShown(c.key));
  return {
    offered,
    shown,
    isShown,
    toggle: (key) => {
      // The last one stays: a list without columns helps nobody.
      if (isShown(key) && shown.length === 1) return;
      if (isShown(key)) keep({ ...kept, off: [...off, key], on: on.filter((k) => k !== key) });
      else keep({ ...kept, off: off.filter((k) => k !== key), on: [...on, key] });
    },
    reset: () => keep(kept.density ? { density: kept.density } : {}),
    density: kept.density ?? 'normal',
    setDensity: (density) => keep({ ...kept, density }),
    width: shown.reduce((sum, c) => sum + (c.width ?? 140), 0) + 168,
  };
};
