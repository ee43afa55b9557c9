import { DatePicker, Input, Select } from 'antd';
import type { ReportParam } from '@qiaoban/report/document';
import { MOVING_DAYS, SPANS } from '@qiaoban/report/moving-days';
import { pickerDay } from '@qiaoban/ui/logic/time/picker-clock';
import { useT } from '#lib/texts/i18n.ts';
import './first-value.css';

type Props = { type: ReportParam['type']; id?: string; value?: string; onChange?: (value: string) => void };

/** Both days of a range with a comma; nothing while neither is chosen. */
const rangeText = (days: readonly string[]): string => (days.every((day) => day === '') ? '' : days.join(','));

/** What a date or a range of dates begins with: nothing, a day that moves with the calendar, or days that are chosen here. */
const FirstDays = ({ type, id, value = '', onChange }: Props) => {
  const t = useT();
  const isRange = type === 'dateRange';
  const moving = isRange
    ? Object.entries(SPANS).map(([key, span]) => ({
        value: span as string,
        label: t(`report-designer.span_${key as keyof typeof SPANS}`),
      }))
    : MOVING_DAYS.map((word) => ({ value: word as string, label: t(`report-designer.day_${word}`) }));
  const parts = value.split(',');
  const isMoving = moving.some((each) => each.value === value);
  const isFixed = !isMoving && value !== '' && parts.every((part) => part === '' || pickerDay(part) !== null);
  const options = [
    { value: '', label: t('report-designer.first_none') },
    ...moving,
    { value: 'fixed', label: t(isRange ? 'report-designer.first_days' : 'report-designer.first_day') },
    // a mixture that another way of writing it down has left
    ...(isMoving || isFixed || value === '' || value === 'fixed' ? [] : [{ value, label: value }]),
  ];
  const choice = isFixed ? 'fixed' : value;
  return (
    <div className="report-first-value">
      <Select {...(id === undefined ? {} : { id })} value={choice} options={options} onChange={onChange} />
      {choice === 'fixed' && !isRange && (
        <DatePicker
          aria-label={t('report-designer.first_day')}
          value={pickerDay(parts[0] ?? '')}
          onChange={(day) => onChange?.(day ? day.format('YYYY-MM-DD') : 'fixed')}
        />
      )}
      {choice === 'fixed' && isRange && (
        <DatePicker.RangePicker
          allowEmpty={[true, true]}
          value={[pickerDay(parts[0] ?? ''), pickerDay(parts[1] ?? '')]}
          onChange={(days) =>
            onChange?.(rangeText((days ?? []).map((day) => day?.format('YYYY-MM-DD') ?? '')) || 'fixed')
          }
        />
      )}
    </div>
  );
};

/** The value that a parameter begins with, asked for as its type asks for it. */
export const FirstValue = (props: Props) => {
  const { type, value = '', onChange, id } = props;
  if (type === 'date' || type === 'dateRange') return <FirstDays {...props} />;
  return (
    <Input
      {...(id === undefined ? {} : { id })}
      maxLength={500}
      value={value}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
};
