import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button, Input } from 'antd';
import { CloseOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { pickerNow } from '@qiaoban/ui/logic/time/picker-clock';
import { listCalendarHolidays } from '@qiaoban/contracts/workflow/calendar.contract';
import type { CalendarDay } from '@qiaoban/contracts/workflow/calendar.contract';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useRoute } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { daysOf, monthStep, weekdayOf } from '#pickers/time/month-days.ts';

type Kind = CalendarDay['kind'];
type Props = {
  value?: CalendarDay[];
  onChange?: (value: CalendarDay[]) => void;
  /** 1 Monday … 7 Sunday. */
  weekdays: readonly number[];
  followsChina: boolean;
};

const byDay = (a: CalendarDay, b: CalendarDay): number => (a.day < b.day ? -1 : 1);

/** Days of rest and make-up days: a month to click into, and below it what was set. */
export const DaysInput = ({ value = [], onChange, weekdays, followsChina }: Props) => {
  const t = useT();
  const [month, setMonth] = useState(() => pickerNow().format('YYYY-MM'));
  const year = Number(month.slice(0, 4));
  const holidays = useRoute(listCalendarHolidays, { query: { year } }, { keepPrevious: true, enabled: followsChina });
  const china = new Map(followsChina ? holidays.data?.list.map(({ day, kind }) => [day, kind]) : []);
  const own = new Map(value.map((each) => [each.day, each]));

  const usualKind = (day: string): Kind => china.get(day) ?? (weekdays.includes(weekdayOf(day) + 1) ? 'work' : 'off');
  const without = (day: string): CalendarDay[] => value.filter((each) => each.day !== day);
  const toggle = (day: string): void => {
    if (own.has(day)) return onChange?.(without(day));
    const fresh: CalendarDay = { day, kind: usualKind(day) === 'work' ? 'off' : 'work', fullName: '' };
    return onChange?.([...value, fresh].toSorted(byDay));
  };
  const step = (by: number, label: string, icon: ReactNode) => (
    <Button type="text" icon={icon} aria-label={label} onClick={() => setMonth(monthStep(month, by))} />
  );
  return (
    <div className="work-days">
      <div className="calendar-month-bar">
        {step(-1, t('calendar.month_before'), <LeftOutlined />)}
        <strong aria-live="polite">{month}</strong>
        {step(1, t('calendar.month_after'), <RightOutlined />)}
      </div>
      <div className="calendar-month" role="group" aria-label={month}>
        {Array.from({ length: 7 }, (_, at) => (
          <span key={at} className="calendar-month-head" aria-hidden>
            {t(`frequency.weekday_${at + 1}`)}
          </span>
        ))}
        {daysOf(month).map((day, at) => {
          const kind = own.get(day)?.kind ?? usualKind(day);
          const isSet = own.has(day) || china.has(day);
          const word = t(`calendar.kind_${kind}`);
          return (
            <button
              key={day}
              type="button"
              aria-pressed={own.has(day)}
              aria-label={`${day.slice(8)} ${word}`}
              title={t(own.has(day) ? 'calendar.day_reset' : 'calendar.day_set')}
              className={`work-day work-day-${kind}${own.has(day) ? ' work-day-own' : ''}`}
              style={at === 0 ? { gridColumnStart: weekdayOf(day) + 1 } : undefined}
              onClick={() => toggle(day)}
            >
              <span>{Number(day.slice(8))}</span>
              {isSet && <small aria-hidden>{t(`calendar.mark_${kind}`)}</small>}
            </button>
          );
        })}
      </div>
      {value.length > 0 && (
        <ul className="calendar-own">
          {value.map((each) => (
            <li key={each.day}>
              <span className="calendar-own-day">{each.day}</span>
              <StatusTag tone={each.kind === 'off' ? 'success' : 'warning'}>
                {t(`calendar.kind_${each.kind}`)}
              </StatusTag>
              <Input
                size="small"
                maxLength={50}
                value={each.fullName}
                placeholder={t('calendar.day_name')}
                aria-label={`${each.day} ${t('calendar.day_name')}`}
                onChange={(event) =>
                  onChange?.(value.map((one) => (one === each ? { ...one, fullName: event.target.value } : one)))
                }
              />
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined />}
                aria-label={`${t('calendar.day_reset')} ${each.day}`}
                onClick={() => onChange?.(without(each.day))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
