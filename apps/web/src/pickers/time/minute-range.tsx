import { TimePicker } from 'antd';
import { pickerTime } from '@qiaoban/ui/logic/time/picker-clock';
import { DAY_MINUTES } from './day-spans';

const asTime = (minute: number) => pickerTime('00:00').add(minute % DAY_MINUTES, 'minute');

type Props = {
  label: string;
  /** Minutes from midnight; of an end on the next day only the time is shown. */
  start: number;
  end: number;
  /** Both within one day. */
  onChange: (start: number, end: number) => void;
};

/** From one time of the day to another, also over midnight. */
export const MinuteRange = ({ label, start, end, onChange }: Props) => (
  <TimePicker.RangePicker
    format="HH:mm"
    order={false}
    allowClear={false}
    minuteStep={5}
    aria-label={label}
    value={[asTime(start), asTime(end)]}
    onChange={(range) => {
      const [from, until] = range ?? [];
      if (from && until) onChange(from.hour() * 60 + from.minute(), until.hour() * 60 + until.minute());
    }}
  />
);
