import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { plainSigns } from '@qiaoban/ui/logic/plain-signs';
import { Button, DatePicker, Input, InputNumber, Select } from 'antd';
import { pickerDay } from '@qiaoban/ui/logic/time/picker-clock';
import './param-bar.css';

type ShownParam = {
  name: string;
  label: string;
  type: 'text' | 'number' | 'date' | 'dateRange' | 'select';
  required: boolean;
  value: string;
  options: readonly { value: string; label: string }[];
};
/** Values as texts; both days of a range with a comma. */
export type TypedValues = Record<string, string>;

export const firstValues = (params: readonly ShownParam[]): TypedValues =>
  Object.fromEntries(params.map(({ name, value }) => [name, value]));

type FieldProps = { param: ShownParam; value: string; id: string; isBad: boolean; onChange: (value: string) => void };

const Field = ({ param, value, id, isBad, onChange }: FieldProps): ReactNode => {
  const status = isBad ? { status: 'error' as const } : {};
  switch (param.type) {
    case 'number':
      return (
        <InputNumber<string>
          id={id}
          stringMode
          parser={(text) => plainSigns(text ?? '')}
          {...status}
          value={value === '' ? null : value}
          onChange={(next) => onChange(next ?? '')}
        />
      );
    case 'date':
      return (
        <DatePicker
          id={id}
          {...status}
          value={pickerDay(value)}
          onChange={(next) => onChange(next ? next.format('YYYY-MM-DD') : '')}
        />
      );
    case 'dateRange': {
      const [from, to] = value.split(',');
      return (
        <DatePicker.RangePicker
          id={{ start: id }}
          {...status}
          allowEmpty={[true, true]}
          value={[pickerDay(from), pickerDay(to)]}
          onChange={(days) => {
            const text = (days ?? []).map((day) => day?.format('YYYY-MM-DD') ?? '').join(',');
            onChange(text === ',' ? '' : text);
          }}
        />
      );
    }
    case 'select':
      return (
        <Select
          id={id}
          {...status}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          value={value === '' ? null : value}
          options={[...param.options]}
          onChange={(next: string | undefined | null) => onChange(next ?? '')}
        />
      );
    default:
      return <Input id={id} {...status} allowClear value={value} onChange={(event) => onChange(event.target.value)} />;
  }
};

type Props = {
  params: readonly ShownParam[];
  labels: { run: string; reset: string };
  /** Problems by the name of the parameter. */
  problems: Readonly<Record<string, string>>;
  isRunning: boolean;
  onRun: (values: TypedValues) => void;
  /** Buttons at the end. */
  children?: ReactNode;
};

/** The query of a report: its parameters, run and reset. */
export const ParamBar = ({ params, labels, problems, isRunning, onRun, children }: Props) => {
  const [values, setValues] = useState(() => firstValues(params));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onRun(values);
  };
  const reset = (): void => {
    setValues(firstValues(params));
    onRun(firstValues(params));
  };
  return (
    <form className="qr-params" onSubmit={submit}>
      {params.map((param) => {
        const id = `report-param-${param.name}`;
        const problem = problems[param.name];
        return (
          <div key={param.name} className={`qr-param qr-param-${param.type}`}>
            <label htmlFor={id}>
              {param.required && <span aria-hidden="true">* </span>}
              {param.label}
            </label>
            <Field
              param={param}
              id={id}
              isBad={problem !== undefined}
              value={values[param.name] ?? ''}
              onChange={(value) => setValues((before) => ({ ...before, [param.name]: value }))}
            />
            {problem !== undefined && <p role="alert">{problem}</p>}
          </div>
        );
      })}
      <div className="qr-param-actions">
        <Button type="primary" htmlType="submit" loading={isRunning}>
          {labels.run}
        </Button>
        {params.length > 0 && <Button onClick={reset}>{labels.reset}</Button>}
        {children}
      </div>
    </form>
  );
};
