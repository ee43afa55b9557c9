import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { AskedCondition } from '@qiaoban/contracts/visualdev/asked-condition';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { Filter, FilterValue } from '@qiaoban/language/filter';
import { MATCH_NONE, TEST_OPS_OF_KIND, allOf } from '@qiaoban/language/filter';
import type { CompiledForm } from '../compiled/compile-form';
import { isReadable } from '../record/record.rights';
import type { FormRights } from '../record/record.rights';

type Visible = Pick<FormRights, 'columns' | 'full'>;

/** A field of the form that may be asked for; undefined where it is not there or not to be seen. */
export const readableField = (form: CompiledForm, rights: Visible, name: string): FieldInfo | undefined => {
  const field = form.main.find((each) => each.field === name);
  return field === undefined || field.block.definition.isSecret || !isReadable(rights, field) ? undefined : field;
};

/** The same, and refuses where there is none. */
export const askedField = (form: CompiledForm, rights: Visible, name: string): FieldInfo => {
  const field = readableField(form, rights, name);
  if (field === undefined) throw new AppError(commonErrors.unknown_field, { field: name });
  return field;
};

/** The text of a condition as a value of the field; undefined when the field can hold nothing like it. */
const valueOf = ({ filterKind, block, props }: FieldInfo, text: string): FilterValue | undefined => {
  if (filterKind === 'boolean') return text === 'true' || text === '1';
  if (filterKind !== 'number' && filterKind !== 'time') return text;
  // a moment travels as epoch milliseconds
  const read = block.codec?.normalise(/^-?\d+$/.test(text) ? Number(text) : text, props);
  return read?.ok === true && typeof read.value === 'number' ? read.value : undefined;
};

const testOf = (field: FieldInfo, { op, value, own }: AskedCondition): Filter => {
  const kind = field.filterKind;
  if (kind === undefined) throw new AppError(commonErrors.unknown_field, { field: field.field });
  if (own !== undefined) {
    const me: FilterValue = { var: own === 'user' ? 'me' : 'myDepartment' };
    const isEqual: Filter =
      kind === 'texts' ? { field: field.field, op: 'has', value: me } : { field: field.field, op: 'eq', value: me };
    return op === 'ne' ? { op: 'not', item: isEqual } : isEqual;
  }
  if (kind === 'texts') {
    const has: Filter = { field: field.field, op: 'hasAny', value: value.split(',') };
    return op === 'ne' ? { op: 'not', item: has } : has;
  }
  if (!TEST_OPS_OF_KIND[kind].includes(op))
    throw new AppError(commonErrors.invalid_input, {}, [{ path: `conditions.${field.field}`, message: '' }]);
  const given = valueOf(field, value);
  // a value of another kind is met by no record
  return given === undefined ? MATCH_NONE : { field: field.field, op, value: given };
};

/** Conditions as one filter, over fields that the person may see. Variables of the person still stand in it. */
export const conditionFilter = (form: CompiledForm, rights: Visible, conditions: readonly AskedCondition[]): Filter =>
  allOf(...conditions.map((condition) => testOf(askedField(form, rights, condition.field), condition)));
