import type { DayRow } from '@qiaoban/contracts/attendance/days';
import { useT } from '#lib/texts/i18n.ts';
import { daysOf, weekdayOf } from '#pickers/time/month-days.ts';
import { marksOf } from './day-marks';

type Props = { month: string; days: readonly DayRow[]; today: string; chosen: string; onChoose: (day: string) => void };

/** A month as a calendar: each day with what is to be said of it. */
export const MonthGrid = ({ month, days, today, chosen, onChoose }: Props) => {
  const t = useT();
  const all = daysOf(month);
  const byDay = new Map(days.map((row) => [row.day, row]));
  return (
    <div className="attendance-grid" role="group" aria-label={month}>
      {Array.from({ length: 7 }, (_, at) => (
        <span key={at} className="attendance-grid-head">
          {t(`attendance.weekday_${at}`)}
        </span>
      ))}
      {all.map((day, at) => {
        const row = byDay.get(day);
        const mark = row && marksOf(row, day !== today)[0];
        const classes = [
          'attendance-grid-day',
          day === chosen && 'attendance-grid-chosen',
          day === today && 'attendance-grid-today',
        ];
        return (
          <button
            key={day}
            type="button"
            aria-pressed={day === chosen}
            className={classes.filter(Boolean).join(' ')}
            style={at === 0 ? { gridColumnStart: weekdayOf(day) + 1 } : undefined}
            onClick={() => onChoose(day)}
          >
            <span>{Number(day.slice(8))}</span>
            {mark && <small className={`attendance-tone-${mark.tone}`}>{t(`attendance.state_${mark.key}`)}</small>}
          </button>
        );
      })}
    </div>
  );
};
