import { useState } from 'react';
import { Button, Dropdown, Select } from 'antd';
import { ImportOutlined } from '@ant-design/icons';
import { getRota, saveRota } from '@qiaoban/contracts/attendance/calendar.contract';
import { listAttendanceGroups } from '@qiaoban/contracts/attendance/group.contract';
import { listShifts } from '@qiaoban/contracts/attendance/shift.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { Page } from '@qiaoban/ui/page';
import { RowsSkeleton } from '@qiaoban/ui/skeletons';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useAction, useRoute } from '#lib/call/query.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { daysOf, weekdayOf } from '#pickers/time/month-days.ts';
import { MonthBar } from '../parts/month-bar';
import { RotaImport } from '../parts/rota-import';
import '../attendance.css';

const NOT_PLANNED = 'none';
const intoView = (cell: HTMLElement | null): void => cell?.scrollIntoView({ inline: 'center', block: 'nearest' });

type TableProps = {
  rota: ReplyOf<typeof getRota>;
  shifts: ReplyOf<typeof listShifts>['list'];
  days: readonly string[];
  today: string;
  isOpen: boolean;
  /** The person whose days are being saved. */
  busy: string;
  onPlan: (userId: string, on: readonly string[], key: string) => void;
};

/** The month as a table; a cell plans one day, a name all of them. */
const RotaTable = ({ rota, shifts, days, today, isOpen, busy, onPlan }: TableProps) => {
  const t = useT();
  const cells = new Map(rota.cells.map((cell) => [`${cell.userId} ${cell.day}`, cell.shiftId]));
  const items = [
    ...shifts.map(({ id, fullName }) => ({ key: id, label: fullName })),
    { key: 'rest', label: t('attendance.rest') },
    { key: NOT_PLANNED, label: t('attendance.not_planned') },
  ];
  const nameOf = (id: string): string =>
    id === '' ? t('attendance.rest') : (shifts.find((shift) => shift.id === id)?.fullName ?? '—');
  return (
    <div className="attendance-rota">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('attendance.person')}</th>
            {days.map((day) => (
              <th key={day} scope="col" {...(day === today ? { 'aria-current': 'date' as const, ref: intoView } : {})}>
                {Number(day.slice(8))}
                <br />
                {t(`attendance.weekday_${weekdayOf(day)}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rota.people.map(({ id, fullName, department }) => (
            <tr key={id} aria-busy={busy === id}>
              <th scope="row" aria-label={fullName}>
                <Dropdown
                  disabled={!isOpen}
                  trigger={['click']}
                  menu={{ items, onClick: ({ key }) => onPlan(id, days, key) }}
                >
                  <button
                    type="button"
                    className="attendance-rota-cell"
                    disabled={!isOpen}
                    title={[department, t('attendance.rota_fill')].filter((text) => text !== '').join(' · ')}
                  >
                    {fullName}
                  </button>
                </Dropdown>
              </th>
              {days.map((day) => {
                const planned = cells.get(`${id} ${day}`);
                return (
                  <td key={day}>
                    <Dropdown
                      disabled={!isOpen}
                      trigger={['click']}
                      menu={{ items, onClick: ({ key }) => onPlan(id, [day], key) }}
                    >
                      <button
                        type="button"
                        disabled={!isOpen}
                        aria-label={[
                          t('attendance.cell', { name: fullName, day }),
                          ...(planned === undefined ? [] : [nameOf(planned)]),
                        ].join(' · ')}
                        className={`attendance-rota-cell${planned === undefined ? '' : ' attendance-rota-planned'}`}
                      >
                        {planned === undefined ? '·' : nameOf(planned)}
                      </button>
                    </Dropdown>
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

/** Who works which shift on which day: people down, days across. */
export const RotaPage = () => {
  const t = useT();
  const may = useButtons();
  const [today] = useState(() => formatTime(Date.now(), 'yyyy-MM-dd'));
  const [url, setUrl] = useUrlState({ group: '', month: today.slice(0, 7) });
  const [busy, setBusy] = useState('');
  const [isImporting, setImporting] = useState(false);
  const groups = useRoute(listAttendanceGroups, {});
  const list = groups.data?.list ?? [];
  const groupId = url.group || (list.find(({ kind }) => kind === 'rota') ?? list[0])?.id || '';
  const asked = { params: { id: groupId }, query: { month: url.month } };
  const rota = useRoute(getRota, asked, { enabled: groupId !== '', keepPrevious: true });
  const shifts = useRoute(listShifts, {}).data?.list ?? [];
  const save = useAction(saveRota, { stale: [getRota], success: false });
  const days = daysOf(url.month);
  const isOpen = may('btn_edit') && rota.data?.isClosed === false;
  const plan = async (userId: string, on: readonly string[], key: string): Promise<void> => {
    const shiftId = key === NOT_PLANNED ? null : key === 'rest' ? '' : key;
    setBusy(userId);
    await save.tried({ params: { id: groupId }, body: { cells: on.map((day) => ({ userId, day, shiftId })) } });
    setBusy('');
  };

  const body = () => {
    if (groups.error ?? rota.error)
      return <Failed text={(groups.error ?? rota.error)?.message} retry={() => void rota.refetch()} />;
    if (groups.data !== undefined && list.length === 0)
      return <Empty title={t('attendance.no_groups')} hint={t('attendance.no_groups_hint')} />;
    if (rota.data === undefined) return <RowsSkeleton />;
    if (rota.data.people.length === 0) return <Empty title={t('attendance.no_people')} />;
    return (
      <RotaTable
        rota={rota.data}
        shifts={shifts}
        days={days}
        today={today}
        isOpen={isOpen}
        busy={busy}
        onPlan={(...planned) => void plan(...planned)}
      />
    );
  };
  return (
    <Page
      toolbar={
        <div className="attendance-span">
          <Select
            style={{ minInlineSize: 200 }}
            aria-label={t('attendance.choose_group')}
            placeholder={t('attendance.choose_group')}
            loading={groups.isFetching}
            options={list.map(({ id, fullName }) => ({ value: id, label: fullName }))}
            value={groupId === '' ? null : groupId}
            onChange={(group: string) => setUrl({ group })}
          />
          <MonthBar month={url.month} onChange={(month) => setUrl({ month })}>
            {rota.data?.isClosed === true && <StatusTag>{t('attendance.closed')}</StatusTag>}
          </MonthBar>
          {isOpen && (
            <Button icon={<ImportOutlined />} onClick={() => setImporting(true)}>
              {t('attendance.rota_import')}
            </Button>
          )}
          <span className="attendance-quiet" style={{ margin: 0 }}>
            {t('attendance.rota_hint')}
          </span>
        </div>
      }
    >
      {body()}
      {isImporting && <RotaImport groupId={groupId} month={url.month} onClose={() => setImporting(false)} />}
    </Page>
  );
};
