import { CheckCircleOutlined } from '@ant-design/icons';
import { Input, Radio, Select } from 'antd';
import { useState } from 'react';
import { formText } from '../../texts/form-text';
import { OptionCell } from '../../views/option-cell';
import { OptionSourceEditor } from '../../views/option-source-editor';
import { useOptions } from '../../views/use-options';
import type { BlockViews, CellViewProps, InputViewProps, PropertyViewProps } from '../../views/view-types';
import type { RadioProps } from './block';

/** Stands for what is written instead of a choice; no choice has such an id. */
const OTHER = '\n';

/** In a row there is no room for all choices side by side. */
const RadioInRow = ({
  id,
  value,
  onChange,
  onBlur,
  props,
  host,
  isDisabled,
  describedBy,
  opensAtOnce,
}: InputViewProps<RadioProps>) => {
  const options = useOptions(host, props, value);
  const isWritten = typeof value === 'string' && value !== '' && !options.some((each) => each.value === value);
  return (
    <Select<string>
      id={id}
      className="qb-wide"
      variant="borderless"
      autoFocus
      allowClear
      defaultOpen={opensAtOnce ?? false}
      disabled={isDisabled}
      value={typeof value === 'string' && value !== '' ? value : null}
      options={isWritten ? [...options, { value, label: value }] : options}
      aria-describedby={describedBy}
      onChange={(next: string | undefined) => onChange(next ?? null)}
      onBlur={onBlur}
    />
  );
};

const RadioView = (view: InputViewProps<RadioProps>) =>
  view.isInCell && !view.props.allowOther ? <RadioInRow {...view} /> : <RadioInForm {...view} />;

const RadioInForm = ({ id, value, onChange, onBlur, props, host, ...view }: InputViewProps<RadioProps>) => {
  const options = useOptions(host, props, value);
  const isWritten = typeof value === 'string' && value !== '' && !options.some((each) => each.value === value);
  const [isOther, setIsOther] = useState(false);
  const other = formText(host.language, 'form.view.other');
  const hasOther = props.allowOther && (isWritten || isOther);
  return (
    <div onBlur={onBlur}>
      <Radio.Group
        id={id}
        className={props.direction === 'vertical' ? 'qb-choices-vertical' : undefined}
        value={hasOther ? OTHER : (value ?? null)}
        options={props.allowOther ? [...options, { value: OTHER, label: other }] : options}
        optionType={props.optionStyle}
        disabled={view.isDisabled}
        aria-describedby={view.describedBy}
        onChange={(event) => {
          const next: unknown = event.target.value;
          setIsOther(next === OTHER);
          onChange(next === OTHER ? null : next);
        }}
      />
      {hasOther && (
        <Input
          className="qb-other"
          value={isWritten ? value : ''}
          maxLength={100}
          aria-label={other}
          placeholder={other}
          disabled={view.isDisabled}
          onChange={(event) => {
            setIsOther(true);
            onChange(event.target.value === '' ? null : event.target.value);
          }}
        />
      )}
    </div>
  );
};

const RadioCell = (view: CellViewProps<RadioProps>) => <OptionCell {...view} />;

const Options = (view: PropertyViewProps<RadioProps>) => <OptionSourceEditor {...view} />;

const radioProperties = { options: Options };

export const views: BlockViews = {
  icon: CheckCircleOutlined,
  Input: RadioView,
  Cell: RadioCell,
  properties: radioProperties,
};
