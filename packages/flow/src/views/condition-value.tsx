import { DatePicker, Input, Select } from 'antd';
import { momentOfPicker, toPicker } from '@qiaoban/ui/logic/time/picker-clock';
import { NumberBox } from '@qiaoban/ui/number-box';
import type { ColumnKind, FilterValue, Scalar, Test } from '@qiaoban/language/filter';
import { useFlowHost, useFlowText } from './host-context';
import { hasManyValues, hasNoValue } from './condition-model';
import { fieldMeant, peopleIn } from '../describe/describe-filter';
import { PeopleField } from './people-field';

type One = {
  label: string;
  kind: ColumnKind;
  value: unknown;
  isOptional?: boolean;
  onChange: (value: Scalar | undefined) => void;
};

const OneValue = ({ label, kind, value, isOptional = false, onChange }: One) => {
  const t = useFlowText();
  if (kind === 'number')
    return (
      <NumberBox
        aria-label={label}
        className="qf-value"
        value={typeof value === 'number' ? value : null}
        onChange={(next) => onChange(next ?? undefined)}
      />
    );
  if (kind === 'time')
    return (
      <DatePicker
        needConfirm={false}
        showTime={{ format: 'HH:mm' }}
        aria-label={label}
        className="qf-value"
        value={toPicker(typeof value === 'number' ? value : null)}
        onChange={(next) => onChange(momentOfPicker(next) ?? undefined)}
      />
    );
  if (kind === 'boolean')
    return (
      <Select
        aria-label={label}
        className="qf-value"
        allowClear={isOptional}
        value={typeof value === 'boolean' ? value : undefined}
        options={[
          { value: true, label: t('flow.condition.true') },
          { value: false, label: t('flow.condition.false') },
        ]}
        onChange={(next: boolean | undefined) => onChange(next)}
      />
    );
  return (
    <Input
      aria-label={label}
      className="qf-value"
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
    />
  );
};

const listOf = (value: unknown): Scalar[] => (Array.isArray(value) ? (value as Scalar[]) : []);

type Props = {
  test: Test;
  kind: ColumnKind;
  /** What the control is called; left out: the value. */
  label?: string;
  /** A choice may be taken back. */
  isOptional?: boolean;
  onChange: (value: FilterValue | undefined) => void;
};

/** What a row compares with: the control follows the kind of the field and the operator. */
export const ConditionValue = ({ test, kind, label: ownLabel, isOptional = false, onChange }: Props) => {
  const host = useFlowHost();
  const t = useFlowText();
  const { op, value } = test;
  const label = ownLabel ?? t('flow.condition.value');
  if (hasNoValue(op)) return null;
  const people = peopleIn(test.field, host);
  const several = hasManyValues(op);
  if (people && ['eq', 'ne', 'in', 'notIn', 'has', 'hasAny', 'hasAll'].includes(op)) {
    const ids = (several ? listOf(value) : [value]).filter((id): id is string => typeof id === 'string' && id !== '');
    return (
      <PeopleField
        label={label}
        kind={people}
        value={ids}
        several={several}
        onChange={(next) => onChange(several ? next : next[0])}
      />
    );
  }
  const options = fieldMeant(test.field, host)?.options;
  if (options && (kind === 'text' || kind === 'texts')) {
    const chosen = listOf(several ? value : [value]).filter((each) => typeof each === 'string');
    return (
      <Select<string | string[]>
        {...(several ? { mode: 'multiple' as const } : {})}
        showSearch={{ optionFilterProp: 'label' }}
        allowClear={isOptional}
        aria-label={label}
        className="qf-value"
        value={several ? chosen : (chosen[0] ?? null)}
        options={[...options]}
        onChange={(next) => onChange(next)}
      />
    );
  }
  if (op === 'between') {
    const [from = null, to = null] = listOf(value);
    return (
      <span className="qf-between">
        <OneValue
          label={t('flow.condition.from')}
          kind={kind}
          value={from}
          onChange={(next) => onChange([next ?? null, to])}
        />
        <OneValue
          label={t('flow.condition.to')}
          kind={kind}
          value={to}
          onChange={(next) => onChange([from, next ?? null])}
        />
      </span>
    );
  }
  if (!several) return <OneValue label={label} kind={kind} value={value} isOptional={isOptional} onChange={onChange} />;
  const toScalar = (text: string): Scalar[] => {
    if (kind !== 'number') return [text];
    return text.trim() === '' || Number.isNaN(Number(text)) ? [] : [Number(text)];
  };
  return (
    <Select
      mode="tags"
      open={false}
      suffixIcon={null}
      aria-label={label}
      className="qf-value"
      tokenSeparators={[',', '，', ';', '；']}
      value={listOf(value).map(String)}
      onChange={(next: string[]) => onChange(next.flatMap(toScalar))}
    />
  );
};
