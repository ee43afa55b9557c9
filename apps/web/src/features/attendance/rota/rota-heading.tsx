import type { ReactNode } from 'react';
import type { getRota } from '@qiaoban/contracts/attendance/calendar.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { useT } from '#lib/texts/i18n.ts';
import { weekdayOf } from '#pickers/time/month-days.ts';

type Special = ReplyOf<typeof getRota>['special'][number];
const SATURDAY = 5;
const intoView = (cell: HTMLElement | null): void => cell?.scrollIntoView({ inline: 'center', block: 'nearest' });

/** Days of rest stand on another ground: weekends that are not worked, and holidays. */
export const dayLook = (day: string, special: Special | undefined): string =>
  (special?.kind ?? (weekdayOf(day) >= SATURDAY ? 'off' : 'work')) === 'off' ? 'attendance-rota-weekend' : '';

type Props = {
  day: string;
  isToday: boolean;
  special: Special | undefined;
  isOpen: boolean;
  /** Puts the menu of the day around its button. */
  around: (button: ReactNode) => ReactNode;
};

/** A day above its column, marked when it is a holiday or made up for. */
export const DayHeading = ({ day, isToday, special, isOpen, around }: Props) => {
  const t = useT();
  const mark = special && t(`attendance.rota_${special.kind}`);
  const text = special && (special.fullName || t(`attendance.special_${special.kind}`));
  return (
    <th
      scope="col"
      className={dayLook(day, special)}
      {...(isToday ? { 'aria-current': 'date' as const, ref: intoView } : {})}
    >
      {around(
        <button
          type="button"
          className="attendance-rota-cell"
          disabled={!isOpen}
          title={[text, t('attendance.rota_fill_day')].filter((part) => part !== undefined).join(' · ')}
        >
          {Number(day.slice(8))}
          {special && <span className={`attendance-rota-${special.kind}`}>{mark}</span>}
          <br />
          {t(`attendance.weekday_${weekdayOf(day)}`)}
        </button>,
      )}
    </th>
  );
};
