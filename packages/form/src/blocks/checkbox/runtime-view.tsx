import { Checkbox } from 'antd';
import { listOf } from '../../views/use-names';
import { useOptions } from '../../views/use-options';
import type { InputViewProps } from '../../views/view-types';
import type { CheckboxProps } from './definition';

export const CheckboxView = ({
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
        options={useOptions(host, props)}
        disabled={isDisabled}
        onChange={(chosen) => onChange(chosen.length === 0 ? null : chosen)}
      />
    </div>
  </div>
);
