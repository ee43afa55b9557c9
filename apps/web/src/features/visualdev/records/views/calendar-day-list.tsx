import { Button } from 'antd';
import { PlusOutlined } from '@ant-design/icons';
import { useT } from '#lib/texts/i18n.ts';
import type { CalendarShared } from './calendar-week';
import { dayOf } from './days';
import { RecordCard } from './record-card';

type Props = CalendarShared & { day: number; onAdd: ((day: number) => void) | undefined };

/** On a phone: the records of the chosen day below the month. */
export const CalendarDayList = ({ day, entries, host, fields, colourOf, onOpen, onAdd }: Props) => {
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
      {here.map(({ row }) => (
        <button
          key={row.id}
          type="button"
          className="view-card view-card-open calendar-day-card"
          onClick={() => onOpen(row)}
        >
          <i className={`${colourOf(row)} qb-option-dot`} />
          <span>
            <RecordCard row={row} host={host} fields={fields} />
          </span>
        </button>
      ))}
    </section>
  );
};
