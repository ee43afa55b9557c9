import { BgColorsOutlined } from '@ant-design/icons';
import { ColorPicker } from 'antd';
import type { BlockViews, CellViewProps, InputViewProps } from '../../views/view-types';
import type { ColorPickerProps } from './block';

const ColorPickerView = ({
  id,
  value,
  onChange,
  onBlur,
  props,
  isDisabled,
  describedBy,
}: InputViewProps<ColorPickerProps>) => (
  <span id={id} aria-describedby={describedBy} onBlur={onBlur}>
    <ColorPicker
      value={typeof value === 'string' ? value : null}
      disabledAlpha={!props.alpha}
      allowClear={props.clearable}
      disabled={isDisabled}
      showText={(colour) => (typeof value === 'string' ? colour.toHexString() : '—')}
      onChangeComplete={(colour) => onChange(colour.cleared ? null : colour.toHexString().toLowerCase())}
      onClear={() => onChange(null)}
    />
  </span>
);

const ColorPickerCell = ({ value }: CellViewProps<ColorPickerProps>) =>
  typeof value === 'string' ? (
    <span className="qb-value-colour">
      <i style={{ background: value }} aria-hidden /> {value}
    </span>
  ) : null;

export const views: BlockViews = {
  icon: BgColorsOutlined,
  Input: ColorPickerView,
  staysInCell: true,
  Cell: ColorPickerCell,
};
