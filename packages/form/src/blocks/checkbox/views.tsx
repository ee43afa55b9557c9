import { CheckSquareOutlined } from '@ant-design/icons';
import { Checkbox, Select } from 'antd';
import { OptionCell } from '../../views/option-cell';
import { OptionSourceEditor } from '../../views/option-source-editor';
import { listOf } from '../../views/use-names';
import { useOptions } from '../../views/use-options';
import type { BlockViews, CellViewProps, InputViewProps, PropertyViewProps } from '../../views/view-types';
import type { CheckboxProps } from './block';

/** In a row there is no room for all choices side by side. */
const CheckboxInRow = ({
  id,
  value,
  onChange,
  onBlur,
  props,
  host,
  isDisabled,
  describedBy,
  opensAtOnce,
}: InputViewProps<CheckboxProps>) => (
  <Select<string[]>
    id={id}
    mode="multiple"
    className="qb-wide"
    variant="borderless"
    autoFocus
    allowClear
    defaultOpen={opensAtOnce ?? false}
    disabled={isDisabled}
    maxTagCount="responsive"
    value={listOf(value)}
    options={useOptions(host, props, value)}
    aria-describedby={describedBy}
    onChange={(chosen) => onChange(chosen.length === 0 ? null : chosen)}
    onBlur={onBlur}
  />
);

const CheckboxView = (view: InputViewProps<CheckboxProps>) =>
  view.isInCell ? <CheckboxInRow {...view} /> : <CheckboxInForm {...view} />;

const CheckboxInForm = ({
  id,
  value,
  onChange,
  onBlur,
  props,
  host,
  isDisabled,
  describedBy,
}: InputViewProps<CheckboxProps>) => (
  <div onBlur={onBlur}>
    <div id={id} role="group" aria-describedby={describedBy}>
      <Checkbox.Group
        className={props.direction === 'vertical' ? 'qb-choices-vertical' : undefined}
        value={listOf(value)}
        options={useOptions(host, props, value)}
        disabled={isDisabled}
        onChange={(chosen) => onChange(chosen.length === 0 ? null : chosen)}
      />
    </div>
  </div>
);

const CheckboxCell = (view: CellViewProps<CheckboxProps>) => <OptionCell {...view} />;

const Options = (view: PropertyViewProps<CheckboxProps>) => <OptionSourceEditor {...view} />;

const checkboxProperties = { options: Options };

export const views: BlockViews = {
  icon: CheckSquareOutlined,
  Input: CheckboxView,
  Cell: CheckboxCell,
  properties: checkboxProperties,
};
