import chineseDays from 'chinese-days';
import '@qiaoban/contracts/attendance/attendance.texts';
import type { Language } from '@qiaoban/contracts/languages';
import { translate } from '@qiaoban/contracts/texts';

/** English names of the calendar of China, by which the texts know them. */
const FESTIVALS: Record<string, string> = {
  "New Year's Day": 'attendance.new_year',
  'Spring Festival': 'attendance.spring_festival',
  'Tomb-sweeping Day': 'attendance.tomb_sweeping',
  'Labour Day': 'attendance.labour_day',
  'Dragon Boat Festival': 'attendance.dragon_boat',
  'Mid-autumn Festival': 'attendance.mid_autumn',
  'National Day': 'attendance.national_day',
};

/** The festival for which China rests on this day, or works on it to make up; empty for another day. */
export const festivalOf = (day: string, kind: 'off' | 'work', language: Language): string => {
  const key = FESTIVALS[chineseDays.getDayDetail(day).name.split(',')[0] ?? ''];
  if (key === undefined) return '';
  const name = translate(language, key);
  return kind === 'off' ? name : translate(language, 'attendance.made_up', { name });
};
