import { useState } from 'react';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { getClockToday, getMyMonth } from '@qiaoban/contracts/attendance/clock.contract';
import type { Figures } from '@qiaoban/contracts/attendance/days';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { Page, Panel } from '@qiaoban/ui/page';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useRoute } from '#lib/call/query.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { ClockPanel } from '../parts/clock-panel';
import { clockTimes } from '../parts/clock-times';
import { DayMarks } from '../parts/day-marks';
import { MonthBar } from '../parts/month-bar';
import { MonthGrid } from '../parts/month-grid';
import { MyLeave } from '../parts/my-leave';
import { ReminderSwitch } from '../parts/reminder-switch';
import { usePosition } from '../position';
import '../attendance.css';

const SUMS = [
  ['worked', 'hours'],
  ['lateCount', 'times', 'late'],
  ['earlyCount', 'times', 'early'],
  ['missing', 'times'],
  ['absent', 'hours'],
  ['leave', 'hours'],
  ['trip', 'hours'],
  ['out', 'hours'],
  ['overtime', 'hours'],
] as const satisfies readonly (readonly [keyof Figures, 'hours' | 'times', string?])[];

const hoursOf = (minutes: number): number => Math.round(minutes / 6) / 10;

/** The own month: sums, calendar, and the day that was chosen. */
const OwnMonth = ({ today }: { today: string }) => {
  const t = useT();
  const [url, setUrl] = useUrlState({ month: today.slice(0, 7) });
  const [chosen, setChosen] = useState(today);
  const asked = useRoute(getMyMonth, { query: { month: url.month } }, { keepPrevious: true });
  const row = asked.data?.days.find(({ day }) => day === chosen);
  return (
    <Panel
      title={t('attendance.calendar')}
      extra={
        <MonthBar month={url.month} onChange={(month) => setUrl({ month })}>
          {asked.data?.isClosed === true && <StatusTag>{t('attendance.closed')}</StatusTag>}
        </MonthBar>
      }
    >
      {asked.error ? (
        <Failed text={asked.error.message} retry={() => void asked.refetch()} />
      ) : asked.data === undefined ? (
        <LinesSkeleton lines={8} />
      ) : (
        <>
          <dl className="attendance-sums">
            {SUMS.map(([key, unit, name = key]) => (
              <div key={key}>
                <dt>{t(key === 'worked' ? 'attendance.worked' : `attendance.state_${name}`)}</dt>
                <dd>
                  {t(`attendance.${unit}`, {
                    count: unit === 'hours' ? hoursOf(asked.data.sum[key]) : asked.data.sum[key],
                  })}
                </dd>
              </div>
            ))}
          </dl>
          <MonthGrid month={url.month} days={asked.data.days} today={today} chosen={chosen} onChoose={setChosen} />
          {row && (
            <div className="attendance-day">
              <strong>{row.day}</strong>
              <span>{row.shiftName}</span>
              {row.isWorkday && (
                <span>
                  {t('attendance.came')} {clockTimes(row.came)} · {t('attendance.left')} {clockTimes(row.left)}
                </span>
              )}
              <DayMarks row={row} isOver={row.day !== today} />
            </div>
          )}
        </>
      )}
    </Panel>
  );
};

/** My attendance: clock, ask for leave and more, look at the month. Made for the phone first. */
export const MinePage = () => {
  const t = useT();
  const navigate = useNavigate();
  const asked = useRoute(getClockToday, {}, { staleTime: 0 });
  const needsPlace = asked.data !== undefined && asked.data.places.length > 0 && !asked.data.isOnNetwork;
  const [located, locateAgain] = usePosition(needsPlace);
  const { data } = asked;
  if (asked.error)
    return (
      <Page>
        <Failed text={asked.error.message} retry={() => void asked.refetch()} />
      </Page>
    );
  if (data === undefined)
    return (
      <Page>
        <LinesSkeleton />
      </Page>
    );
  return (
    <Page body="flow">
      <div className="attendance-mine">
        <div className="attendance-side">
          <Panel>
            {data.groupName === '' ? (
              <Empty small title={t('attendance.no_group')} />
            ) : (
              <>
                <ClockPanel today={data} located={located} onLocate={locateAgain} />
                <ReminderSwitch {...data.reminders} />
              </>
            )}
          </Panel>
          <Panel title={t('attendance.records_today')}>
            {data.clockings.length === 0 ? (
              <p className="attendance-quiet">{t('attendance.no_records')}</p>
            ) : (
              <ol className="attendance-records">
                {data.clockings.map((each) => (
                  <li key={each.id}>
                    <strong>{formatTime(each.at, 'HH:mm')}</strong>
                    <span>{[each.place, each.note].filter((text) => text !== '').join(' · ')}</span>
                    {each.isOutside && <StatusTag tone="warning">{t('attendance.is_outside')}</StatusTag>}
                    {each.source === 'correction' && (
                      <StatusTag tone="info">{t('attendance.source_correction')}</StatusTag>
                    )}
                  </li>
                ))}
              </ol>
            )}
          </Panel>
          <MyLeave />
          {data.requests.length > 0 && (
            <Panel title={t('attendance.requests')}>
              <div className="attendance-requests">
                {data.requests.map(({ kind, flowId }) => (
                  <Button key={flowId} onClick={() => void navigate(`/workFlow/start/${flowId}`)}>
                    {t(`attendance.request_${kind}`)}
                  </Button>
                ))}
              </div>
              <p className="attendance-quiet">{t('attendance.corrections_left', { count: data.correctionsLeft })}</p>
            </Panel>
          )}
        </div>
        <OwnMonth today={data.today.day} />
      </div>
    </Page>
  );
};
