import type { ReactNode } from 'react';
import { DatePicker, Input, Select, TimePicker } from 'antd';
import { momentOfPicker, pickerNow, pickerTime, toPicker } from '@qiaoban/ui/logic/time/picker-clock';
import { HOUR_STEPS, LAST_DAY, MINUTE_STEPS } from '@qiaoban/contracts/schedule/frequency';
import type { Frequency } from '@qiaoban/contracts/schedule/frequency';
import type { Translate } from '#lib/texts/i18n.ts';

type Props = { value: Frequency; onChange: (value: Frequency) => void; t: Translate };

export const Field = ({ label, children }: { label: string; children: ReactNode }) => (
  <label className="frequency-field">
    <span>{label}</span>
    {children}
  </label>
);

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const TIME = 'HH:mm';

const TimeOfDay = ({ value, onChange, t }: Props) =>
  'time' in value && (
    <Field label={t('frequency.time')}>
      <TimePicker
        value={pickerTime(value.time)}
        format={TIME}
        allowClear={false}
        needConfirm={false}
        onChange={(time) => time && onChange({ ...value, time: time.format(TIME) })}
      />
    </Field>
  );

type One = { label: string; value: number; options: { value: number; label: string }[]; onChange: (n: number) => void };
const OneOf = ({ label, value, options, onChange }: One) => (
  <Field label={label}>
    <Select<number> value={value} options={options} onChange={onChange} style={{ minWidth: 130 }} />
  </Field>
);

const weekdays = (t: Translate) => range(1, 7).map((n) => ({ value: n, label: t(`frequency.weekday_${n}`) }));
const monthDays = (t: Translate) =>
  range(1, LAST_DAY).map((n) => ({
    value: n,
    label: n === LAST_DAY ? t('frequency.last_day') : t('frequency.day_n', { n }),
  }));

const Own = (props: Props) => {
  const { value, onChange, t } = props;
  switch (value.kind) {
    case 'once':
      return (
        <Field label={t('frequency.at')}>
          <DatePicker
            needConfirm={false}
            showTime={{ format: TIME }}
            format="YYYY-MM-DD HH:mm"
            allowClear={false}
            value={toPicker(value.at)}
            minDate={pickerNow()}
            onChange={(day) => day && onChange({ ...value, at: momentOfPicker(day)! })}
          />
        </Field>
      );
    case 'minutes':
    case 'hours': {
      const steps: readonly number[] = value.kind === 'minutes' ? MINUTE_STEPS : HOUR_STEPS;
      const options = steps.map((n) => ({ value: n, label: t(`frequency.${value.kind}_n`, { n }) }));
      return (
        <>
          <OneOf
            label={t('frequency.every')}
            value={value.every}
            options={options}
            onChange={(every) => onChange({ ...value, every })}
          />
          {value.kind === 'hours' && (
            <OneOf
              label={t('frequency.minute')}
              value={value.minute}
              options={range(0, 59).map((n) => ({ value: n, label: String(n).padStart(2, '0') }))}
              onChange={(minute) => onChange({ ...value, minute })}
            />
          )}
        </>
      );
    }
    case 'weekly':
    case 'monthly':
      return (
        <Field label={t(value.kind === 'weekly' ? 'frequency.weekdays' : 'frequency.days')}>
          <Select<number[]>
            mode="multiple"
            value={value.days}
            options={value.kind === 'weekly' ? weekdays(t) : monthDays(t)}
            // never empty: a rule without days would be none
            onChange={(days) => days.length > 0 && onChange({ ...value, days: [...days].sort((a, b) => a - b) })}
            style={{ minWidth: 240 }}
          />
        </Field>
      );
    case 'monthlyWeekday':
      return (
        <>
          <OneOf
            label={t('frequency.nth')}
            value={value.nth}
            options={range(1, 5).map((n) => ({
              value: n,
              label: n === 5 ? t('frequency.nth_last') : t('frequency.nth_n', { n }),
            }))}
            onChange={(nth) => onChange({ ...value, nth })}
          />
          <OneOf
            label={t('frequency.weekdays')}
            value={value.weekday}
            options={weekdays(t)}
            onChange={(weekday) => onChange({ ...value, weekday })}
          />
        </>
      );
    case 'yearly':
      return (
        <>
          <OneOf
            label={t('frequency.month')}
            value={value.month}
            options={range(1, 12).map((n) => ({ value: n, label: t('frequency.month_n', { n }) }))}
            onChange={(month) => onChange({ ...value, month })}
          />
          <OneOf
            label={t('frequency.days')}
            value={value.day}
            options={monthDays(t)}
            onChange={(day) => onChange({ ...value, day })}
          />
        </>
      );
    case 'cron':
      return (
        <Field label={t('frequency.kind_cron')}>
          <Input
            value={value.cron}
            maxLength={100}
            spellCheck={false}
            style={{ fontFamily: 'monospace', minWidth: 220 }}
            onChange={(event) => onChange({ ...value, cron: event.target.value })}
          />
        </Field>
      );
    case 'daily':
      return null;
  }
};

/** The fields of a frequency's kind. */
export const FrequencyFields = (props: Props) => (
  <>
    <Own {...props} />
    <TimeOfDay {...props} />
  </>
);
