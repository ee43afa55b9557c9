import { DatePicker } from 'antd';
import dayjs from 'dayjs';

type Props = { value?: number | null; onChange?: (value: number | null) => void; id?: string; future?: boolean };

/** A day in a form, kept as epoch ms. */
export const DayInput = ({ value, onChange, id, future = true }: Props) => (
  <DatePicker
    {...(id === undefined ? {} : { id })}
    style={{ width: '100%' }}
    value={value === null || value === undefined ? null : dayjs(value)}
    onChange={(day) => onChange?.(day ? day.startOf('day').valueOf() : null)}
    {...(future ? {} : { maxDate: dayjs() })}
  />
);
