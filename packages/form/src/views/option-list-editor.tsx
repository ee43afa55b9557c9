import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
} from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { textIn } from '@qiaoban/contracts/languages';
import type { Option } from '../block';
import type { DesignHost } from '../host';
import { sampleOptions, sampleTree } from '../texts/sample-options';
import { formText } from '../texts/form-text';
import { optionsText, parseOptions } from '../values/parse-options';
import { depthOf, freeId, goneAfter, indented, moved, outdented, withoutOption } from '../values/option-list';
import { optionColour } from '../values/option-colours';
import { LocalTextInput } from './local-text-input';
import { OptionColourButton } from './option-colour-button';
import { PasteOptions } from './paste-options';

const SAMPLES = sampleTree().map(({ fullName }) => fullName);

const isSampleList = (options: readonly Option[]): boolean =>
  [sampleOptions(), sampleTree()].some((sample) => JSON.stringify(options) === JSON.stringify(sample));

type Props = {
  id: string;
  options: readonly Option[];
  /** Those that were taken out: no new one gets their id. */
  gone: readonly Option[] | undefined;
  host: DesignHost;
  /** They may stand below each other. */
  isTree?: boolean;
  onChange: (next: { options: Option[]; goneOptions?: Option[] }) => void;
};

/** An own list of choices: written one by one or pasted, moved up and down, in a tree also in and out. */
const NONE: readonly Option[] = [];

export const OptionListEditor = ({ id, options, gone = NONE, host, isTree = false, ...on }: Props) => {
  const { language } = host;
  const [isPasting, setPasting] = useState(false);
  const isSample = isSampleList(options);
  const give = (next: Option[], before: readonly Option[]): void => {
    const goneOptions = goneAfter(before, gone, next);
    on.onChange({ options: next, ...(goneOptions.length > 0 || gone.length > 0 ? { goneOptions } : {}) });
  };
  const onChange = (next: Option[]): void => give(next, isSample ? NONE : options);
  /** Several lines at once, pasted where one option is written. */
  const onPaste = (event: React.ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    if (isTree || !/[^\s][\r\n]+[^\s]/.test(text)) return;
    event.preventDefault();
    const all = isSample ? text : `${optionsText(options, language)}\n${text}`;
    onChange(parseOptions(all, isSample ? [] : [...options, ...gone], language).options);
  };
  const change = (index: number, part: Partial<Option>): void => {
    const old = options[index]?.id;
    const next = options.map((option, at) => (at === index ? { ...option, ...part } : option));
    const isRenamed = part.id !== undefined && old !== undefined;
    // an id that is being typed is none that anybody has chosen
    give(
      isRenamed
        ? (next.map((each) => (each.parentId === old ? { ...each, parentId: part.id } : each)) as Option[])
        : next,
      NONE,
    );
  };
  if (isPasting)
    return (
      <PasteOptions
        host={host}
        options={options}
        gone={gone}
        isSample={isSample}
        onDone={(next) => {
          setPasting(false);
          if (next) onChange(next);
        }}
      />
    );
  const act = (key: string, icon: ReactNode, next: Option[] | undefined): ReactNode => (
    <Button
      size="small"
      type="text"
      icon={icon}
      disabled={next === undefined}
      aria-label={formText(language, `form.view.${key}`)}
      title={formText(language, `form.view.${key}`)}
      onClick={() => next && onChange(next)}
    />
  );
  return (
    <div className="qb-option-editor" onPaste={onPaste}>
      {options.map((option, index) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- the place is the identity here: ids are what is being edited
          key={index}
          className={isTree ? 'qb-option-row qb-option-branch' : 'qb-option-row'}
          role="group"
          aria-label={`${index + 1}`}
          style={isTree ? { paddingInlineStart: depthOf(options, option) * 14 } : undefined}
        >
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
          {isTree && act('outdent', <MenuFoldOutlined />, outdented(options, index))}
          {isTree && act('indent', <MenuUnfoldOutlined />, indented(options, index))}
          {act('move_up', <ArrowUpOutlined />, moved(options, index, -1))}
          {act('move_down', <ArrowDownOutlined />, moved(options, index, 1))}
          {act('remove_option', <DeleteOutlined />, withoutOption(options, index))}
        </div>
      ))}
      <Button
        size="small"
        type="dashed"
        onClick={() =>
          onChange([
            ...options,
            {
              id: freeId(options, gone),
              fullName: `${formText(language, 'form.prop.options')} ${options.length + 1}`,
              ...(isTree && options.at(-1)?.parentId !== undefined ? { parentId: options.at(-1)?.parentId } : {}),
            } as Option,
          ])
        }
      >
        {formText(language, 'form.view.add_option')}
      </Button>
      {!isTree && (
        <Button size="small" type="dashed" className="qb-option-bulk" onClick={() => setPasting(true)}>
          {formText(language, 'form.view.paste_options')}
        </Button>
      )}
    </div>
  );
};
