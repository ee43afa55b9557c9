import type { ReactNode } from 'react';
import { Dropdown } from 'antd';
import type { getRota } from '@qiaoban/contracts/attendance/calendar.contract';
import type { listShifts } from '@qiaoban/contracts/attendance/shift.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { useT } from '#lib/texts/i18n.ts';
import type { Translate } from '#lib/texts/i18n.ts';
import { mayRepeat } from './planned-days';
import { DayHeading, dayLook } from './rota-heading';

export const NOT_PLANNED = 'none';
export const REST = 'rest';
const REPEAT = 'repeat';
const SWAP = 'swap';

type Props = {
  rota: ReplyOf<typeof getRota>;
  shifts: ReplyOf<typeof listShifts>['list'];
  days: readonly string[];
  today: string;
  isOpen: boolean;
  /** The people whose days are being saved. */
  busy: readonly string[];
  onPlan: (userIds: readonly string[], on: readonly string[], key: string) => void;
  onRepeat: (from: string) => void;
  onSwap: (userId: string, day: string) => void;
};
type Item = { key: string; label: string } | { type: 'divider' };

const Choice = ({
  items,
  onChoose,
  children,
}: {
  items: Item[];
  onChoose?: (key: string) => void;
  children: ReactNode;
}) => (
  <Dropdown
    disabled={onChoose === undefined}
    trigger={['click']}
    menu={{ items, onClick: ({ key }) => onChoose?.(key) }}
  >
    {children}
  </Dropdown>
);

const shiftName = (t: Translate, shifts: Props['shifts'], id: string): string =>
  id === '' ? t('attendance.rest') : (shifts.find((shift) => shift.id === id)?.fullName ?? '—');
/** What somebody works on a day, in words. */
export const shiftText =
  (t: Translate, cells: Props['rota']['cells'], shifts: Props['shifts']) =>
  (userId: string, day: string): string => {
    const planned = cells.find((cell) => cell.userId === userId && cell.day === day);
    return planned === undefined ? t('attendance.not_planned') : shiftName(t, shifts, planned.shiftId);
  };

/** The month as a table; a cell plans one day or swaps it, a name all days of a person, a day that of everybody. */
export const RotaTable = ({ rota, shifts, days, today, isOpen, busy, onPlan, onRepeat, onSwap }: Props) => {
  const t = useT();
  const cells = new Map(rota.cells.map((cell) => [`${cell.userId} ${cell.day}`, cell.shiftId]));
  const everybody = rota.people.map(({ id }) => id);
  const items: Item[] = [
    ...shifts.map(({ id, fullName }) => ({ key: id, label: fullName })),
    { key: REST, label: t('attendance.rest') },
    { key: NOT_PLANNED, label: t('attendance.not_planned') },
  ];
  const ofCell: Item[] =
    everybody.length > 1 ? [...items, { type: 'divider' }, { key: SWAP, label: t('attendance.rota_swap') }] : items;
  const special = new Map(rota.special.map((each) => [each.day, each]));
  const itemsOf = (day: string): Item[] =>
    mayRepeat(days, day) ? [...items, { type: 'divider' }, { key: REPEAT, label: t('attendance.rota_repeat') }] : items;
  const nameOf = (id: string): string => shiftName(t, shifts, id);
  const planDay = (day: string, key: string): void => (key === REPEAT ? onRepeat(day) : onPlan(everybody, [day], key));
  const planCell = (id: string, day: string, key: string): void =>
    key === SWAP ? onSwap(id, day) : onPlan([id], [day], key);
  const lookOf = (planned: string | undefined): string => {
    if (planned === undefined) return '';
    return planned === '' ? ' attendance-rota-rest' : ' attendance-rota-planned';
  };
  return (
    <div className="attendance-rota">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('attendance.person')}</th>
            {days.map((day) => (
              <DayHeading
                key={day}
                day={day}
                isToday={day === today}
                special={special.get(day)}
                isOpen={isOpen}
                around={(button) => (
                  <Choice items={itemsOf(day)} {...(isOpen ? { onChoose: (key: string) => planDay(day, key) } : {})}>
                    {button}
                  </Choice>
                )}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rota.people.map(({ id, fullName, department }) => (
            <tr key={id} aria-busy={busy.includes(id)}>
              <th scope="row" aria-label={fullName}>
                <Choice items={items} {...(isOpen ? { onChoose: (key: string) => onPlan([id], days, key) } : {})}>
                  <button
                    type="button"
                    className="attendance-rota-cell"
                    disabled={!isOpen}
                    title={[department, t('attendance.rota_fill')].filter((text) => text !== '').join(' · ')}
                  >
                    {fullName}
                  </button>
                </Choice>
              </th>
              {days.map((day) => {
                const planned = cells.get(`${id} ${day}`);
                return (
                  <td key={day} className={dayLook(day, special.get(day))}>
                    <Choice items={ofCell} {...(isOpen ? { onChoose: (key: string) => planCell(id, day, key) } : {})}>
                      <button
                        type="button"
                        disabled={!isOpen}
                        aria-label={[
                          t('attendance.cell', { name: fullName, day }),
                          ...(planned === undefined ? [] : [nameOf(planned)]),
                        ].join(' · ')}
                        className={`attendance-rota-cell${lookOf(planned)}`}
                      >
                        {planned === undefined ? '·' : nameOf(planned)}
                      </button>
                    </Choice>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
