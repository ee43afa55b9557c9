import { textIn } from '@qiaoban/contracts/languages';
import { formatDate } from '@qiaoban/language/formats/date-format';
import { isTest } from '@qiaoban/language/filter';
import type { Filter, Test, TestOp } from '@qiaoban/language/filter';
import { opText } from '@qiaoban/language/texts/all';
import { variableOf } from '../model/variable-field';
import type { FlowField } from '../model/flow-field';
import { isInitiatorField } from '../model/flow-field';
import { furtherFieldOf } from '../model/further-field';
import type { FlowHost, PeopleKind, Translate } from './host';

const SIGNS: Partial<Record<TestOp, string>> = { eq: '=', ne: '≠', gt: '>', ge: '≥', lt: '<', le: '≤' };

/** The field of the flow's form, or of a further one, that a condition means; undefined for everything else, and while it is not known. */
export const fieldMeant = (name: string, host: Pick<FlowHost, 'fields' | 'fieldsOfForm'>): FlowField | undefined => {
  const further = furtherFieldOf(name);
  const fields = further ? host.fieldsOfForm?.(further.formId) : host.fields;
  return fields?.find((each) => each.field === (further?.field ?? name));
};

/** What a further form is called; one that is gone, or not known yet, has no name. */
export const nameOfForm = (formId: string, { forms }: FlowHost): string =>
  forms?.find(({ id }) => id === formId)?.fullName ?? '…';

/** The name of a field that a condition may ask for; the bare name when the form does not have it. */
export const labelOfField = (name: string, host: FlowHost, t: Translate): string => {
  if (isInitiatorField(name)) return t(`flow.${name}`);
  const variable = variableOf(name);
  if (variable) return t(`flow.condition.variable_${variable.kind}`, { name: variable.name });
  const further = furtherFieldOf(name);
  const field = fieldMeant(name, host);
  const label = field ? textIn(field.label, host.language) : (further?.field ?? name);
  return further ? `${nameOfForm(further.formId, host)} · ${label}` : label;
};

/** Whose ids a field holds, so that names can be shown and picked instead. */
export const peopleIn = (name: string, host: FlowHost): PeopleKind | undefined => {
  switch (name) {
    case 'starter.userId':
      return 'user';
    case 'starter.roleIds':
      return 'role';
    case 'starter.positionIds':
      return 'position';
    case 'starter.departmentId':
    case 'starter.departmentIds':
      return 'department';
    default:
      return fieldMeant(name, host)?.holds;
  }
};

const describeValue = (test: Test, host: FlowHost, t: Translate): string => {
  if (test.op === 'isNull' || test.op === 'notNull') return '';
  const people = peopleIn(test.field, host);
  const field = fieldMeant(test.field, host);
  const options = field?.options;
  const isTime = field?.kind === 'time';
  const one = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return '…';
    if (people && typeof value === 'string') return host.nameOf(people, value) ?? value;
    const option = options?.find((each) => each.value === value);
    if (option) return option.label;
    if (isTime && typeof value === 'number') return formatDate(value, 'yyyy-MM-dd HH:mm');
    if (typeof value === 'boolean') return t(value ? 'flow.condition.true' : 'flow.condition.false');
    return String(value);
  };
  if (!Array.isArray(test.value)) return one(test.value);
  return test.value.map(one).join(test.op === 'between' ? ' – ' : t('flow.summary.join'));
};

const describeTest = (test: Test, host: FlowHost, t: Translate): string =>
  [labelOfField(test.field, host, t), SIGNS[test.op] ?? opText(host.language, test.op), describeValue(test, host, t)]
    .filter((part) => part !== '')
    .join(' ');

/** A condition in words: "金额 > 5000 且 部门 = 财务部". Empty when nothing is asked. */
export const describeFilter = (filter: Filter | null, host: FlowHost, t: Translate, isInner = false): string => {
  if (!filter) return '';
  if (isTest(filter)) return filter.field === '' ? '' : describeTest(filter, host, t);
  if ('item' in filter) return `${t('flow.summary.not')} (${describeFilter(filter.item, host, t)})`;
  if (!('items' in filter)) return filter.op === 'all' ? t('flow.summary.everyone') : '';
  const parts = filter.items.map((item) => describeFilter(item, host, t, true)).filter((part) => part !== '');
  const text = parts.join(` ${t(filter.op === 'and' ? 'flow.summary.and' : 'flow.summary.or')} `);
  return isInner && parts.length > 1 ? `(${text})` : text;
};
