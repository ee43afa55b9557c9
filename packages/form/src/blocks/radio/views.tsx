import { CheckCircleOutlined } from '@ant-design/icons';
import { Radio } from 'antd';
import { OptionCell } from '../../views/option-cell';
import { OptionSourceEditor } from '../../views/option-source-editor';
import { useOptions } from '../../views/use-options';
import type { BlockViews, CellViewProps, InputViewProps, PropertyViewProps } from '../../views/view-types';
import type { RadioProps } from './block';

const RadioView = ({
  id,
  value,
  onChange,
  onBlur,
  props,
  host,
  isDisabled,
  describedBy,
}: InputViewProps<RadioProps>) => (
  <div onBlur={onBlur}>
    <Radio.Group
      id={id}
      className={props.direction === 'vertical' ? 'qb-choices-vertical' : undefined}
      value={value ?? null}
      options={useOptions(host, props)}
      optionType={props.optionStyle}
      disabled={isDisabled}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value)}
    />
  </div>
);

const RadioCell = (view: CellViewProps<RadioProps>) => <OptionCell {...view} />;

const Options = (view: PropertyViewProps<RadioProps>) => <OptionSourceEditor {...view} />;

const radioProperties = { options: Options };

export const views: BlockViews = {
  icon: CheckCircleOutlined,
  Input: RadioView,
  Cell: RadioCell,
  properties: radioProperties,
};
