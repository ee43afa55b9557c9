import { Segmented } from 'antd';
import { useState } from 'react';
import { FormSourceEditor } from './form-source-editor';
import { formText } from '../texts/form-text';
import type { OptionProps } from '../values/option-value';
import { FetchedSelect } from './fetched-select';
import { OptionListEditor } from './option-list-editor';
import { OptionParametersEditor } from './option-parameters-editor';
import type { PropertyViewProps } from './view-types';

const SOURCES = ['static', 'dictionary', 'dynamic', 'form'] as const;

type Props = PropertyViewProps<OptionProps> & {
  isTree?: boolean;
  /** The property with the fields of another form that stand above the values. */
  above?: 'sourceLevels' | 'sourceGroups';
};

/** Where choices come from: an own list, a dictionary, a data interface, values of another form. */
export const OptionSourceEditor = ({ isTree = false, above, ...view }: Props) => {
  const { id, props, host, onChange } = view;
  const { language } = host;
  const { options, dataType } = props;
  // what was just switched to is what is chosen next
  const [switched, setSwitched] = useState<OptionProps['dataType']>();
  return (
    <div className="qb-option-editor">
      <Segmented<OptionProps['dataType']>
        id={id}
        value={dataType}
        options={SOURCES.map((value) => ({
          value,
          label: formText(language, `form.choice.dataType.${value}`),
        }))}
        onChange={(next) => {
          setSwitched(next);
          onChange({ dataType: next });
        }}
      />
      {dataType === 'dictionary' && (
        <FetchedSelect
          id={`${id}-dictionary`}
          host={host}
          fetch={host.fetchDictionaries}
          opens={switched === 'dictionary'}
          value={props.dictionaryType}
          onChange={(dictionaryType) => onChange({ dictionaryType })}
        />
      )}
      {dataType === 'dynamic' && (
        <FetchedSelect
          id={`${id}-interface`}
          host={host}
          fetch={host.fetchInterfaces}
          opens={switched === 'dynamic'}
          value={props.propsUrl}
          onChange={(propsUrl) => onChange({ propsUrl, parameters: [] })}
        />
      )}
      {dataType === 'dynamic' && <OptionParametersEditor {...view} />}
      {dataType === 'form' && <FormSourceEditor {...view} above={above} />}
      {dataType === 'static' && (
        <OptionListEditor
          id={`${id}-list`}
          options={options}
          host={host}
          isTree={isTree}
          gone={props.goneOptions}
          onChange={onChange}
        />
      )}
    </div>
  );
};
