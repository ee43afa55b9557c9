import { DatePicker } from 'antd';
import { dayOfPicker, pickerNow, toPicker } from '@qiaoban/ui/logic/time/picker-clock';

type Props = { value?: number | null; onChange?: (value: number | null) => void; id?: string; future?: boolean };

/** A day in a form, kept as epoch ms. */
export const DayInput = ({ value, onChange, id, future = true }: Props) => (
  <DatePicker
    {...(id === undefined ? {} : { id })}
    style={{ width: '100%' }}
    value={toPicker(value)}
    onChange={(day) => onChange?.(dayOfPicker(day) ?? null)}
    {...(future ? {} : { maxDate: pickerNow() })}
  />
);
