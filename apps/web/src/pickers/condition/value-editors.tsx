import { DatePicker, Input, Select } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import { isVariable } from '@qiaoban/language/filter';
import type { FilterValue, Scalar, Variable, VariableName } from '@qiaoban/language/filter';
import { textsIn } from '@qiaoban/language/texts/all';

import { useLanguage, useT } from '#lib/texts/i18n.ts';
import type { ValueEditorProps } from './condition-builder';
import { dayOfPicker, toPicker } from '@qiaoban/ui/logic/time/picker-clock';

type One = Scalar | Variable | undefined;
type OneProps = { value: One; onChange: (value: One) => void; label: string };

/** The first and second value of a range. */
const halves = (value: FilterValue | undefined): [One, One] =>
  Array.isArray(value) ? [value[0] as One, value[1] as One] : [undefined, undefined];

/** One input, or two of them for a range. */
export const shaped = (
  { field, shape, value, onChange }: ValueEditorProps,
  one: (props: OneProps) => React.ReactNode,
): React.ReactNode => {
  if (shape !== 'two')
    return one({ value: value as One, onChange: (next) => onChange(next ?? undefined), label: field.label });
  const [low, high] = halves(value);
  return (
    <>
      {one({ value: low, label: `${field.label} ≥`, onChange: (next) => onChange([next ?? null, high ?? null]) })}
      {one({ value: high, label: `${field.label} ≤`, onChange: (next) => onChange([low ?? null, next ?? null]) })}
    </>
  );
};

export const TextEditor = (props: ValueEditorProps) => {
  const { field, shape, value, onChange } = props;
  if (shape === 'many')
    return (
      <Select<string[]>
        mode="tags"
        aria-label={field.label}
        value={Array.isArray(value) ? value.map(String) : []}
        onChange={(next) => onChange(next)}
      />
    );
  return shaped(props, (one) => (
    <Input
      aria-label={one.label}
      maxLength={500}
      value={typeof one.value === 'string' ? one.value : ''}
      onChange={(event) => one.onChange(event.target.value)}
    />
  ));
};

export const NumberEditor = (props: ValueEditorProps) => {
  const { field, shape, value, onChange } = props;
  if (shape === 'many')
    return (
      <Select<string[]>
        mode="tags"
        aria-label={field.label}
        value={Array.isArray(value) ? value.map(String) : []}
        onChange={(next) => onChange(next.map(Number).filter(Number.isFinite))}
      />
    );
  return shaped(props, (one) => (
    <NumberBox
      aria-label={one.label}
      value={typeof one.value === 'number' ? one.value : null}
      onChange={(next) => one.onChange(next ?? undefined)}
    />
  ));
};

const TIMES: readonly VariableName[] = [
  'today',
  'yesterday',
  'tomorrow',
  'weekStart',
  'monthStart',
  'quarterStart',
  'yearStart',
  'now',
];
const FIXED = 'fixed';

const Moment = ({ value, onChange, label }: OneProps) => {
  const t = useT();
  const texts = textsIn(useLanguage());
  const chosen = isVariable(value) ? value.var : FIXED;
  return (
    <span className="condition-value">
      <Select<string>
        aria-label={label}
        value={chosen}
        popupMatchSelectWidth={false}
        options={[
          { value: FIXED, label: t('pickers-condition.fixed_date') },
          ...TIMES.map((name) => ({ value: name, label: texts[`filter.variable.${name}`] })),
        ]}
        onChange={(next) => onChange(next === FIXED ? undefined : { var: next as VariableName })}
      />
      {chosen === FIXED && (
        <DatePicker
          aria-label={label}
          value={toPicker(typeof value === 'number' ? value : null)}
          onChange={(day) => onChange(dayOfPicker(day))}
        />
      )}
    </span>
  );
};

export const TimeEditor = (props: ValueEditorProps) => shaped(props, (one) => <Moment {...one} />);

/** The words for on and off are the field's own. */
export const YesNoEditor = ({ field, value, onChange, texts }: ValueEditorProps & { texts: [string, string] }) => {
  return (
    <Select<number>
      aria-label={field.label}
      value={typeof value === 'number' ? value : null}
      options={[
        { value: 1, label: texts[0] },
        { value: 0, label: texts[1] },
      ]}
      onChange={(next) => onChange(next)}
    />
  );
};
