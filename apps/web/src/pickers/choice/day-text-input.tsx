import { DatePicker } from 'antd';
import { pickerDay } from '@qiaoban/ui/logic/time/picker-clock';

/** How a day is written as text. */
export const DAY = 'YYYY-MM-DD';
type Props = { id?: string; value?: string; onChange?: (day: string) => void };

/** A day in a form, as text; empty for none. */
export const DayTextInput = ({ id, value, onChange }: Props) => (
  <DatePicker
    {...(id === undefined ? {} : { id })}
    style={{ inlineSize: '100%' }}
    value={pickerDay(value)}
    onChange={(day) => onChange?.(day === null ? '' : day.format(DAY))}
  />
);
