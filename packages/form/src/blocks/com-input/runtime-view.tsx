import { Input } from 'antd';
import { shownPlaceholder } from '../../views/shown-placeholder';
import type { InputViewProps } from '../../views/view-types';
import type { ComInputProps } from './definition';

export const ComInputView = ({
  id,
  value,
  onChange,
  onBlur,
  props,
  host,
  isDisabled,
  isInvalid,
  describedBy,
  isInCell,
}: InputViewProps<ComInputProps>) => (
  <Input
    id={id}
    value={typeof value === 'string' ? value : ''}
    placeholder={shownPlaceholder(props, host, isDisabled, 'form.view.input')}
    prefix={props.prefix}
    suffix={props.suffix}
    inputMode={props.inputMode}
    disabled={isDisabled && !props.readonly}
    readOnly={isDisabled && props.readonly}
    status={isInvalid ? 'error' : undefined}
    aria-invalid={isInvalid}
    aria-describedby={describedBy}
    autoComplete="off"
    autoFocus={isInCell}
    onFocus={isInCell ? (event) => event.target.select() : undefined}
    variant={isInCell ? 'borderless' : 'outlined'}
    onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
    onBlur={onBlur}
  />
);
