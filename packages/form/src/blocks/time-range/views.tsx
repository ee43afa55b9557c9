import { FieldTimeOutlined } from '@ant-design/icons';
import { TimePicker } from 'antd';
import { formText } from '../../texts/form-text';
import { shownClock } from '../../values/clock-value';
import { fromClock, toClock } from '../../views/picker-time';
import type { BlockViews, CellViewProps, InputViewProps } from '../../views/view-types';
import type { TimeRangeProps } from './block';

const TimeRangeView = ({ id, value, onChange, onBlur, props, host, ...view }: InputViewProps<TimeRangeProps>) => {
  const [from, to] = Array.isArray(value) ? (value as unknown[]) : [];
  return (
    <TimePicker.RangePicker
      // an empty one may be left with Tab; half of one is none
      allowEmpty
      id={{ start: id, end: `${id}-end` }}
      className="qb-wide"
      value={[toClock(from), toClock(to)]}
      format={props.format}
      order={false}
      needConfirm={false}
      placeholder={[formText(host.language, 'form.view.time_start'), formText(host.language, 'form.view.time_end')]}
      allowClear={props.clearable}
      disabled={view.isDisabled}
      status={view.isInvalid ? 'error' : undefined}
      aria-describedby={view.describedBy}
      autoFocus={view.isInCell}
      defaultOpen={view.opensAtOnce}
      variant={view.isInCell ? 'borderless' : 'outlined'}
      onChange={(range) => {
        const [start, end] = [fromClock(range?.[0] ?? null), fromClock(range?.[1] ?? null)];
        onChange(start === null || end === null ? null : [start, end]);
      }}
      onBlur={onBlur}
    />
  );
};

const TimeRangeCell = ({ value, props }: CellViewProps<TimeRangeProps>) =>
  Array.isArray(value) ? (
    <span className="qb-value-time">{value.map((each) => shownClock(each, props.format)).join(' – ')}</span>
  ) : null;

export const views: BlockViews = { icon: FieldTimeOutlined, Input: TimeRangeView, Cell: TimeRangeCell };
