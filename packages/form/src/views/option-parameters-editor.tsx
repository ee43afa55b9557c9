import { useEffect, useState } from 'react';
import { Input, Select } from 'antd';
import { textIn } from '@qiaoban/contracts/languages';
import { listFields } from '../fields';
import type { InterfaceParameterName } from '../host';
import { formText } from '../texts/form-text';
import { missingParameters } from '../values/option-parameters';
import type { OptionParameter } from '../values/option-parameters';
import type { OptionProps } from '../values/option-value';
import type { PropertyViewProps } from './view-types';

const NONE: readonly InterfaceParameterName[] = [];
const FROM = ['none', 'field', 'value', 'user', 'department'] as const;

/** What the parameters of the chosen interface are asked with: fields of the form, fixed texts, who is asking. */
export const OptionParametersEditor = ({
  id,
  props,
  document,
  node,
  host,
  onChange,
}: PropertyViewProps<OptionProps>) => {
  const { language } = host;
  const { propsUrl = '', parameters = [] } = props;
  const [fetched, setFetched] = useState<{ of: string; names: readonly InterfaceParameterName[] }>();
  const names = fetched?.of === propsUrl ? fetched.names : NONE;
  useEffect(() => {
    let isWanted = true;
    if (propsUrl === '') return undefined;
    host.fetchParameters(propsUrl).then(
      (found) => isWanted && setFetched({ of: propsUrl, names: found }),
      (error: unknown) => host.say('error', error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isWanted = false;
    };
  }, [host, propsUrl]);
  const { main, tables } = listFields(document);
  const beside = tables.find((table) => table.fields.some((field) => field.nodeId === node.id))?.fields ?? [];
  const fields = [...beside, ...main].filter(
    ({ nodeId, block }) => nodeId !== node.id && !block.definition.isServerMade,
  );
  const set = (name: string, next: Omit<OptionParameter, 'name'> | undefined): void => {
    const rest = parameters.filter((each) => each.name !== name);
    onChange({ parameters: next === undefined ? rest : [...rest, { name, ...next }] });
  };
  // one that the interface has no more is shown, so that it can be taken away
  const gone = parameters.filter(({ name }) => !names.some((each) => each.name === name));
  const shown = [...names, ...gone.map(({ name }) => ({ name, isRequired: false }))];
  if (shown.length === 0) return null;
  const missing = missingParameters(parameters, names);
  return (
    <div className="qb-option-editor">
      <small>{formText(language, 'form.view.parameters')}</small>
      {shown.map(({ name, isRequired }) => {
        const now = parameters.find((each) => each.name === name);
        const label = `${name}${isRequired ? ' *' : ''}`;
        return (
          <div key={name} className="qb-option-row qb-parameter-row">
            <span>{label}</span>
            <Select<(typeof FROM)[number]>
              id={`${id}-${name}`}
              aria-label={label}
              value={now?.from ?? 'none'}
              status={isRequired && now === undefined ? 'error' : undefined}
              options={FROM.map((value) => ({ value, label: formText(language, `form.view.parameter_${value}`) }))}
              onChange={(from) => set(name, from === 'none' ? undefined : { from, value: '' })}
            />
            {now?.from === 'field' && (
              <Select<string>
                aria-label={`${label} ${formText(language, 'form.view.parameter_field')}`}
                showSearch={{ optionFilterProp: 'label' }}
                placeholder={formText(language, 'form.view.choose')}
                status={now.value === '' ? 'error' : undefined}
                value={now.value === '' ? undefined : now.value}
                options={fields.map(({ path, label: text }) => ({
                  value: path,
                  label: textIn(text, language) || path,
                }))}
                onChange={(value) => set(name, { from: 'field', value })}
              />
            )}
            {now?.from === 'value' && (
              <Input
                aria-label={`${label} ${formText(language, 'form.view.parameter_value')}`}
                maxLength={200}
                value={now.value}
                onChange={(event) => set(name, { from: 'value', value: event.target.value })}
              />
            )}
          </div>
        );
      })}
      {missing.length > 0 && (
        <p className="qb-property-hint qb-property-fault" role="alert">
          {formText(language, 'form.view.parameter_missing', { names: missing.join(', ') })}
        </p>
      )}
    </div>
  );
};
