import { Checkbox, DatePicker, Form, Select } from 'antd';
import type { Dayjs } from 'dayjs';
import type { AgendaRepeat } from '@qiaoban/contracts/agenda/agenda.contract';
import { dayOfPicker, pickerDay, toPicker } from '@qiaoban/ui/logic/time/picker-clock';
import { NumberBox } from '@qiaoban/ui/number-box';
import { requireValue } from '#lib/form/required.ts';
import { useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { dayNumber, shiftDays, weekday } from '#pickers/time/days.ts';

const UNITS = ['none', 'day', 'week', 'month'] as const;
/** As the form holds it; `weekdays` has none that the first day is anyway. */
export type RepeatValues = { unit: (typeof UNITS)[number]; every: number; weekdays: number[]; until: Dayjs };

const USUAL_DAYS = 90;
const LONGEST_DAYS = 731;
const DAYS_OF_WEEK = [0, 1, 2, 3, 4, 5, 6];

export const repeatValues = (repeat: AgendaRepeat | null, startsAt: number): RepeatValues => {
  const usual = toPicker(shiftDays(startsAt, USUAL_DAYS))!;
  if (repeat === null) return { unit: 'none', every: 1, weekdays: [], until: usual };
  return { ...repeat, until: pickerDay(repeat.until) ?? usual };
};
export const repeatOf = ({ unit, every, weekdays, until }: RepeatValues, startsAt: number): AgendaRepeat | null =>
  unit === 'none'
    ? null
    : {
        unit,
        every,
        weekdays: unit === 'week' ? weekdays.filter((each) => each !== weekday(dayNumber(startsAt))) : [],
        until: formatTime(dayOfPicker(until)!, 'yyyy-MM-dd'),
      };

type DaysProps = { own: number; value?: number[]; onChange?: (days: number[]) => void };
/** Days of the week; the one of the first day is among them. */
const WeekDays = ({ own, value = [], onChange }: DaysProps) => {
  const t = useT();
  return (
    <Checkbox.Group
      aria-label={t('agenda.repeat_on')}
      value={[...value, own]}
      options={DAYS_OF_WEEK.map((each) => ({
        value: each,
        label: t(`visualdev.weekday_${each + 1}`),
        disabled: each === own,
      }))}
      onChange={(days) => onChange?.(days.filter((each) => each !== own))}
    />
  );
};

/** How an entry comes again: not, or every so many days, weeks or months until a day. */
export const RepeatFields = ({ startsAt }: { startsAt: number }) => {
  const t = useT();
  const unit = Form.useWatch<RepeatValues['unit'] | undefined>(['repeat', 'unit']) ?? 'none';
  const required = requireValue(t);
  const isOutside = (shown: Dayjs): boolean => {
    const day = dayNumber(dayOfPicker(shown)!) - dayNumber(startsAt);
    return day < 0 || day > LONGEST_DAYS;
  };
  return (
    <>
      <Form.Item name={['repeat', 'unit']} label={t('agenda.repeat')}>
        <Select options={UNITS.map((value) => ({ value, label: t(`agenda.repeat_${value}`) }))} />
      </Form.Item>
      {unit !== 'none' && (
        <Form.Item name={['repeat', 'every']} label={t('agenda.repeat_every')} rules={[required]}>
          <NumberBox
            min={1}
            max={99}
            precision={0}
            prefix={t('agenda.every')}
            suffix={t(`agenda.unit_${unit}`)}
            style={{ width: 170 }}
          />
        </Form.Item>
      )}
      {unit === 'week' && (
        <Form.Item name={['repeat', 'weekdays']} label={t('agenda.repeat_on')}>
          <WeekDays own={weekday(dayNumber(startsAt))} />
        </Form.Item>
      )}
      {unit !== 'none' && (
        <Form.Item
          name={['repeat', 'until']}
          label={t('agenda.repeat_until')}
          rules={[required]}
          {...(unit === 'month' ? { extra: t('agenda.month_hint') } : {})}
        >
          <DatePicker allowClear={false} disabledDate={isOutside} />
        </Form.Item>
      )}
    </>
  );
};
