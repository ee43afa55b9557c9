import { DatePicker } from 'antd';
import { pickerDay, pickerNow } from '@qiaoban/ui/logic/time/picker-clock';
import { useT } from '#lib/texts/i18n.ts';

const DAY = 'YYYY-MM-DD';
type Range = { from: string; until: string };

/** This month until today, as a list begins with it. */
export const thisMonth = (): Range => ({
  from: pickerNow().startOf('month').format(DAY),
  until: pickerNow().format(DAY),
});

/** The days of a report. */
export const DayRange = ({ from, until, onChange }: Range & { onChange: (range: Range) => void }) => {
  const t = useT();
  return (
    <DatePicker.RangePicker
      allowClear={false}
      aria-label={t('attendance.period')}
      value={[pickerDay(from), pickerDay(until)]}
      onChange={(range) => {
        const [first, last] = range ?? [];
        if (first && last) onChange({ from: first.format(DAY), until: last.format(DAY) });
      }}
    />
  );
};
