import { useEffect, useRef, useState } from 'react';
import { Button, Segmented } from 'antd';
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Empty } from '@qiaoban/ui/empty';
import { usePhone } from '@qiaoban/ui/media';
import { useT } from '#lib/texts/i18n.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { mayChange, useChangeRecord } from './change-record';
import { dayNumber, startOfDay, weekday } from '#pickers/time/days.ts';
import { entryFields, useEntryColour } from './entry-look';
import { EntryTitle } from './record-card';
import { entryOf, hasLength, isStretchField, movedBy, movedFields } from './time-entries';
import { TimelineBar } from './timeline-bar';
import { TimelineScale, TimelineWeekends } from './timeline-scale';
import { ViewFrame } from './view-frame';
import type { ViewProps } from './view-props';
import './timeline-view.css';
import { MOST, useAllRecords } from './view-records';

/** Days of the window and pixels of a day, by zoom. */
const ZOOMS = {
  day: { days: 42, pixels: 36 },
  week: { days: 126, pixels: 14 },
  month: { days: 371, pixels: 5 },
} as const;
type Zoom = keyof typeof ZOOMS;

/** Scrolls down past the rows whose bars all lie before the days that are in sight. */
const showFirstBar = (box: HTMLElement): void => {
  const names = box.querySelector('.timeline-corner')?.getBoundingClientRect();
  if (names === undefined) return;
  const row = [...box.querySelectorAll('.timeline-row')].find((each) => {
    const bar = each.querySelector('.timeline-bar')?.getBoundingClientRect();
    return bar !== undefined && bar.right > names.right;
  });
  box.scrollTop += row === undefined ? 0 : row.getBoundingClientRect().top - names.bottom;
};

/** Records as bars along the days; a bar that is dragged moves, its ends stretch it. */
export const TimelineView = ({ form, host, view, question, toolbar, onOpen }: ViewProps) => {
  const t = useT();
  const isPhone = usePhone();
  const { zone } = host;
  const [today] = useState(() => dayNumber(Date.now(), zone));
  const [url, setUrl] = useUrlState({ zoom: 'day', at: 0 });
  const zoom: Zoom = Object.hasOwn(ZOOMS, url.zoom) ? (url.zoom as Zoom) : 'day';
  const { days, pixels } = ZOOMS[zoom];
  const middle = url.at === 0 ? today : url.at;
  const first = middle - Math.floor(days / 3) - weekday(middle - Math.floor(days / 3));
  const { by = '', to } = view;
  const answer = useAllRecords(form, question, {
    span: {
      by,
      ...(to === undefined ? {} : { to }),
      from: startOfDay(first, zone),
      until: startOfDay(first + days, zone) - 1,
    },
  });
  const { change, withShown } = useChangeRecord(form);
  const colourOf = useEntryColour(form, host, view);
  const fields = entryFields(form, view);
  const changed = movedFields(form, view);
  const isStretch = isStretchField(form, view);
  const entries = (answer.data?.rows ?? [])
    .flatMap((row) => entryOf(withShown(row), view, zone) ?? [])
    .toSorted((a, b) => a.first - b.first || a.last - b.last);
  const rows = entries.map(({ row }) => row);
  const frame = useRef<HTMLDivElement>(null);
  const isReady = answer.data !== undefined;
  // today stands a third from the left when the view opens, and rows of these days at the top
  useEffect(() => {
    const box = frame.current;
    if (!box || !isReady) return;
    box.scrollLeft = Math.max(0, (middle - first) * pixels - box.clientWidth / 3);
    showFirstBar(box);
  }, [isReady, middle, first, pixels]);
  const total = answer.data?.total ?? 0;
  return (
    <ViewFrame
      toolbar={toolbar}
      busy={answer.isFetching}
      isReady={isReady}
      error={answer.error?.message}
      retry={() => void answer.refetch()}
      notice={total > MOST && t('visualdev.view_cut', { shown: MOST, total })}
      controls={
        <>
          <Button onClick={() => setUrl({ at: 0 })}>{t('visualdev.today')}</Button>
          <Button
            type="text"
            icon={<LeftOutlined />}
            aria-label={t('visualdev.earlier')}
            onClick={() => setUrl({ at: middle - Math.floor(days / 2) })}
          />
          <Button
            type="text"
            icon={<RightOutlined />}
            aria-label={t('visualdev.later')}
            onClick={() => setUrl({ at: middle + Math.floor(days / 2) })}
          />
          <Segmented<Zoom>
            value={zoom}
            options={(['day', 'week', 'month'] as const).map((value) => ({
              value,
              label: t(`visualdev.zoom_${value}`),
            }))}
            onChange={(next) => setUrl({ zoom: next })}
          />
        </>
      }
    >
      {entries.length === 0 ? (
        <Empty small title={t('visualdev.nothing_then')} />
      ) : (
        <div
          className="timeline"
          ref={frame}
          style={{ '--timeline-names': isPhone ? '112px' : '220px' } as React.CSSProperties}
        >
          <div className="timeline-sheet">
            <TimelineScale first={first} days={days} pixels={pixels} today={today} zoom={zoom} />
            {zoom === 'day' && <TimelineWeekends first={first} days={days} pixels={pixels} />}
            {entries.map((entry) => (
              <div className="timeline-row" key={entry.row.id}>
                <button type="button" className="timeline-name" onClick={() => onOpen(entry.row, rows)}>
                  <EntryTitle row={entry.row} host={host} fields={fields} />
                </button>
                <div className="timeline-lane" style={{ width: days * pixels }}>
                  <TimelineBar
                    entry={entry}
                    first={first}
                    days={days}
                    pixels={pixels}
                    colour={colourOf(entry.row)}
                    mayMove={changed.length > 0 && mayChange(form, entry.row, changed)}
                    mayStretch={hasLength(form, view)}
                    onOpen={() => onOpen(entry.row, rows)}
                    onMove={(steps) => void change(entry.row, movedBy(entry, view, isStretch, steps, zone))}
                  >
                    <EntryTitle row={entry.row} host={host} fields={fields} />
                  </TimelineBar>
                </div>
              </div>
            ))}
            <div className="timeline-rest" />
            <i
              className="timeline-today"
              aria-hidden
              style={{ left: `calc(var(--timeline-names) + ${(today - first + 0.5) * pixels}px)` }}
              hidden={today < first || today >= first + days}
            />
          </div>
        </div>
      )}
    </ViewFrame>
  );
};
