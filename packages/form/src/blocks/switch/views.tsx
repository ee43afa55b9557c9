import { PoweroffOutlined } from '@ant-design/icons';
import { textIn } from '@qiaoban/contracts/languages';
import { Switch } from 'antd';
import type { BlockViews, CellViewProps, InputViewProps } from '../../views/view-types';
import type { SwitchProps } from './block';

const SwitchView = ({
  id,
  value,
  onChange,
  onBlur,
  props,
  host,
  isDisabled,
  describedBy,
}: InputViewProps<SwitchProps>) => (
  <span onBlur={onBlur}>
    <Switch
      id={id}
      checked={value === 1}
      checkedChildren={textIn(props.activeText, host.language)}
      unCheckedChildren={textIn(props.inactiveText, host.language)}
      disabled={isDisabled}
      aria-describedby={describedBy}
      onChange={(isOn) => onChange(isOn ? 1 : 0)}
    />
  </span>
);

const SwitchCell = ({ value, props, host }: CellViewProps<SwitchProps>) =>
  value === null || value === undefined ? null : (
    <span>{textIn(value === 1 ? props.activeText : props.inactiveText, host.language)}</span>
  );

export const views: BlockViews = { icon: PoweroffOutlined, Input: SwitchView, staysInCell: true, Cell: SwitchCell };
