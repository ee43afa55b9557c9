import type { Dayjs } from 'dayjs';
import { pickerNow } from '@qiaoban/ui/logic/time/picker-clock';
import type { SearchField } from '@qiaoban/ui/search-bar';
import { useT } from '#lib/texts/i18n.ts';
import { periodField } from '#pickers/time/period-search.tsx';

/** First and last day, as a field of a search bar. */
export const usePeriodField = (): SearchField => {
  const t = useT();
  return periodField({ label: t('log.dates'), from: t('log.from'), until: t('log.to') }, () => {
    const today = pickerNow();
    const back = (days: number, months: number): [Dayjs, Dayjs] => [
      today.subtract(days, 'day').subtract(months, 'month'),
      today,
    ];
    return [
      { label: t('log.last_week'), value: back(6, 0) },
      { label: t('log.last_month'), value: back(0, 1) },
      { label: t('log.last_3_months'), value: back(0, 3) },
    ];
  });
};
