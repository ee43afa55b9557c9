import { useT } from '#lib/texts/i18n.ts';
import { dayOf, weekday } from '#pickers/time/days.ts';

type Props = { first: number; days: number; pixels: number; today: number; zoom: 'day' | 'week' | 'month' };

/** Months above, days or weeks below. */
export const TimelineScale = ({ first, days, pixels, today, zoom }: Props) => {
  const t = useT();
  const all = Array.from({ length: days }, (_, at) => dayOf(first + at));
  const months = all.filter((day, at) => at === 0 || day.day === 1);
  const marks = all.filter(
    ({ number, day }) => zoom === 'day' || (zoom === 'week' ? weekday(number) === 0 : day === 1),
  );
  return (
    <div className="timeline-scale">
      <div className="timeline-corner">{t('visualdev.timeline_names')}</div>
      <div className="timeline-days" style={{ width: days * pixels }}>
        {months.map(({ number, year, month }, at) => {
          const until = months[at + 1]?.number ?? first + days;
          return (
            <span
              key={number}
              className="timeline-month"
              style={{ left: (number - first) * pixels, width: (until - number) * pixels }}
            >
              {(until - number) * pixels > 60 ? `${year}-${month}` : month}
            </span>
          );
        })}
        {zoom !== 'month' &&
          marks.map(({ number, day }) => (
            <span
              key={number}
              className="timeline-mark"
              data-today={number === today || undefined}
              style={{ left: (number - first) * pixels, width: zoom === 'day' ? pixels : pixels * 7 }}
            >
              {day}
            </span>
          ))}
      </div>
    </div>
  );
};

/** The days behind the rows on which most people do not work. */
export const TimelineWeekends = ({ first, days, pixels }: Pick<Props, 'first' | 'days' | 'pixels'>) =>
  Array.from({ length: days }, (_, at) => at)
    .filter((at) => weekday(first + at) > 4)
    .map((at) => (
      <i
        key={at}
        className="timeline-weekend"
        aria-hidden
        style={{ left: `calc(var(--timeline-names) + ${at * pixels}px)`, width: pixels }}
      />
    ));
