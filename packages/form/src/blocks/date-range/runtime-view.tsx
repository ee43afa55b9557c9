import { DatePicker } from 'antd';
import { fromPicker, pickerFormat, pickerKind, toPicker } from '../../views/picker-time';
import { formText } from '../../texts/form-text';
import type { InputViewProps } from '../../views/view-types';
import type { DateRangeProps } from './definition';

export const DateRangeView = ({
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
  opensAtOnce,
}: InputViewProps<DateRangeProps>) => {
  const { format } = props;
  const [from, to] = Array.isArray(value) ? value : [];
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-end` }}
      className="qb-wide"
      value={[toPicker(from, host.zone), toPicker(to, host.zone)]}
      picker={pickerKind(format)}
      format={pickerFormat(format)}
      showTime={format.includes('HH')}
      placeholder={[formText(host.language, 'form.view.start'), formText(host.language, 'form.view.end')]}
      allowClear={props.clearable}
      disabled={isDisabled}
      status={isInvalid ? 'error' : undefined}
      aria-describedby={describedBy}
      autoFocus={isInCell}
      defaultOpen={opensAtOnce}
      variant={isInCell ? 'borderless' : 'outlined'}
      onChange={(range) => {
        const start = fromPicker(range?.[0] ?? null, format, host.zone);
        const end = fromPicker(range?.[1] ?? null, format, host.zone);
        onChange(start === null || end === null ? null : [start, end]);
      }}
      onBlur={onBlur}
    />
  );
};
