import { useState } from 'react';
import { Button, DatePicker } from 'antd';
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { toPicker } from '@qiaoban/ui/logic/time/picker-clock';
import { useT } from '#lib/texts/i18n.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { MonthCalendar } from '#pickers/time/calendar/month-calendar.tsx';
import { mayChange, useChangeRecord } from './change-record';
import { dayNumber, dayOf, monthBegin, startOfDay, weeksOfMonth } from '#pickers/time/days.ts';
import { EntryTitle, RecordCard } from './record-card';
import { entryFields, useEntryColour } from './entry-look';
import { entryOf, isStretchField, movedBy, movedFields } from './time-entries';
import type { TimeEntry } from './time-entries';
import { ViewFrame } from './view-frame';
import type { ViewProps } from './view-props';
import { MOST, useAllRecords } from './view-records';

const MONTH = /^(\d{4})-(\d{1,2})$/;

/** Records on the days of a month; dragging one moves it to another day. */
export const CalendarView = (props: ViewProps) => {
  const { form, host, view, question, toolbar, onAdd } = props;
  const t = useT();
  const { zone } = host;
  const [today] = useState(() => dayNumber(Date.now(), zone));
  const [url, setUrl] = useUrlState({ month: '' });
  const [, y, m] = MONTH.exec(url.month) ?? [];
  const { year, month } =
    y && m && Number(m) >= 1 && Number(m) <= 12 ? { year: Number(y), month: Number(m) } : dayOf(today);
  const weeks = weeksOfMonth(year, month);
  const [first, last] = [weeks[0]![0]!.number, weeks.at(-1)!.at(-1)!.number];
  const { by = '', to } = view;
  const answer = useAllRecords(form, question, {
    span: {
      by,
      ...(to === undefined ? {} : { to }),
      from: startOfDay(first, zone),
      until: startOfDay(last + 1, zone) - 1,
    },
  });
  const { change, withShown } = useChangeRecord(form);
  const colourOf = useEntryColour(form, host, view);
  const fields = entryFields(form, view);
  const entries = (answer.data?.rows ?? [])
    .flatMap((row) => entryOf(withShown(row), view, zone) ?? [])
    .map((entry) => ({ ...entry, id: entry.row.id }));
  const changed = movedFields(form, view);
  const mayMove = ({ row }: TimeEntry): boolean => changed.length > 0 && mayChange(form, row, changed);
  const move = (entry: TimeEntry, days: number): void => {
    if (days === 0 || !mayMove(entry)) return;
    void change(entry.row, movedBy(entry, view, isStretchField(form, view), { first: days, last: days }, zone));
  };
  const go = (step: number): void => {
    const next = dayOf(monthBegin(year, month + step));
    setUrl({ month: `${next.year}-${next.month}` });
  };
  const add =
    onAdd && changed.length > 0
      ? (day: number): void => {
          const at = startOfDay(day, zone);
          onAdd(isStretchField(form, view) ? { [by]: [at, at] } : { [by]: at });
        }
      : undefined;
  const total = answer.data?.total ?? 0;
  const shared = {
    entries,
    titleOf: ({ row }: TimeEntry) => <EntryTitle row={row} host={host} fields={fields} />,
    cardOf: ({ row }: TimeEntry) => <RecordCard row={row} host={host} fields={fields} />,
    colourOf: ({ row }: TimeEntry) => colourOf(row),
    onOpen: ({ row }: TimeEntry) => {
      const byDay = entries.toSorted((a, b) => a.first - b.first || a.last - b.last);
      props.onOpen(
        row,
        byDay.map((entry) => entry.row),
      );
    },
    mayMove,
    onMove: move,
    month,
    today,
  };
  return (
    <ViewFrame
      toolbar={toolbar}
      busy={answer.isFetching}
      isReady={answer.data !== undefined}
      error={answer.error?.message}
      retry={() => void answer.refetch()}
      notice={total > MOST && t('visualdev.view_cut', { shown: MOST, total })}
      controls={
        <>
          <Button onClick={() => setUrl({ month: '' })}>{t('visualdev.today')}</Button>
          <Button type="text" icon={<LeftOutlined />} aria-label={t('visualdev.earlier')} onClick={() => go(-1)} />
          <DatePicker
            picker="month"
            allowClear={false}
            aria-label={t('visualdev.month')}
            style={{ width: 120 }}
            value={toPicker(startOfDay(monthBegin(year, month), zone), zone)}
            onChange={(day) => day && setUrl({ month: `${day.year()}-${day.month() + 1}` })}
          />
          <Button type="text" icon={<RightOutlined />} aria-label={t('visualdev.later')} onClick={() => go(1)} />
        </>
      }
    >
      <MonthCalendar {...shared} label={`${year}-${month}`} weeks={weeks} onAdd={add} />
    </ViewFrame>
  );
};
