import { MATCH_NONE, allOf, isTest } from '@qiaoban/language/filter';
import type { Filter, FilterValue, Test } from '@qiaoban/language/filter';
import { FilterError } from '@qiaoban/language/filter-error';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { CompiledForm } from '../compiled/compile-form';

const sealedTest = (field: FieldInfo, test: Test): Test => {
  const { op, value } = test;
  const seal = (each: unknown): FilterValue =>
    typeof each === 'string' && each !== '' ? (field.block.codec?.toColumn(each, field.props) as string) : null;
  switch (op) {
    case 'isNull':
    case 'notNull':
      return test;
    case 'eq':
    case 'ne':
      return { ...test, value: seal(value) };
    case 'in':
    case 'notIn':
      return { ...test, value: (Array.isArray(value) ? value : []).map(seal) as FilterValue };
    default:
      throw new FilterError('filter.bad_op', { field: field.field, op });
  }
};

const seal = (form: CompiledForm, filter: Filter): Filter => {
  if (isTest(filter)) {
    const field = form.encrypted.get(filter.field);
    return field === undefined ? filter : sealedTest(field, filter);
  }
  if (filter.op === 'not') return { ...filter, item: seal(form, filter.item) };
  if (filter.op === 'all' || filter.op === 'none') return filter;
  return { ...filter, items: filter.items.map((item) => seal(form, item)) };
};

/** A scope that asks an encrypted field for more than a whole value lets nothing through. */
const sealScope = (form: CompiledForm, scope: Filter): Filter => {
  try {
    return seal(form, scope);
  } catch (error) {
    if (error instanceof FilterError) return MATCH_NONE;
    throw error;
  }
};

/**
 * A person's scope with a condition, as the table is asked: an encrypted field is compared as it is stored, as a whole.
 * Throws where the condition asks more of it.
 */
export const sealedFilter = (form: CompiledForm, scope: Filter, filter: Filter | undefined): Filter =>
  form.encrypted.size === 0
    ? allOf(scope, filter)
    : allOf(sealScope(form, scope), filter === undefined ? undefined : seal(form, filter));
