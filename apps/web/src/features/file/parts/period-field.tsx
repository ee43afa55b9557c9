import { DatePicker } from 'antd';
import { dayOfPicker, endOfPickerDay, pickerDay } from '@qiaoban/ui/logic/time/picker-clock';
import type { SearchField } from '@qiaoban/ui/search-bar';
import { useT } from '#lib/texts/i18n.ts';

const DAY = 'YYYY-MM-DD';

/** `2026-05-01~2026-05-31` as epoch ms, the end not included. */
export const periodOf = (period: string): { from?: number; to?: number } => {
  const [first = '', last = ''] = period.split('~');
  const from = dayOfPicker(pickerDay(first));
  const to = endOfPickerDay(pickerDay(last));
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to: to + 1 }) };
};

const Period = ({ id, value, onChange }: { id: string; value: string; onChange: (value: string) => void }) => {
  const t = useT();
  const [from = '', to = ''] = value.split('~');
  return (
    <DatePicker.RangePicker
      // an empty one may be left with Tab
      allowEmpty
      id={id}
      style={{ width: '100%' }}
      value={[pickerDay(from), pickerDay(to)]}
      placeholder={[t('file.from'), t('file.to')]}
      onChange={(days) => onChange(days?.[0] && days[1] ? `${days[0].format(DAY)}~${days[1].format(DAY)}` : '')}
    />
  );
};

/** First and last day, as a field of a search bar. */
export const usePeriodField = (): SearchField => {
  const t = useT();
  return {
    key: 'period',
    label: t('file.period'),
    render: (value, onChange, id) => <Period id={id} value={value} onChange={onChange} />,
  };
};
