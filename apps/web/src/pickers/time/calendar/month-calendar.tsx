import { useState } from 'react';
import { DndContext, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { usePhone } from '@qiaoban/ui/media';
import { POINTER_DRAG } from '#lib/list/spoken-drag.ts';
import { useT } from '#lib/texts/i18n.ts';
import type { Day } from '../days';
import { CalendarDayList } from './calendar-day-list';
import { CalendarWeek } from './calendar-week';
import type { CalendarEntry, CalendarShared } from './calendar-week';
import './calendar.css';

type Props<T extends CalendarEntry> = CalendarShared<T> & {
  label: string;
  weeks: readonly (readonly Day[])[];
  onAdd: ((day: number) => void) | undefined;
};
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Entries on the days of a month; dragging one moves it. On a phone the days have dots, and those of the chosen day stand below. */
export const MonthCalendar = <T extends CalendarEntry>({ label, weeks, ...shared }: Props<T>) => {
  const t = useT();
  const isPhone = usePhone();
  const [chosen, setChosen] = useState(shared.today);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  return (
    <>
      <DndContext
        sensors={sensors}
        accessibility={POINTER_DRAG}
        onDragEnd={({ active, over }) => {
          const entry = active.data.current?.['entry'] as T | undefined;
          const grabbed = active.data.current?.['grabbed'] as (() => number) | undefined;
          if (entry && over && grabbed) shared.onMove(entry, Number(over.id) - grabbed());
        }}
      >
        <div className="calendar" role="grid" aria-label={label}>
          <div className="calendar-head" role="row">
            {WEEKDAYS.map((day) => (
              <span key={day} role="columnheader">
                {t(`visualdev.weekday_${day}`)}
              </span>
            ))}
          </div>
          {weeks.map((days) => (
            <CalendarWeek
              key={days[0]!.number}
              {...shared}
              days={days}
              isPhone={isPhone}
              chosen={chosen}
              onChoose={setChosen}
            />
          ))}
        </div>
      </DndContext>
      {isPhone && <CalendarDayList {...shared} day={chosen} />}
    </>
  );
};
