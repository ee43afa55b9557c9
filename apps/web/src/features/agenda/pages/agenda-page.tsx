import { useState } from 'react';
import { Button, DatePicker, Segmented } from 'antd';
import { DownloadOutlined, LeftOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons';
import { dayOfPicker, pickerDay } from '@qiaoban/ui/logic/time/picker-clock';
import { agendaFile, listAgenda, updateAgendaEntry } from '@qiaoban/contracts/agenda/agenda.contract';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { Page } from '@qiaoban/ui/page';
import { usePhone } from '@qiaoban/ui/media';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { showFailure, useAction, useRoute } from '#lib/call/query.ts';
import { download } from '#lib/call/transfer.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { useSession } from '#lib/session/session.ts';
import { useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { dayNumber, dayOf, monthBegin, startOfDay, weekday, weeksOfMonth } from '#pickers/time/days.ts';
import { datedEntry, movedInput, usualStart } from '../parts/agenda-entry';
import type { DatedEntry } from '../parts/agenda-entry';
import { DayColumns } from '../parts/day-columns';
import { EntryDialog } from '../parts/entry-dialog';
import { EntryDrawer } from '../parts/entry-drawer';
import { HourGrid } from '../parts/hour-grid';
import { MonthView } from '../parts/month-view';
import '../agenda.css';

const VIEWS = ['month', 'week', 'day', 'list'] as const;
type View = (typeof VIEWS)[number];
const LIST_DAYS = 30;
const range = (first: number, length: number): number[] => Array.from({ length }, (_, at) => first + at);

/** Days that a view shows, around the chosen one. */
const daysOf = (view: View, day: number): number[] => {
  if (view === 'day') return [day];
  if (view === 'week') return range(day - weekday(day), 7);
  if (view === 'list') return range(day, LIST_DAYS);
  const { year, month } = dayOf(day);
  return weeksOfMonth(year, month)
    .flat()
    .map(({ number }) => number);
};
const stepFrom = (view: View, day: number, step: number): number => {
  if (view !== 'month') return day + step * { day: 1, week: 7, list: LIST_DAYS }[view];
  const { year, month } = dayOf(day);
  return monthBegin(year, month + step);
};

/** My calendar: month, week, day or list; what I arranged, invitations, and what other features put there. */
export const AgendaPage = () => {
  const t = useT();
  const isPhone = usePhone();
  const myId = useSession((s) => s.userInfo?.userId) ?? '';
  const [now] = useState(() => Date.now());
  const today = dayNumber(now);
  const [url, setUrl] = useUrlState({ view: 'month', day: '', open: '' });
  const [editing, setEditing] = useState<{ id: string; startsAt: number; isAll: boolean }>();
  const view = VIEWS.find((each) => each === url.view) ?? 'month';
  const day = dayNumber(dayOfPicker(pickerDay(url.day)) ?? now);
  const days = daysOf(view, day);
  const period = { from: startOfDay(days[0]!), until: startOfDay(days.at(-1)! + 1) };
  const answer = useRoute(listAgenda, { query: period }, { keepPrevious: true });
  const move = useAction(updateAgendaEntry, { stale: [listAgenda] });
  const entries = (answer.data?.list ?? []).map(datedEntry);
  const opened = entries.find(({ id }) => id === url.open);
  const edited = entries.find(({ id }) => id === editing?.id);
  const keyOf = (number: number): string => formatTime(startOfDay(number), 'yyyy-MM-dd');
  const open = (entry: DatedEntry): void => setUrl({ open: entry.id });
  const add = (number: number): void => setEditing({ id: '', startsAt: usualStart(number), isAll: true });
  const moveBy = (entry: DatedEntry, by: number, minutes = 0): void =>
    void move.tried({ params: { id: entry.row.id }, body: movedInput(entry, by, minutes, myId) });
  const isByHour = !isPhone && (view === 'week' || view === 'day');
  const shown =
    view === 'list' ? days.filter((each) => entries.some(({ first, last }) => first <= each && last >= each)) : days;
  return (
    <Page body="flow">
      <div className="agenda-bar">
        <Button type="primary" icon={<PlusOutlined />} onClick={() => add(view === 'month' ? today : day)}>
          {t('agenda.add')}
        </Button>
        <Button onClick={() => setUrl({ day: '' })}>{t('visualdev.today')}</Button>
        <span className="agenda-step">
          <Button
            type="text"
            icon={<LeftOutlined />}
            aria-label={t('visualdev.earlier')}
            onClick={() => setUrl({ day: keyOf(stepFrom(view, day, -1)) })}
          />
          <DatePicker
            allowClear={false}
            picker={view === 'month' ? 'month' : 'date'}
            aria-label={t('agenda.day')}
            value={pickerDay(keyOf(day))}
            onChange={(value) => value && setUrl({ day: value.format('YYYY-MM-DD') })}
          />
          <Button
            type="text"
            icon={<RightOutlined />}
            aria-label={t('visualdev.later')}
            onClick={() => setUrl({ day: keyOf(stepFrom(view, day, 1)) })}
          />
        </span>
        <span className="agenda-grow" />
        <Segmented
          aria-label={t('agenda.view')}
          value={view}
          onChange={(each) => setUrl({ view: each })}
          options={VIEWS.map((value) => ({ value, label: t(`agenda.view_${value}`) }))}
        />
        <Button
          icon={<DownloadOutlined />}
          title={t('agenda.file_hint')}
          onClick={() => void download(agendaFile, { body: period }).catch(showFailure)}
        >
          {t('agenda.file')}
        </Button>
      </div>
      {answer.error && !answer.data && <Failed text={answer.error.message} retry={() => void answer.refetch()} />}
      {!answer.data && !answer.error && <LinesSkeleton lines={10} />}
      {answer.data && view === 'month' && (
        <MonthView day={day} today={today} entries={entries} onOpen={open} onAdd={add} onMove={moveBy} />
      )}
      {answer.data && isByHour && (
        <HourGrid
          key={days[0]}
          days={days}
          entries={entries}
          today={today}
          onOpen={open}
          onAdd={add}
          onAddAt={(startsAt) => setEditing({ id: '', startsAt, isAll: true })}
          onMove={moveBy}
        />
      )}
      {answer.data && view !== 'month' && !isByHour && shown.length > 0 && (
        <DayColumns
          days={shown}
          entries={entries}
          today={today}
          isList={view === 'list'}
          onOpen={open}
          onAdd={add}
          onMove={moveBy}
        />
      )}
      {answer.data && shown.length === 0 && <Empty title={t('agenda.none')} hint={t('agenda.none_hint')} />}
      {opened && (
        <EntryDrawer
          entry={opened}
          onEdit={(isAll) => setEditing({ id: opened.id, startsAt: 0, isAll })}
          onClose={() => setUrl({ open: '' })}
        />
      )}
      {editing && (editing.id === '' || edited) && (
        <EntryDialog
          row={edited?.row}
          startsAt={editing.startsAt}
          isAll={editing.isAll}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Page>
  );
};
