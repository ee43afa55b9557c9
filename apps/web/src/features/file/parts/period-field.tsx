import { dayOfPicker, endOfPickerDay, pickerDay } from '@qiaoban/ui/logic/time/picker-clock';
import type { SearchField } from '@qiaoban/ui/search-bar';
import { useT } from '#lib/texts/i18n.ts';
import { periodField } from '#pickers/time/period-search.tsx';

/** `2026-05-01~2026-05-31` as epoch ms, the end not included. */
export const periodOf = (period: string): { from?: number; to?: number } => {
  const [first = '', last = ''] = period.split('~');
  const from = dayOfPicker(pickerDay(first));
  const to = endOfPickerDay(pickerDay(last));
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to: to + 1 }) };
};

/** First and last day, as a field of a search bar. */
export const usePeriodField = (): SearchField => {
  const t = useT();
  return periodField({ label: t('file.period'), from: t('file.from'), until: t('file.to') });
};
