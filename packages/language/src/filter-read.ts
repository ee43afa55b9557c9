import { TEST_OPS, VARIABLES, isVariable } from './filter';
import type { Filter, FilterValue, Scalar, Test, TestOp, Variable, VariableName } from './filter';
import { FilterError } from './filter-error';

const MAX_DEPTH = 20;
const MAX_NODES = 500;
const MAX_LIST = 2_000;
const MAX_TEXT = 2_000;

const ops: ReadonlySet<string> = new Set(TEST_OPS);
const variables: ReadonlySet<string> = new Set(VARIABLES);

type ReadOptions = {
  /** A value may be another field of the record. */
  fields?: boolean;
};

const FIELD = /^field:[A-Za-z]\w{0,50}(\.[A-Za-z]\w{0,50})?$/;

const readScalar = (value: unknown, { fields = false }: ReadOptions): Scalar | Variable => {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value === 'string' && value.length <= MAX_TEXT) return value;
  if (isVariable(value) && variables.has(String(value.var))) return { var: value.var as VariableName };
  if (fields && isVariable(value) && FIELD.test(String(value.var))) return { var: value.var };
  throw new FilterError('filter.bad_shape');
};

const readValue = (value: unknown, options: ReadOptions): FilterValue => {
  if (!Array.isArray(value)) return readScalar(value, options);
  if (value.length > MAX_LIST) throw new FilterError('filter.too_large');
  return value.map((each) => readScalar(each, {}));
};

const readTest = (json: Record<string, unknown>, options: ReadOptions): Test => {
  if (typeof json.field !== 'string' || json.field === '' || json.field.length > 128 || !ops.has(String(json.op))) {
    throw new FilterError('filter.bad_shape');
  }
  const test: Test = { field: json.field, op: json.op as TestOp };
  if (json.value !== undefined) test.value = readValue(json.value, options);
  return test;
};

/**
 * Reads a filter that came from outside (a request, a stored document): keeps known parts, refuses anything else with
 * `filter.bad_shape`, and more than 500 parts, 20 levels or 2,000 values in one list with `filter.too_large`.
 */
export const readFilter = (json: unknown, options: ReadOptions = {}): Filter => {
  let nodes = 0;
  const read = (part: unknown, depth: number): Filter => {
    nodes += 1;
    if (depth > MAX_DEPTH || nodes > MAX_NODES) throw new FilterError('filter.too_large');
    if (typeof part !== 'object' || part === null || Array.isArray(part)) throw new FilterError('filter.bad_shape');
    const record = part as Record<string, unknown>;
    if ('field' in record) return readTest(record, options);
    switch (record.op) {
      case 'all':
      case 'none':
        return { op: record.op };
      case 'not':
        return { op: 'not', item: read(record.item, depth + 1) };
      case 'and':
      case 'or':
        if (!Array.isArray(record.items)) throw new FilterError('filter.bad_shape');
        return { op: record.op, items: record.items.map((item) => read(item, depth + 1)) };
      default:
        throw new FilterError('filter.bad_shape');
    }
  };
  return read(json, 0);
};
