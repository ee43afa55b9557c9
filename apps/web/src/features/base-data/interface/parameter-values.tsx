import { Input, Select } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import type { InterfaceParameter } from '@qiaoban/contracts/base-data/data-interface-definition';
import { useT } from '#lib/texts/i18n.ts';
import { Field } from './field';

type Values = Record<string, unknown>;
type Props = { parameters: readonly InterfaceParameter[]; values: Values; onChange: (values: Values) => void };

const hints: Partial<Record<InterfaceParameter['type'], string>> = {
  date: '2026-05-20',
  time: '2026-05-20 08:30:00',
  list: 'a,b,c',
};

/** A field for each request parameter. */
export const ParameterValues = ({ parameters, values, onChange }: Props) => {
  const t = useT();
  const named = parameters.filter(({ name }) => name !== '');
  if (named.length === 0) return <p className="itf-hint">{t('data-interface.no_parameters')}</p>;
  return (
    <div className="itf-rows">
      {named.map(({ name, type, required, value, description }) => {
        const give = (next: unknown): void => onChange({ ...values, [name]: next });
        const own = values[name];
        return (
          <Field key={name} label={name} path={`values.${name}`} hint={description} required={required}>
            {(id) => {
              if (type === 'boolean')
                return (
                  <Select
                    id={id}
                    allowClear
                    value={typeof own === 'string' ? own : null}
                    placeholder={value}
                    options={['true', 'false'].map((each) => ({ value: each, label: each }))}
                    onChange={(next: string | null | undefined) => give(next ?? '')}
                  />
                );
              if (type === 'number' || type === 'integer')
                return (
                  <NumberBox
                    id={id}
                    style={{ width: '100%' }}
                    value={typeof own === 'number' ? own : null}
                    placeholder={value}
                    {...(type === 'integer' ? { precision: 0 } : {})}
                    onChange={(next) => give(next ?? '')}
                  />
                );
              return (
                <Input
                  id={id}
                  value={typeof own === 'string' ? own : ''}
                  placeholder={value || (hints[type] ?? '')}
                  onChange={(event) => give(event.target.value)}
                />
              );
            }}
          </Field>
        );
      })}
    </div>
  );
};
