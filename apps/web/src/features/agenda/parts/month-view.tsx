import { useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { MonthCalendar } from '#pickers/time/calendar/month-calendar.tsx';
import { dayOf, weeksOfMonth } from '#pickers/time/days.ts';
import { entryColour, whenText } from './agenda-entry';
import type { DatedEntry } from './agenda-entry';

type Props = {
  /** A day of the month that is shown. */
  day: number;
  today: number;
  entries: readonly DatedEntry[];
  onOpen: (entry: DatedEntry) => void;
  onAdd: (day: number) => void;
  /** Moves an entry by so many days. */
  onMove: (entry: DatedEntry, days: number) => void;
};

/** The month around a day; one's own entries are dragged to other days. */
export const MonthView = ({ day, today, entries, onOpen, onAdd, onMove }: Props) => {
  const t = useT();
  const { year, month } = dayOf(day);
  return (
    <div className="agenda-month">
      <MonthCalendar
        label={`${year}-${month}`}
        weeks={weeksOfMonth(year, month)}
        month={month}
        today={today}
        entries={entries}
        titleOf={({ row }) => (row.isAllDay ? row.title : `${formatTime(row.startsAt, 'HH:mm')} ${row.title}`)}
        cardOf={(entry) => (
          <>
            <strong>{entry.row.title}</strong>
            <small className="agenda-line">
              {whenText(entry, t('agenda.all_day'))} {entry.row.place}
            </small>
          </>
        )}
        colourOf={entryColour}
        onOpen={onOpen}
        mayMove={({ row }) => row.isMine}
        onMove={onMove}
        onAdd={onAdd}
      />
    </div>
  );
};
