import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Button, Popover } from 'antd';
import { PlusOutlined } from '@ant-design/icons';
import { useDraggable, useDroppable } from '@dnd-kit/core';
import { useT } from '#lib/texts/i18n.ts';
import { layWeek, weekday } from '../days';
import type { Day, Segment, Stretch } from '../days';

/** Something with days, as numbers. */
export type CalendarEntry = Stretch & { id: string };
export type CalendarShared<T extends CalendarEntry> = {
  entries: readonly T[];
  /** What stands on its bar. */
  titleOf: (entry: T) => ReactNode;
  /** What stands on its card below the month of a phone. */
  cardOf: (entry: T) => ReactNode;
  /** Class of its colour. */
  colourOf: (entry: T) => string;
  onOpen: (entry: T) => void;
  mayMove: (entry: T) => boolean;
  /** Moves an entry by so many days. */
  onMove: (entry: T, days: number) => void;
  month: number;
  today: number;
};
type Props<T extends CalendarEntry> = CalendarShared<T> & {
  days: readonly Day[];
  isPhone: boolean;
  chosen: number;
  onChoose: (day: number) => void;
  onAdd: ((day: number) => void) | undefined;
};

/** Entries of a week that stand below each other; the rest of a day is behind its count. */
const LANES = 4;

type BarProps<T extends CalendarEntry> = CalendarShared<T> & { segment: Segment<T>; weekStart: number };
const Bar = <T extends CalendarEntry>({ segment, weekStart, ...props }: BarProps<T>) => {
  const { titleOf, colourOf, onOpen, mayMove, onMove } = props;
  const { entry, column, length, lane, begins, ends } = segment;
  const canMove = mayMove(entry);
  // the day under the pointer when the drag began: the entry follows that one
  const grabbed = useRef(weekStart + column);
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({
    id: `${entry.id} ${weekStart}`,
    data: { entry, grabbed: () => grabbed.current },
    disabled: !canMove,
  });
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={`${colourOf(entry)} calendar-bar`}
      data-begins={begins || undefined}
      data-ends={ends || undefined}
      data-dragging={isDragging || undefined}
      data-movable={canMove || undefined}
      style={{
        gridColumn: `${column + 1} / span ${length}`,
        gridRow: lane + 1,
        ...(transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : {}),
      }}
      {...listeners}
      onPointerDownCapture={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        const at = Math.floor(((event.clientX - box.left) / box.width) * length);
        grabbed.current = weekStart + column + Math.min(length - 1, Math.max(0, at));
      }}
      onKeyDown={(event) => {
        const step = steps[event.key];
        if (!event.shiftKey || step === undefined) return;
        event.preventDefault();
        onMove(entry, step);
      }}
      onClick={() => onOpen(entry)}
    >
      {titleOf(entry)}
    </button>
  );
};

const Cell = <T extends CalendarEntry>({ day, ...props }: Props<T> & { day: Day }) => {
  const { month, today, isPhone, chosen, onChoose, onAdd, entries, colourOf } = props;
  const t = useT();
  const { setNodeRef, isOver } = useDroppable({ id: String(day.number) });
  const here = entries.filter(({ first, last }) => first <= day.number && last >= day.number);
  return (
    <div
      ref={setNodeRef}
      role="gridcell"
      className="calendar-day"
      data-other={day.month !== month || undefined}
      data-today={day.number === today || undefined}
      data-over={isOver || undefined}
      aria-selected={isPhone ? chosen === day.number : undefined}
    >
      {isPhone ? (
        <button
          type="button"
          className="calendar-pick"
          aria-label={t('visualdev.day_records', { day: `${day.month}-${day.day}`, count: here.length })}
          onClick={() => onChoose(day.number)}
        >
          <span className="calendar-number">{day.day}</span>
          <span className="calendar-dots">
            {here.slice(0, 3).map((entry) => (
              <i key={entry.id} className={`${colourOf(entry)} qb-option-dot`} />
            ))}
          </span>
        </button>
      ) : (
        <>
          <span className="calendar-number">{day.day}</span>
          {onAdd && (
            <Button
              className="calendar-add"
              type="text"
              size="small"
              icon={<PlusOutlined />}
              aria-label={t('visualdev.board_add', { name: `${day.month}-${day.day}` })}
              onClick={() => onAdd(day.number)}
            />
          )}
        </>
      )}
    </div>
  );
};

type HiddenProps<T extends CalendarEntry> = CalendarShared<T> & { day: Day; hidden: readonly T[] };
const Hidden = <T extends CalendarEntry>({ day, hidden, ...props }: HiddenProps<T>) => {
  const { titleOf, colourOf, onOpen } = props;
  const t = useT();
  return (
    <Popover
      trigger="click"
      title={`${day.month}-${day.day}`}
      content={
        <div className="calendar-more-list">
          {hidden.map((entry) => (
            <button
              key={entry.id}
              type="button"
              className={`${colourOf(entry)} calendar-bar`}
              onClick={() => onOpen(entry)}
            >
              {titleOf(entry)}
            </button>
          ))}
        </div>
      }
    >
      <button
        type="button"
        className="calendar-more"
        style={{ gridColumn: weekday(day.number) + 1, gridRow: LANES + 1 }}
      >
        {t('visualdev.day_more', { count: hidden.length })}
      </button>
    </Popover>
  );
};

/** A week: its days, and over them the entries in lanes. */
export const CalendarWeek = <T extends CalendarEntry>(props: Props<T>) => {
  const { days, entries, isPhone } = props;
  const weekStart = days[0]!.number;
  const laid = isPhone ? [] : layWeek(entries, weekStart);
  const covers = (day: Day, { column, length }: Segment<T>): boolean =>
    day.number - weekStart >= column && day.number - weekStart < column + length;
  const hidden = laid.filter(({ lane }) => lane >= LANES);
  return (
    <div className="calendar-week" role="row">
      {days.map((day) => (
        <Cell key={day.number} {...props} day={day} />
      ))}
      {!isPhone && (
        <div className="calendar-bars">
          {laid
            .filter(({ lane }) => lane < LANES)
            .map((segment) => (
              <Bar key={segment.entry.id} {...props} segment={segment} weekStart={weekStart} />
            ))}
          {days.map((day) => {
            const more = hidden.filter((segment) => covers(day, segment)).map(({ entry }) => entry);
            return more.length > 0 && <Hidden key={day.number} {...props} day={day} hidden={more} />;
          })}
        </div>
      )}
    </div>
  );
};
