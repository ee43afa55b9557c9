import { useState } from 'react';
import type { Dayjs } from 'dayjs';
import type { InterviewRow } from '@qiaoban/contracts/recruitment/interview.contract';
import { useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';

type Props = { month: Dayjs; list: readonly InterviewRow[]; onOpen: (candidateId: string) => void };

/** The month with its interviews; weeks begin on Monday. */
export const InterviewCalendar = ({ month, list, onOpen }: Props) => {
  const t = useT();
  const first = month.subtract((month.day() + 6) % 7, 'day');
  const weeks = Math.ceil((((month.day() + 6) % 7) + month.daysInMonth()) / 7);
  const [now] = useState(() => Date.now());
  const today = formatTime(now, 'yyyy-MM-dd');
  return (
    <div className="rc-calendar" role="grid" aria-label={month.format('YYYY-MM')}>
      <div role="row">
        {Array.from({ length: 7 }, (_, at) => (
          <span role="columnheader" key={at}>
            {t(`recruitment.weekday_${at}`)}
          </span>
        ))}
      </div>
      {Array.from({ length: weeks }, (_, week) => (
        <div role="row" key={week}>
          {Array.from({ length: 7 }, (_, at) => {
            const day = first.add(week * 7 + at, 'day');
            const key = day.format('YYYY-MM-DD');
            const those = list.filter(({ startsAt }) => formatTime(startsAt, 'yyyy-MM-dd') === key);
            return (
              <div
                role="gridcell"
                key={key}
                data-other={day.month() !== month.month() || undefined}
                data-today={key === today || undefined}
              >
                <span>{day.date()}</span>
                {those.map((each) => (
                  <button type="button" key={each.id} onClick={() => onOpen(each.candidateId)}>
                    {formatTime(each.startsAt, 'HH:mm')} {each.candidateName}
                  </button>
                ))}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
};
