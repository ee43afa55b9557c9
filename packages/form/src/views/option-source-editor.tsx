import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, Input, Segmented } from 'antd';
import { useState } from 'react';
import { textIn } from '@qiaoban/contracts/languages';
import type { Option } from '../block';
import { sampleOptions } from '../texts/sample-options';
import { formText } from '../texts/form-text';
import type { OptionProps } from '../values/option-value';
import { optionColour } from '../values/option-colours';
import { optionsText, parseOptions } from '../values/parse-options';
import { FetchedSelect } from './fetched-select';
import { LocalTextInput } from './local-text-input';
import { OptionColourButton } from './option-colour-button';
import { OptionParametersEditor } from './option-parameters-editor';
import { PasteOptions } from './paste-options';
import type { PropertyViewProps } from './view-types';

const SOURCES = ['static', 'dictionary', 'dynamic'] as const;

const SAMPLES = sampleOptions().map(({ fullName }) => fullName);

/** The smallest whole number that no option has yet. */
const freeId = (options: readonly Option[]): string => {
  let number = options.length + 1;
  while (options.some(({ id }) => id === String(number))) number += 1;
  return String(number);
};

/** Where choices come from: an own list, a dictionary, a data interface. */
export const OptionSourceEditor = (view: PropertyViewProps<OptionProps>) => {
  const { id, props, host, onChange } = view;
  const { language } = host;
  const { options, dataType } = props;
  const [isPasting, setPasting] = useState(false);
  // what was just switched to is what is chosen next
  const [switched, setSwitched] = useState<OptionProps['dataType']>();
  const isSample = JSON.stringify(options) === JSON.stringify(sampleOptions());
  const give = (next: Option[]): void => onChange({ options: next });
  /** Several lines at once, pasted where one option is written. */
  const onPaste = (event: React.ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[^\s][\r\n]+[^\s]/.test(text)) return;
    event.preventDefault();
    const all = isSample ? text : `${optionsText(options, language)}\n${text}`;
    give(parseOptions(all, options, language).options);
  };
  const change = (index: number, part: Partial<Option>): void =>
    give(options.map((option, at) => (at === index ? { ...option, ...part } : option)));
  const move = (index: number, step: number): void => {
    const rest = options.filter((_, at) => at !== index);
    const moved = options[index];
    if (moved) give([...rest.slice(0, index + step), moved, ...rest.slice(index + step)]);
  };
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
      {dataType === 'static' && isPasting && (
        <PasteOptions
          host={host}
          options={options}
          isSample={isSample}
          onDone={(next) => {
            setPasting(false);
            if (next) give(next);
          }}
        />
      )}
      {dataType === 'static' && !isPasting && (
        <div className="qb-option-editor" onPaste={onPaste}>
          {options.map((option, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the place is the identity here: ids are what is being edited
            <div key={index} className="qb-option-row" role="group" aria-label={`${index + 1}`}>
              <OptionColourButton
                colour={optionColour(options, option.id)}
                language={language}
                name={textIn(option.fullName, language) || option.id}
                onChange={(colour) => change(index, { colour })}
              />
              <LocalTextInput
                id={`${id}-${index}`}
                language={language}
                label={formText(language, 'form.view.option_text')}
                usual={SAMPLES}
                value={option.fullName}
                onChange={(fullName) => change(index, { fullName: fullName ?? '' })}
              />
              <Input
                aria-label={formText(language, 'form.view.option_id')}
                className="qb-option-id"
                value={option.id}
                onChange={(event) => event.target.value !== '' && change(index, { id: event.target.value })}
              />
              <Button
                size="small"
                type="text"
                icon={<ArrowUpOutlined />}
                disabled={index === 0}
                aria-label={formText(language, 'form.view.move_up')}
                onClick={() => move(index, -1)}
              />
              <Button
                size="small"
                type="text"
                icon={<ArrowDownOutlined />}
                disabled={index === options.length - 1}
                aria-label={formText(language, 'form.view.move_down')}
                onClick={() => move(index, 1)}
              />
              <Button
                size="small"
                type="text"
                icon={<DeleteOutlined />}
                aria-label={formText(language, 'form.view.remove_option')}
                onClick={() => give(options.filter((_, at) => at !== index))}
              />
            </div>
          ))}
          <Button
            size="small"
            type="dashed"
            onClick={() =>
              give([
                ...options,
                { id: freeId(options), fullName: `${formText(language, 'form.prop.options')} ${options.length + 1}` },
              ])
            }
          >
            {formText(language, 'form.view.add_option')}
          </Button>
          <Button size="small" type="dashed" className="qb-option-bulk" onClick={() => setPasting(true)}>
            {formText(language, 'form.view.paste_options')}
          </Button>
        </div>
      )}
    </div>
  );
};
