import type { RecordQuestion } from '@qiaoban/language/formula/other-records';
import type { Calculation, Calculations } from './calculations';
import type { Place } from './cell';
import { splitPath } from './cell';
import type { RecordData } from './record-data';

type Due = 'all' | Set<string>;
/** The moment, and what else a formula may ask. */
export type Clock = {
  now: number;
  timeZone?: string | undefined;
  /** Undefined: not known, and what stands there stays. */
  ask: (question: RecordQuestion) => unknown;
  record?: string | undefined;
  me?: string | undefined;
  myDepartment?: string | undefined;
  /** Is this place, with a default by formula, filled in by nobody yet? */
  isOpen?: (place: Place) => boolean;
};

/** What a formula gives at a place; what stands there while an answer of another form is not known. */
export const calculatedValue = (
  calculation: Calculation,
  data: RecordData,
  row: string | undefined,
  clock: Clock,
): unknown => {
  let isUnknown = false;
  const ask = (question: RecordQuestion): unknown => {
    const answer = clock.ask(question);
    if (answer === undefined) isUnknown = true;
    return answer;
  };
  const lookup = (name: string): unknown => {
    const path = calculation.names.get(name);
    if (path === undefined) return null;
    const { table } = splitPath(path);
    if (table !== undefined) return table === calculation.table ? data.get({ path, row }) : data.column(path);
    return calculation.field.path !== path && data.rowIds(path).length > 0
      ? [...data.rowIds(path)]
      : data.get({ path });
  };
  const { now, timeZone, record, me, myDepartment } = clock;
  const result = calculation.run({
    lookup,
    ask,
    now,
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(record === undefined ? {} : { record }),
    ...(me === undefined ? {} : { me }),
    ...(myDepartment === undefined ? {} : { myDepartment }),
  });
  if (isUnknown) return data.get({ path: calculation.field.path, row });
  const canonical = calculation.field.block.codec?.normalise(result, calculation.field.props);
  return canonical?.ok ? canonical.value : null;
};

const isDue = ({ isDefault }: Calculation, place: Place, { isOpen }: Clock): boolean =>
  !isDefault || isOpen?.(place) === true;

/**
 * Brings calculated values up to date after `changes`: only what reads something that changed, each once, in order; inside
 * a sub-table only the rows concerned. Answers the calculated places that got another value.
 * `newRows`: rows that were added; their own formulas run even when nothing they read was touched.
 */
export const recalculate = (
  calculations: Calculations,
  data: RecordData,
  changes: readonly Place[],
  clock: Clock,
  newRows: readonly { table: string; row: string }[] = [],
): Place[] => {
  const due: (Due | undefined)[] = [];
  const mark = ({ path, row }: Place): void => {
    const { table } = splitPath(path);
    for (const index of calculations.readers.get(path) ?? []) {
      const known = due[index];
      if (row === undefined || table === undefined || calculations.ordered[index]?.table !== table) due[index] = 'all';
      else if (known === undefined) due[index] = new Set([row]);
      else if (known !== 'all') known.add(row);
    }
  };
  changes.forEach(mark);
  for (const newRow of newRows) {
    calculations.ordered.forEach(({ table }, index) => {
      if (table !== newRow.table) return;
      const known = due[index];
      if (known === undefined) due[index] = new Set([newRow.row]);
      else if (known !== 'all') known.add(newRow.row);
    });
  }
  const changed: Place[] = [];
  calculations.ordered.forEach((calculation, index) => {
    const rows = due[index];
    if (rows === undefined) return;
    const { table } = calculation;
    const { path } = calculation.field;
    const places: Place[] =
      table === undefined
        ? [{ path }]
        : (rows === 'all' ? data.rowIds(table) : [...rows]).map((row) => ({ path, row }));
    for (const place of places) {
      if (!isDue(calculation, place, clock)) continue;
      if (!data.set(place, calculatedValue(calculation, data, place.row, clock))) continue;
      changed.push(place);
      mark(place);
    }
  });
  return changed;
};

/** Calculates everything, for a record that was just opened or came in. */
export const recalculateAll = (calculations: Calculations, data: RecordData, clock: Clock): void => {
  for (const calculation of calculations.ordered) {
    const { table } = calculation;
    const rows = table === undefined ? [undefined] : data.rowIds(table);
    for (const row of rows) {
      const place = { path: calculation.field.path, row };
      if (isDue(calculation, place, clock)) data.set(place, calculatedValue(calculation, data, row, clock));
    }
  }
};

/** Calculates what asks other forms, now that more is known. Answers the places that got another value. */
export const recalculateAsking = (calculations: Calculations, data: RecordData, clock: Clock): Place[] =>
  calculations.ordered
    .filter(({ isAsking }) => isAsking)
    .flatMap((calculation) => {
      const { path } = calculation.field;
      const rows = calculation.table === undefined ? [undefined] : data.rowIds(calculation.table);
      return rows
        .map((row): Place => ({ path, row }))
        .filter((place) => isDue(calculation, place, clock))
        .filter((place) => data.set(place, calculatedValue(calculation, data, place.row, clock)));
    });
