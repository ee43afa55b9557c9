import { FieldTimeOutlined } from '@ant-design/icons';
import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { useMemo } from 'react';
import { formText } from '../../texts/form-text';
import { fromPicker, pickerFormat, pickerKind, toPicker } from '../../views/picker-time';
import { TimeCell } from '../../views/plain-cells';
import type { BlockViews, CellViewProps, InputViewProps } from '../../views/view-types';
import type { DateRangeProps } from './block';

const DateRangeView = ({
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
  const [from, to] = Array.isArray(value) ? (value as unknown[]) : [];
  // The same pair until the value changes: the picker takes a new one as the order to forget the day chosen first.
  const shown = useMemo<[Dayjs | null, Dayjs | null]>(
    () => [toPicker(from, host.zone), toPicker(to, host.zone)],
    [from, to, host.zone],
  );
  return (
    <DatePicker.RangePicker
      // an empty one may be left with Tab; half of one is none
      allowEmpty
      id={{ start: id, end: `${id}-end` }}
      className="qb-wide"
      value={shown}
      picker={pickerKind(format)}
      format={pickerFormat(format)}
      needConfirm={false}
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

const DateRangeCell = ({ value, props, host }: CellViewProps<DateRangeProps>) =>
  Array.isArray(value) ? (
    <span>
      <TimeCell value={value[0]} format={props.format} host={host} /> –{' '}
      <TimeCell value={value[1]} format={props.format} host={host} />
    </span>
  ) : null;

export const views: BlockViews = { icon: FieldTimeOutlined, Input: DateRangeView, Cell: DateRangeCell };
