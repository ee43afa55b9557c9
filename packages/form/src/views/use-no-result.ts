import { parseFormula } from '@qiaoban/language/formula/parse';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { isEmpty } from '../problem';
import { pathOfName } from '../runtime/calculations';
import type { Cell } from '../runtime/cell';
import { cellOfPlace, placeOfCell, splitPath } from '../runtime/cell';
import type { FormRuntime } from '../runtime/runtime-types';

const NONE: readonly Cell[] = [];

/** What the formula of a calculated field reads beside it; nothing where it reads columns of sub-tables, which may be without rows. */
const inputsOf = (runtime: FormRuntime, cell: Cell): readonly Cell[] => {
  const { fields } = runtime;
  const { path, row } = placeOfCell(cell);
  const { table } = splitPath(path);
  const beside = table === undefined ? fields.main : fields.tables.find(({ field }) => field === table)?.fields;
  const field = beside?.find((each) => each.path === path);
  const text = field?.block.definition.formula?.(field.props) ?? '';
  const parsed = text.trim() === '' ? undefined : parseFormula(text);
  if (!parsed?.ok) return NONE;
  const paths = parsed.value.fields.flatMap((name) => pathOfName(name, table, fields) ?? []);
  const isApart = (each: string): boolean =>
    fields.tables.some(({ field: rows }) => rows === each) || (each.includes('.') && splitPath(each).table !== table);
  if (paths.some(isApart)) return NONE;
  return paths.map((each) =>
    cellOfPlace(row !== undefined && each.includes('.') ? { path: each, row } : { path: each }),
  );
};

/** Is a calculated field empty though everything that it reads is filled in: divided by zero, found nothing? */
export const useNoResult = (runtime: FormRuntime, cell: Cell): boolean => {
  const inputs = useMemo(() => inputsOf(runtime, cell), [runtime, cell]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [cell, ...inputs].map((each) => runtime.subscribe(each, listener));
      return () => stops.forEach((stop) => stop());
    },
    [runtime, cell, inputs],
  );
  const read = (): boolean =>
    inputs.length > 0 && isEmpty(runtime.get(cell)) && inputs.every((each) => !isEmpty(runtime.get(each)));
  return useSyncExternalStore(subscribe, read, read);
};
