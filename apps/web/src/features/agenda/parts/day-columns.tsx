import type { ReactNode } from 'react';
import { SyncOutlined } from '@ant-design/icons';
import { DndContext, MouseSensor, TouchSensor, useDraggable, useDroppable, useSensor, useSensors } from '@dnd-kit/core';
import { POINTER_DRAG } from '#lib/list/spoken-drag.ts';
import { useT } from '#lib/texts/i18n.ts';
import { weekday } from '#pickers/time/days.ts';
import { dayText, entryColour, timeOnDay } from './agenda-entry';
import { DayHead } from './day-head';
import type { DatedEntry } from './agenda-entry';

type Shared = {
  entries: readonly DatedEntry[];
  today: number;
  /** Below each other, whatever the width. */
  isList: boolean;
  onOpen: (entry: DatedEntry) => void;
  onAdd: (day: number) => void;
  /** Moves an entry by so many days. */
  onMove: (entry: DatedEntry, days: number) => void;
};

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

type CardProps = Pick<Shared, 'onOpen' | 'onMove'> & { entry: DatedEntry; day: number };

/** An entry on one of its days; one's own is dragged to another. */
const Card = ({ entry, day, onOpen, onMove }: CardProps) => {
  const t = useT();
  const { row } = entry;
  const { setNodeRef, listeners, transform } = useDraggable({
    id: `${entry.id} ${day}`,
    data: { entry, day },
    disabled: !row.isMine,
  });
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={`${entryColour(entry)} agenda-card`}
      style={transform ? { transform: `translate(${transform.x}px, ${transform.y}px)`, zIndex: 1 } : {}}
      {...listeners}
      onKeyDown={(event) => {
        const step = STEPS[event.key];
        if (!event.shiftKey || step === undefined || !row.isMine) return;
        event.preventDefault();
        onMove(entry, step);
      }}
      onClick={() => onOpen(entry)}
    >
      <small>
        {timeOnDay(entry, day, t('agenda.all_day'))}
        {row.series && <SyncOutlined aria-label={t('agenda.repeat')} />}
      </small>
      <strong>{row.title}</strong>
      {row.place !== '' && <span>{row.place}</span>}
    </button>
  );
};

const Column = ({
  day,
  name,
  isToday,
  children,
}: {
  day: number;
  name: string;
  isToday: boolean;
  children: ReactNode;
}) => {
  const { setNodeRef, isOver } = useDroppable({ id: String(day) });
  return (
    <section ref={setNodeRef} aria-label={name} data-today={isToday || undefined} data-over={isOver || undefined}>
      {children}
    </section>
  );
};

/** Days beside each other with their entries in the order of the clock; on a phone below each other. */
export const DayColumns = ({ days, entries, today, isList, onAdd, ...card }: Shared & { days: readonly number[] }) => {
  const t = useT();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  return (
    <DndContext
      sensors={sensors}
      accessibility={POINTER_DRAG}
      onDragEnd={({ active, over }) => {
        const { entry, day } = active.data.current as { entry: DatedEntry; day: number };
        const by = over ? Number(over.id) - day : 0;
        if (by !== 0) card.onMove(entry, by);
      }}
    >
      <div className="agenda-days" data-single={isList || days.length === 1 || undefined}>
        {days.map((day) => {
          const name = `${dayText(day)} ${t(`visualdev.weekday_${weekday(day) + 1}`)}`;
          const here = entries
            .filter(({ first, last }) => first <= day && last >= day)
            .toSorted((a, b) => Number(b.row.isAllDay) - Number(a.row.isAllDay) || a.row.startsAt - b.row.startsAt);
          return (
            <Column key={day} day={day} name={name} isToday={day === today}>
              <DayHead day={day} name={name} onAdd={onAdd} />
              {here.length === 0 && <p className="agenda-free">{t('agenda.free')}</p>}
              {here.map((entry) => (
                <Card key={entry.id} entry={entry} day={day} {...card} />
              ))}
            </Column>
          );
        })}
      </div>
    </DndContext>
  );
};
