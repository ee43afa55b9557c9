import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { pickerDay, pickerNow } from '@qiaoban/ui/logic/time/picker-clock';
import type { SearchField } from '@qiaoban/ui/search-bar';
import { useT } from '#lib/texts/i18n.ts';

const DAY = 'YYYY-MM-DD';

const Period = ({ id, value, onChange }: { id: string; value: string; onChange: (value: string) => void }) => {
  const t = useT();
  const [from = '', to = ''] = value.split('~');
  const today = pickerNow();
  const back = (days: number, months: number) =>
    [today.subtract(days, 'day').subtract(months, 'month'), today] as [Dayjs, Dayjs];
  return (
    <DatePicker.RangePicker
      // an empty one may be left with Tab
      allowEmpty
      id={id}
      style={{ width: '100%' }}
      value={[pickerDay(from), pickerDay(to)]}
      placeholder={[t('log.from'), t('log.to')]}
      presets={[
        { label: t('log.last_week'), value: back(6, 0) },
        { label: t('log.last_month'), value: back(0, 1) },
        { label: t('log.last_3_months'), value: back(0, 3) },
      ]}
      onChange={(days) => onChange(days?.[0] && days[1] ? `${days[0].format(DAY)}~${days[1].format(DAY)}` : '')}
    />
  );
};

/** First and last day, as a field of a search bar. */
export const usePeriodField = (): SearchField => {
  const t = useT();
  return {
    key: 'period',
    label: t('log.dates'),
    render: (value, onChange, id) => <Period id={id} value={value} onChange={onChange} />,
  };
};
