import { dayOfPicker, endOfPickerDay, pickerDay } from '@qiaoban/ui/logic/time/picker-clock';

/** `2026-05-01~2026-05-31` as epoch ms: from the start of the first day to the end of the last. Nothing for no period. */
export const periodOf = (period: string): { startTime?: number; endTime?: number } => {
  const [from = '', to = ''] = period.split('~');
  const startTime = dayOfPicker(pickerDay(from));
  const endTime = endOfPickerDay(pickerDay(to));
  return { ...(startTime === undefined ? {} : { startTime }), ...(endTime === undefined ? {} : { endTime }) };
};
