import { SolutionOutlined } from '@ant-design/icons';
import { textIn } from '@qiaoban/contracts/languages';
import { Input, Radio, Select } from 'antd';
import { formText } from '../../texts/form-text';
import { OptionListEditor } from '../../views/option-list-editor';
import type { BlockViews, CellViewProps, InputViewProps, PropertyViewProps } from '../../views/view-types';
import { TEXT_LENGTH, complexRadio, partsOf } from './block';
import type { ComplexRadioProps } from './block';

const ComplexRadioView = ({ id, value, onChange, onBlur, props, host, ...view }: InputViewProps<ComplexRadioProps>) => {
  const { code, text } = partsOf(value);
  const name = textIn(props.textLabel, host.language);
  return (
    <div className="qb-complex-radio" onBlur={onBlur}>
      <Radio.Group
        id={id}
        value={code}
        options={props.options.map((each) => ({ value: each.id, label: textIn(each.fullName, host.language) }))}
        disabled={view.isDisabled}
        aria-describedby={view.describedBy}
        // the text belongs to its choice: another choice begins without one
        onChange={(event) => onChange(`${String(event.target.value)},`)}
      />
      {code !== '' && code === props.textFor && (
        <Input
          value={text}
          maxLength={TEXT_LENGTH}
          aria-label={name}
          placeholder={name}
          disabled={view.isDisabled}
          status={view.isInvalid ? 'error' : undefined}
          onChange={(event) => onChange(`${code},${event.target.value}`)}
        />
      )}
    </div>
  );
};

const ComplexRadioCell = ({ value, props, host }: CellViewProps<ComplexRadioProps>) => (
  <span>
    {complexRadio.codec?.toText(value ?? null, props, { ...EMPTY, language: host.language, zone: host.zone })}
  </span>
);

const none: ReadonlyMap<string, string> = new Map();
const EMPTY = {
  userNames: none,
  userIds: none,
  departmentNames: none,
  departmentIds: none,
  otherNames: none,
  otherIds: none,
  ambiguousNames: new Set<string>(),
  options: new Map(),
};

/** The text stays with its choice where that gets another id. */
const textForOf = ({ options, textFor }: ComplexRadioProps, next: readonly { id: string }[]): string => {
  const at = options.findIndex(({ id }) => id === textFor);
  const isRenamed = next.length === options.length && !next.some(({ id }) => id === textFor);
  return (isRenamed ? next[at]?.id : undefined) ?? textFor;
};

const Options = ({ id, props, host, onChange }: PropertyViewProps<ComplexRadioProps>) => (
  <OptionListEditor
    id={id}
    options={props.options}
    host={host}
    gone={props.goneOptions}
    onChange={(next) => onChange({ ...next, textFor: textForOf(props, next.options) })}
  />
);

/** The choice is named as people see it; its id may have been changed since. */
const TextFor = ({ id, props, host, onChange }: PropertyViewProps<ComplexRadioProps>) => (
  <Select<string>
    id={id}
    className="qb-wide"
    allowClear
    placeholder={formText(host.language, 'form.view.choose')}
    value={props.options.some((each) => each.id === props.textFor) ? props.textFor : undefined}
    options={props.options.map((each) => ({ value: each.id, label: textIn(each.fullName, host.language) || each.id }))}
    onChange={(textFor: string | undefined) => onChange({ textFor: textFor ?? '' })}
  />
);

export const views: BlockViews = {
  icon: SolutionOutlined,
  Input: ComplexRadioView,
  staysInCell: true,
  Cell: ComplexRadioCell,
  properties: { options: Options, textFor: TextFor },
};
