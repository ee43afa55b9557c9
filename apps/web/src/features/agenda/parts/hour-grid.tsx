import type { CSSProperties } from 'react';
import { SyncOutlined } from '@ant-design/icons';
import { DndContext, MouseSensor, TouchSensor, useDraggable, useDroppable, useSensor, useSensors } from '@dnd-kit/core';
import { POINTER_DRAG } from '#lib/list/spoken-drag.ts';
import { useT } from '#lib/texts/i18n.ts';
import { startOfDay, weekday } from '#pickers/time/days.ts';
import { dayText, entryColour, timeOnDay } from './agenda-entry';
import { DayHead } from './day-head';
import type { DatedEntry } from './agenda-entry';
import { draggedMinutes, isWholeDay, layDay } from './hours-layout';
import type { Laid } from './hours-layout';
import './hour-grid.css';

type Acts = {
  onOpen: (entry: DatedEntry) => void;
  /** A new entry that begins at a moment. */
  onAddAt: (moment: number) => void;
  /** Moves an entry by so many days and minutes. */
  onMove: (entry: DatedEntry, days: number, minutes: number) => void;
};
type Props = Acts & {
  days: readonly number[];
  entries: readonly DatedEntry[];
  today: number;
  onAdd: (day: number) => void;
};

/** Height of an hour, px: the style sheet has it as well. */
const HOUR_HEIGHT = 48;
const HOUR = 3_600_000;
const FIRST_SEEN = 7.5;
const HOURS = Array.from({ length: 24 }, (_, at) => at);
const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
/** Days and minutes by which a key moves an entry. */
const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -15],
  ArrowDown: [0, 15],
};

type CardProps = Pick<Acts, 'onOpen' | 'onMove'> & { entry: DatedEntry; day: number; laid?: Laid };

/** An entry at its hours, or as one of whole days; one's own is dragged to other hours and days. */
const Card = ({ entry, day, laid, onOpen, onMove }: CardProps) => {
  const t = useT();
  const { row } = entry;
  const { setNodeRef, listeners, transform } = useDraggable({
    id: `${entry.id} ${day}`,
    data: { entry, day, from: laid?.from },
    disabled: !row.isMine,
  });
  const time = timeOnDay(entry, day, t('agenda.all_day'));
  const place: CSSProperties =
    laid === undefined
      ? {}
      : {
          top: (laid.from / 60) * HOUR_HEIGHT,
          height: ((laid.until - laid.from) / 60) * HOUR_HEIGHT - 2,
          insetInlineStart: `${(laid.lane / laid.lanes) * 100}%`,
          width: `calc(${100 / laid.lanes}% - 2px)`,
        };
  return (
    <button
      ref={setNodeRef}
      type="button"
      title={`${time} ${row.title} ${row.place}`.trim()}
      className={`${entryColour(entry)} agenda-card agenda-hour-card`}
      style={{
        ...place,
        ...(transform ? { transform: `translate(${transform.x}px, ${transform.y}px)`, zIndex: 2 } : {}),
      }}
      {...listeners}
      onKeyDown={(event) => {
        const step = STEPS[event.key];
        if (!event.shiftKey || step === undefined || !row.isMine) return;
        event.preventDefault();
        onMove(entry, step[0], laid === undefined ? 0 : step[1]);
      }}
      onClick={() => onOpen(entry)}
    >
      <strong>{row.title}</strong>
      <small>
        {time}
        {row.series && <SyncOutlined aria-label={t('agenda.repeat')} />}
      </small>
      {row.place !== '' && (laid === undefined || laid.until - laid.from > 60) && <span>{row.place}</span>}
    </button>
  );
};

type ColumnProps = Acts & { day: number; name: string; entries: readonly DatedEntry[] };
const Column = ({ day, name, entries, onAddAt, ...acts }: ColumnProps) => {
  const t = useT();
  const { setNodeRef, isOver } = useDroppable({ id: String(day) });
  return (
    <section ref={setNodeRef} aria-label={name} className="agenda-hour-column" data-over={isOver || undefined}>
      {HOURS.map((hour) => (
        // by keyboard the plus of the day is there
        <button
          key={hour}
          type="button"
          tabIndex={-1}
          className="agenda-slot"
          aria-label={t('agenda.add_on', { day: `${dayText(day)} ${clock(hour)}` })}
          onClick={() => onAddAt(startOfDay(day) + hour * HOUR)}
        />
      ))}
      {layDay(entries, day).map((laid) => (
        <Card key={laid.entry.id} entry={laid.entry} day={day} laid={laid} {...acts} />
      ))}
    </section>
  );
};

/** Begins to be seen a little before people begin to work. */
const showMorning = (element: HTMLDivElement | null): void => {
  if (element) element.scrollTop = FIRST_SEEN * HOUR_HEIGHT;
};

/** Days beside each other, by the hour; whole days stand above. */
export const HourGrid = ({ days, entries, today, onAdd, ...acts }: Props) => {
  const t = useT();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  const nameOf = (day: number): string => `${dayText(day)} ${t(`visualdev.weekday_${weekday(day) + 1}`)}`;
  const wholeOn = (day: number): DatedEntry[] =>
    entries.filter((entry) => entry.first <= day && entry.last >= day && isWholeDay(entry, day));
  return (
    <DndContext
      sensors={sensors}
      accessibility={POINTER_DRAG}
      onDragEnd={({ active, over, delta }) => {
        const { entry, day, from } = active.data.current as { entry: DatedEntry; day: number; from?: number };
        if (!over) return;
        const by = Number(over.id) - day;
        const minutes = from === undefined ? 0 : draggedMinutes(from, delta.y, HOUR_HEIGHT);
        if (by !== 0 || minutes !== 0) acts.onMove(entry, by, minutes);
      }}
    >
      <div ref={showMorning} className="agenda-hours" style={{ '--agenda-days': days.length } as CSSProperties}>
        <div className="agenda-hours-head">
          <span />
          {days.map((day) => (
            <div key={day} data-today={day === today || undefined}>
              <DayHead day={day} name={nameOf(day)} onAdd={onAdd} />
              {wholeOn(day).map((entry) => (
                <Card key={entry.id} entry={entry} day={day} onOpen={acts.onOpen} onMove={acts.onMove} />
              ))}
            </div>
          ))}
        </div>
        <div className="agenda-hours-body">
          <div className="agenda-clock" aria-hidden>
            {HOURS.map((hour) => (
              <span key={hour}>{hour === 0 ? '' : clock(hour)}</span>
            ))}
          </div>
          {days.map((day) => (
            <Column key={day} day={day} name={nameOf(day)} entries={entries} {...acts} />
          ))}
        </div>
      </div>
    </DndContext>
  );
};
