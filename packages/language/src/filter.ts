/**
 * The shared filter: data, safe as JSON, with one meaning in browser, server and SQL.
 *
 * Laws, the same everywhere (`filter-plan.ts` is the one place that spells them):
 * 1. A value is *missing* when it is null, undefined, an empty text or an empty array. `isNull` matches exactly the missing values.
 * 2. A missing value matches only `isNull`, `ne`, `notIn`, `notLike`; never a comparison and never a positive test.
 * 3. `ne`, `notIn`, `notLike`, `notNull` are the exact opposites of `eq`, `in`, `like`, `isNull`; a test is true or false, never unknown.
 * 4. `eq null` (or an empty text) means `isNull`; null inside `in` means "or missing".
 * 5. Texts compare by code point (upper case before lower case); `like`, `startsWith`, `endsWith` ignore case, `%` and `_` are plain characters.
 */
export const TEST_OPS = [
  'eq',
  'ne',
  'gt',
  'ge',
  'lt',
  'le',
  'between',
  'like',
  'notLike',
  'startsWith',
  'endsWith',
  'in',
  'notIn',
  'isNull',
  'notNull',
  'has',
  'hasAny',
  'hasAll',
] as const;
export type TestOp = (typeof TEST_OPS)[number];

/** What a variable may stand for; `resolveVariables` puts the caller's own values in their place before use. */
export const VARIABLES = [
  'me',
  'meAndMySubordinates',
  'mySubordinates',
  'myDepartment',
  'myDepartmentAndBelow',
  'myOrganization',
  'myOrganizationAndBelow',
  'myOrganizations',
  'myRoles',
  'myPositions',
  'now',
  'today',
  'yesterday',
  'tomorrow',
  'weekStart',
  'monthStart',
  'quarterStart',
  'yearStart',
] as const;
export type VariableName = (typeof VARIABLES)[number];
/**
 * Besides these names, `field:<path>` is the value of another field of the same record: only where one record is asked
 * about (rules of forms), and only where `readFilter` is told to let it in; to all others it is unknown.
 */
export type Variable = { var: VariableName };

export type Scalar = string | number | boolean | null;
export type FilterValue = Scalar | Variable | readonly (Scalar | Variable)[];

export type Test = { field: string; op: TestOp; value?: FilterValue };
export type Filter =
  | { op: 'and' | 'or'; items: readonly Filter[] }
  | { op: 'not'; item: Filter }
  | { op: 'all' }
  | { op: 'none' }
  | Test;

/**
 * What a column holds. `time`: epoch milliseconds here, timestamptz in SQL. `texts`: an array of texts here, a jsonb array
 * in SQL. `span`: first and last moment, epoch milliseconds, a jsonb array in SQL; `between` asks whether the two touch.
 * `hours`: first and last time of a day as texts, otherwise like `span`. `place`: an object, asked for by its `address`.
 */
export const COLUMN_KINDS = ['text', 'number', 'time', 'boolean', 'texts', 'span', 'hours', 'place'] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];
export type ColumnKinds = Readonly<Record<string, ColumnKind>>;

export const MATCH_ALL: Filter = { op: 'all' };
export const MATCH_NONE: Filter = { op: 'none' };

export const isTest = (filter: Filter): filter is Test => 'field' in filter;
export const isVariable = (value: unknown): value is Variable =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'var' in value;

/** Another field of the record as a value. */
export const fieldVariable = (path: string): Variable => ({ var: `field:${path}` as VariableName });

/** The field that a variable stands for; undefined for any other. */
export const fieldOfVariable = ({ var: name }: { var: string }): string | undefined =>
  name.startsWith('field:') ? name.slice('field:'.length) : undefined;

/** Joins filters that must all hold; undefined ones are left out. */
export const allOf = (...filters: readonly (Filter | undefined)[]): Filter => {
  const items = filters.filter((item) => item !== undefined && item.op !== 'all') as Filter[];
  return items.length === 0 ? MATCH_ALL : items.length === 1 ? (items[0] as Filter) : { op: 'and', items };
};

const ORDERED: readonly TestOp[] = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'between', 'in', 'notIn', 'isNull', 'notNull'];

/** The tests that make sense for a kind of column; any other is refused with `filter.bad_op`. */
export const TEST_OPS_OF_KIND: Readonly<Record<ColumnKind, readonly TestOp[]>> = {
  text: [...ORDERED, 'like', 'notLike', 'startsWith', 'endsWith'],
  number: ORDERED,
  time: ORDERED,
  boolean: ['eq', 'ne', 'in', 'notIn', 'isNull', 'notNull'],
  texts: ['has', 'hasAny', 'hasAll', 'isNull', 'notNull'],
  span: ['between', 'isNull', 'notNull'],
  hours: ['between', 'isNull', 'notNull'],
  place: ['like', 'notLike', 'isNull', 'notNull'],
};
