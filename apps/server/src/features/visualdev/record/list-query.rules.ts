import type { Filter, FilterValue } from '@qiaoban/language/filter';
import { z } from 'zod';
import { readFilter } from '@qiaoban/language/filter-read';
import { filterFields } from '@qiaoban/language/filter-simplify';
import { isEmpty } from '@qiaoban/form/problem';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { CompiledForm } from '../compiled/compile-form';
import { columnOf } from '../compiled/compile-form';
import { isFreeText } from '../publish/desired-tables';
import { isEncrypted } from '@qiaoban/form/values/protected-text';
import { filterRefusal, refuse, unknownField } from './filter-refusal';
import { isReadable } from './record.rights';
import type { FormRights } from './record.rights';

type Visible = Pick<FormRights, 'columns' | 'full'>;

export { filterRefusal };

const parseJson = (text: string, path: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw refuse(path);
  }
};

/** The state of the case: asked for like a field, of forms with a flow. */
const FLOW_STATE = 'flow_status';
const hasState = (form: CompiledForm, name: string): boolean => name === FLOW_STATE && form.flowId !== null;

const fieldOf = (form: CompiledForm, rights: Visible, name: string): FieldInfo => {
  const field = form.main.find((each) => each.field === name);
  if (field === undefined || field.filterKind === undefined || !isReadable(rights, field)) throw unknownField(name);
  return field;
};

const scalar = (field: FieldInfo, value: unknown): FilterValue => {
  if (isEmpty(value)) return null;
  if (field.filterKind !== 'number' && field.filterKind !== 'time') return String(value);
  const read = field.block.codec?.normalise(value, field.props);
  if (read?.ok !== true || typeof read.value !== 'number') throw refuse(`json.${field.field}`);
  return read.value;
};

/** An end of a stretch of time; null where it is open. */
const momentOf = (name: string, value: unknown): number | null => {
  if (isEmpty(value)) return null;
  const moment = Number(value);
  if (!Number.isFinite(moment)) throw refuse(`json.${name}`);
  return moment;
};

/** Any of several states; null for records without a case. */
const stateTest = (value: unknown): Filter | undefined => {
  const states = (Array.isArray(value) ? value : [value]).filter((each) => each === null || !isEmpty(each));
  if (states.length === 0 || (!Array.isArray(value) && value === null)) return undefined;
  const numbers = states.map((each) => (each === null ? null : Number(each)));
  if (numbers.some((each) => each !== null && !Number.isInteger(each))) throw refuse(`json.${FLOW_STATE}`);
  return { field: FLOW_STATE, op: 'in', value: numbers };
};

/** One search value: a range for numbers and times, any of several for choices, "contains" for texts. */
const testOf = (field: FieldInfo, value: unknown): Filter | undefined => {
  if (isEmpty(value) || (Array.isArray(value) && value.every(isEmpty))) return undefined;
  const name = field.field;
  const isList = Array.isArray(value);
  switch (field.filterKind) {
    case 'number':
    case 'time':
      if (!isList) return { field: name, op: 'eq', value: scalar(field, value) };
      if (value.length !== 2) throw refuse(`json.${name}`);
      return { field: name, op: 'between', value: value.map((each) => scalar(field, each)) as FilterValue };
    case 'span':
      if (!isList || value.length !== 2) throw refuse(`json.${name}`);
      return { field: name, op: 'between', value: value.map((each) => momentOf(name, each)) };
    case 'hours':
      if (!isList || value.length !== 2) throw refuse(`json.${name}`);
      return { field: name, op: 'between', value: value.map((each) => (isEmpty(each) ? null : String(each))) };
    case 'place':
      return { field: name, op: 'like', value: String(value) };
    case 'texts':
      return { field: name, op: 'hasAny', value: (isList ? value : [value]).map(String) };
    case 'boolean':
      return { field: name, op: 'eq', value: value === true || value === 'true' || value === 1 };
    default:
      if (isList) return { field: name, op: 'in', value: value.map(String) };
      return { field: name, op: isFreeText(field) ? 'like' : 'eq', value: String(value) };
  }
};

/** Search values `{ field: value }` as a filter. Refuses fields that are not there or not to be seen. */
export const searchFilter = (form: CompiledForm, rights: Visible, json: string): Filter | undefined => {
  if (json === '') return undefined;
  const values = parseJson(json, 'json');
  if (typeof values !== 'object' || values === null || Array.isArray(values)) throw refuse('json');
  const items = Object.entries(values).flatMap(
    ([name, value]) => (hasState(form, name) ? stateTest(value) : testOf(fieldOf(form, rights, name), value)) ?? [],
  );
  return items.length === 0 ? undefined : { op: 'and', items };
};

/** The filter that a client sent; only over fields that the person may see. */
export const sentFilter = (form: CompiledForm, rights: Visible, json: string): Filter | undefined => {
  if (json === '') return undefined;
  try {
    const filter = readFilter(parseJson(json, 'filter'));
    for (const name of filterFields(filter)) if (!hasState(form, name)) fieldOf(form, rights, name);
    return filter;
  } catch (error) {
    throw filterRefusal(error);
  }
};

type OneOrder = { column: string; direction: 'asc' | 'desc' };
/** First by one column, then by others. */
export type Order = OneOrder & { behind?: readonly OneOrder[] };

/** The order asked for, else the form's own, else newest first. Only sortable fields that may be seen. */
export const orderOf = (form: CompiledForm, rights: Visible, sidx: string, sort: string): Order => {
  const direction = sort === 'asc' ? 'asc' : 'desc';
  if (hasState(form, sidx)) return { column: FLOW_STATE, direction };
  if (sidx === 'created') return { column: 'created', direction };
  const sortable = (name: string): FieldInfo | undefined =>
    form.main.find(
      (field) =>
        field.field === name &&
        field.block.definition.sortable &&
        !isEncrypted(field.props) &&
        isReadable(rights, field),
    );
  if (sidx !== '') {
    const field = sortable(sidx);
    if (field === undefined) throw unknownField(sidx);
    return { column: columnOf(field), direction };
  }
  const { defaultSort } = form.document.list;
  const field = defaultSort === undefined ? undefined : sortable(defaultSort.field);
  return field === undefined
    ? { column: 'created', direction: 'desc' }
    : { column: columnOf(field), direction: defaultSort!.order };
};

const Sorts = z.array(z.object({ field: z.string().max(64), order: z.enum(['asc', 'desc']) })).max(5);

/** Several orders that a client sent, one behind the other; the usual one when there are none. */
export const ordersOf = (
  form: CompiledForm,
  rights: Visible,
  query: { sidx: string; sort: string; sorts?: string },
): Order => {
  if (query.sorts === undefined || query.sorts === '') return orderOf(form, rights, query.sidx, query.sort);
  const sent = Sorts.safeParse(parseJson(query.sorts, 'sorts'));
  if (!sent.success) throw refuse('sorts');
  const [first, ...behind] = sent.data.map(({ field, order }) => orderOf(form, rights, field, order));
  return first === undefined ? orderOf(form, rights, '', '') : { ...first, behind };
};
