import { Checkbox, Switch } from 'antd';
import type { CalendarRule } from '@qiaoban/contracts/workflow/calendar.contract';
import { useT } from '#lib/texts/i18n.ts';
import { MinuteRange } from '#pickers/time/minute-range.tsx';

type Quiet = CalendarRule['quiet'];
const usual: NonNullable<Quiet> = { from: 22 * 60, to: 8 * 60, onRestDays: true };

/** When reminders are held back; past midnight when the end is not behind the beginning. */
export const QuietInput = ({ value = null, onChange }: { value?: Quiet; onChange?: (value: Quiet) => void }) => {
  const t = useT();
  return (
    <div className="calendar-quiet">
      <Switch
        checked={value !== null}
        aria-label={t('calendar.quiet')}
        onChange={(on) => onChange?.(on ? usual : null)}
      />
      {value && (
        <>
          <MinuteRange
            label={t('calendar.quiet')}
            start={value.from}
            end={value.to}
            onChange={(from, to) => onChange?.({ ...value, from, to })}
          />
          <Checkbox
            checked={value.onRestDays}
            onChange={(event) => onChange?.({ ...value, onRestDays: event.target.checked })}
          >
            {t('calendar.quiet_rest')}
          </Checkbox>
        </>
      )}
    </div>
  );
};
