import type { ColumnKinds, Filter } from './filter';
import { planFilter } from './filter-plan';
import type { Atom, Plan } from './filter-plan';
import { readRowValue } from './filter-value';
import type { PlanValue, RowValue } from './filter-value';

type FilterRow = Readonly<Record<string, unknown>>;
type Matcher = (row: FilterRow) => boolean;

/** Orders by code point, as the database does under collation "C"; `<` on strings would order by UTF-16 unit. */
export const compareTexts = (a: string, b: string): number => {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    if (a.charCodeAt(i) !== b.charCodeAt(i)) {
      // Unequal halves of a pair: the unit order of surrogates is below U+E000–U+FFFF, the code points are above.
      const x = a.charCodeAt(i);
      const y = b.charCodeAt(i);
      const xPair = x >= 0xd800 && x <= 0xdfff;
      const yPair = y >= 0xd800 && y <= 0xdfff;
      return xPair === yPair ? x - y : xPair ? 1 : -1;
    }
  }
  return a.length - b.length;
};

const compare = (a: PlanValue, b: PlanValue): number =>
  typeof a === 'string' && typeof b === 'string' ? compareTexts(a, b) : Number(a) - Number(b);

/** Does a stretch of time touch another one, whose ends may be open? */
const spanTest =
  ({ low, high }: Atom & { form: 'range' }) =>
  (value: RowValue): boolean => {
    const [first, last] = value as readonly [PlanValue, PlanValue];
    return (low === undefined || compare(last, low) >= 0) && (high === undefined || compare(first, high) <= 0);
  };

const atomTest = (atom: Atom): ((value: RowValue) => boolean) => {
  switch (atom.form) {
    case 'present':
      return () => true;
    case 'equal':
      return (value) => value === atom.value;
    case 'oneOf': {
      const wanted: ReadonlySet<unknown> = new Set(atom.values);
      return (value) => wanted.has(value);
    }
    case 'range': {
      if (atom.kind === 'span' || atom.kind === 'hours') return spanTest(atom);
      const { low, high, openLow, openHigh } = atom;
      return (value) => {
        if (low !== undefined) {
          const order = compare(value as PlanValue, low);
          if (order < 0 || (openLow && order === 0)) return false;
        }
        if (high === undefined) return true;
        const order = compare(value as PlanValue, high);
        return order < 0 || (order === 0 && !openHigh);
      };
    }
    case 'match': {
      const text = atom.text.toLowerCase();
      if (atom.where === 'start') return (value) => (value as string).toLowerCase().startsWith(text);
      if (atom.where === 'end') return (value) => (value as string).toLowerCase().endsWith(text);
      return (value) => (value as string).toLowerCase().includes(text);
    }
    case 'hasAny':
      return (value) => atom.values.some((item) => (value as readonly string[]).includes(item));
    case 'hasAll':
      return (value) => atom.values.every((item) => (value as readonly string[]).includes(item));
  }
};

const compile = (plan: Plan): Matcher => {
  switch (plan.form) {
    case 'all':
      return () => true;
    case 'none':
      return () => false;
    case 'not': {
      const item = compile(plan.item);
      return (row) => !item(row);
    }
    case 'and': {
      const items = plan.items.map(compile);
      return (row) => items.every((item) => item(row));
    }
    case 'or': {
      const items = plan.items.map(compile);
      return (row) => items.some((item) => item(row));
    }
    default: {
      const { field, kind } = plan;
      const test = atomTest(plan);
      return (row) => {
        const value = readRowValue(row[field], kind);
        return value !== undefined && test(value);
      };
    }
  }
};

/** Checks once, answers often: `(row) => boolean`. Throws FilterError as `planFilter` does. */
export const compileFilter = (filter: Filter, kinds: ColumnKinds): Matcher =>
  compile(planFilter(filter, (field) => (Object.hasOwn(kinds, field) ? kinds[field] : undefined)));

/** Does the row satisfy the filter? For many rows use `compileFilter`. Throws FilterError. */
export const matches = (filter: Filter, row: FilterRow, kinds: ColumnKinds): boolean =>
  compileFilter(filter, kinds)(row);
