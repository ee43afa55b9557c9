import { textIn } from '@qiaoban/contracts/languages';
import { Switch } from 'antd';
import type { InputViewProps } from '../../views/view-types';
import type { SwitchProps } from './definition';

export const SwitchView = ({
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
