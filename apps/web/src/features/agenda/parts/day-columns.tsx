import { Button } from 'antd';
import { PlusOutlined } from '@ant-design/icons';
import { useT } from '#lib/texts/i18n.ts';
import { weekday } from '#pickers/time/days.ts';
import { dayText, entryColour, timeOnDay } from './agenda-entry';
import type { DatedEntry } from './agenda-entry';

type Props = {
  days: readonly number[];
  entries: readonly DatedEntry[];
  today: number;
  /** Below each other, whatever the width. */
  isList: boolean;
  onOpen: (entry: DatedEntry) => void;
  onAdd: (day: number) => void;
};

/** Days beside each other with their entries in the order of the clock; on a phone below each other. */
export const DayColumns = ({ days, entries, today, isList, onOpen, onAdd }: Props) => {
  const t = useT();
  return (
    <div className="agenda-days" data-single={isList || days.length === 1 || undefined}>
      {days.map((day) => {
        const name = `${dayText(day)} ${t(`visualdev.weekday_${weekday(day) + 1}`)}`;
        const here = entries
          .filter(({ first, last }) => first <= day && last >= day)
          .toSorted((a, b) => Number(b.row.isAllDay) - Number(a.row.isAllDay) || a.row.startsAt - b.row.startsAt);
        return (
          <section key={day} aria-label={name} data-today={day === today || undefined}>
            <header>
              <h3>{name}</h3>
              <Button
                type="text"
                size="small"
                icon={<PlusOutlined />}
                aria-label={t('agenda.add_on', { day: dayText(day) })}
                onClick={() => onAdd(day)}
              />
            </header>
            {here.length === 0 && <p className="agenda-free">{t('agenda.free')}</p>}
            {here.map((entry) => (
              <button
                key={entry.id}
                type="button"
                className={`${entryColour(entry)} agenda-card`}
                onClick={() => onOpen(entry)}
              >
                <small>{timeOnDay(entry, day, t('agenda.all_day'))}</small>
                <strong>{entry.row.title}</strong>
                {entry.row.place !== '' && <span>{entry.row.place}</span>}
              </button>
            ))}
          </section>
        );
      })}
    </div>
  );
};
