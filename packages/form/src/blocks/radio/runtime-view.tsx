import { Radio } from 'antd';
import { useOptions } from '../../views/use-options';
import type { InputViewProps } from '../../views/view-types';
import type { RadioProps } from './definition';

export const RadioView = ({
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
