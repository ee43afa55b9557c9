import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { pickerDay } from '@qiaoban/ui/logic/time/picker-clock';
import type { SearchField } from '@qiaoban/ui/search-bar';

const DAY = 'YYYY-MM-DD';

type Texts = { label: string; from: string; until: string };
type Presets = () => { label: string; value: [Dayjs, Dayjs] }[];
type Props = Texts & { id: string; value: string; presets?: Presets | undefined; onChange: (value: string) => void };

const Period = ({ id, value, from, until, presets, onChange }: Props) => {
  const [first = '', last = ''] = value.split('~');
  return (
    <DatePicker.RangePicker
      // an empty one may be left with Tab
      allowEmpty
      id={id}
      style={{ width: '100%' }}
      value={[pickerDay(first), pickerDay(last)]}
      placeholder={[from, until]}
      {...(presets === undefined ? {} : { presets: presets() })}
      onChange={(days) => onChange(days?.[0] && days[1] ? `${days[0].format(DAY)}~${days[1].format(DAY)}` : '')}
    />
  );
};

/** First and last day as a field of a search bar, `2026-05-01~2026-05-31`; empty for all. */
export const periodField = (texts: Texts, presets?: Presets): SearchField => ({
  key: 'period',
  label: texts.label,
  render: (value, onChange, id) => <Period {...texts} id={id} value={value} presets={presets} onChange={onChange} />,
});
