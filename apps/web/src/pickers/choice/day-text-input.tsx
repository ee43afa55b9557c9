import { DatePicker } from 'antd';
import dayjs from 'dayjs';

/** How a day is written as text. */
export const DAY = 'YYYY-MM-DD';
type Props = { id?: string; value?: string; onChange?: (day: string) => void };

/** A day in a form, as text; empty for none. */
export const DayTextInput = ({ id, value, onChange }: Props) => (
  <DatePicker
    {...(id === undefined ? {} : { id })}
    style={{ inlineSize: '100%' }}
    value={value === undefined || value === '' ? null : dayjs(value)}
    onChange={(day) => onChange?.(day === null ? '' : day.format(DAY))}
  />
);
