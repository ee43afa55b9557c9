import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { SearchField } from '@qiaoban/ui/search-bar';
import { useT } from '#lib/texts/i18n.ts';

const DAY = 'YYYY-MM-DD';

/** `2026-05-01~2026-05-31` as epoch ms, the end not included. */
export const periodOf = (period: string): { from?: number; to?: number } => {
  const [from = '', to = ''] = period.split('~').map((day) => (dayjs(day).isValid() ? day : ''));
  return {
    ...(from === '' ? {} : { from: dayjs(from).startOf('day').valueOf() }),
    ...(to === '' ? {} : { to: dayjs(to).add(1, 'day').startOf('day').valueOf() }),
  };
};

const Period = ({ id, value, onChange }: { id: string; value: string; onChange: (value: string) => void }) => {
  const t = useT();
  const [from = '', to = ''] = value.split('~');
  return (
    <DatePicker.RangePicker
      id={id}
      style={{ width: '100%' }}
      value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
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
