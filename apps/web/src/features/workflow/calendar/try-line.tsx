import { useDeferredValue, useState } from 'react';
import { Select } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import { tryCalendar } from '@qiaoban/contracts/workflow/calendar.contract';
import type { CalendarRule } from '@qiaoban/contracts/workflow/calendar.contract';
import { useRoute } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';

type Unit = 'minute' | 'hour' | 'day';
const UNITS: readonly Unit[] = ['minute', 'hour', 'day'];

/** What a limit that begins now would come to by the calendar as it stands on the screen. */
export const TryLine = ({ rule }: { rule: CalendarRule | undefined }) => {
  const t = useT();
  const [at] = useState(() => Date.now());
  const [amount, setAmount] = useState(1);
  const [unit, setUnit] = useState<Unit>('day');
  const calm = useDeferredValue(rule);
  const isWhole = calm?.hours !== undefined && calm.weekdays !== undefined;
  const body = { rule: calm as CalendarRule, at, amount, unit };
  const answer = useRoute(tryCalendar, { body }, { enabled: isWhole, keepPrevious: true });
  return (
    <div className="calendar-try">
      <span>{t('calendar.try_from', { time: formatTime(at) })}</span>
      <NumberBox
        min={1}
        max={10_000}
        precision={0}
        aria-label={t('calendar.try_amount')}
        value={amount}
        onChange={(next) => setAmount(next ?? 1)}
      />
      <Select<Unit>
        aria-label={t('calendar.try_unit')}
        value={unit}
        options={UNITS.map((value) => ({ value, label: t(`calendar.unit_${value}`) }))}
        onChange={setUnit}
      />
      <span role="status">
        {answer.error
          ? answer.error.message
          : answer.data &&
            t(answer.data.remindTime > answer.data.dueTime ? 'calendar.try_due_quiet' : 'calendar.try_due', {
              due: formatTime(answer.data.dueTime),
              remind: formatTime(answer.data.remindTime),
            })}
      </span>
    </div>
  );
};
