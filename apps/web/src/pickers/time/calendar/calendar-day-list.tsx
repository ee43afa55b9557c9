import { Button } from 'antd';
import { PlusOutlined } from '@ant-design/icons';
import { useT } from '#lib/texts/i18n.ts';
import { dayOf } from '../days';
import type { CalendarEntry, CalendarShared } from './calendar-week';

type Props<T extends CalendarEntry> = CalendarShared<T> & { day: number; onAdd: ((day: number) => void) | undefined };

/** On a phone: the entries of the chosen day below the month. */
export const CalendarDayList = <T extends CalendarEntry>({ day, entries, ...props }: Props<T>) => {
  const { cardOf, colourOf, onOpen, onAdd } = props;
  const t = useT();
  const { month, day: number } = dayOf(day);
  const here = entries.filter(({ first, last }) => first <= day && last >= day);
  return (
    <section className="calendar-day-list">
      <header>
        <h3>{t('visualdev.day_records', { day: `${month}-${number}`, count: here.length })}</h3>
        {onAdd && (
          <Button icon={<PlusOutlined />} onClick={() => onAdd(day)}>
            {t('app.add')}
          </Button>
        )}
      </header>
      {here.map((entry) => (
        <button key={entry.id} type="button" className="calendar-day-card" onClick={() => onOpen(entry)}>
          <i className={`${colourOf(entry)} qb-option-dot`} />
          <span>{cardOf(entry)}</span>
        </button>
      ))}
    </section>
  );
};
