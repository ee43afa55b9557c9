import { useState } from 'react';
import { Button, Select } from 'antd';
import { ImportOutlined } from '@ant-design/icons';
import { getRota, saveRota } from '@qiaoban/contracts/attendance/calendar.contract';
import { listAttendanceGroups } from '@qiaoban/contracts/attendance/group.contract';
import { listShifts } from '@qiaoban/contracts/attendance/shift.contract';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { Page } from '@qiaoban/ui/page';
import { RowsSkeleton } from '@qiaoban/ui/skeletons';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { useAction, useRoute } from '#lib/call/query.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { daysOf } from '#pickers/time/month-days.ts';
import { MonthBar } from '../parts/month-bar';
import { inCalls, repeatedWeek, swappedDay } from '../rota/planned-days';
import type { PlannedDay } from '../rota/planned-days';
import { RotaImport } from '../rota/rota-import';
import { NOT_PLANNED, REST, RotaTable, shiftText } from '../rota/rota-table';
import { SwapDialog } from '../rota/swap-dialog';
import '../attendance.css';

/** Who works which shift on which day: people down, days across. */
export const RotaPage = () => {
  const t = useT();
  const may = useButtons();
  const [today] = useState(() => formatTime(Date.now(), 'yyyy-MM-dd'));
  const [url, setUrl] = useUrlState({ group: '', month: today.slice(0, 7) });
  const [busy, setBusy] = useState<string[]>([]);
  const [isImporting, setImporting] = useState(false);
  const [swapped, setSwapped] = useState<{ userId: string; day: string }>();
  const groups = useRoute(listAttendanceGroups, {});
  const list = groups.data?.list ?? [];
  const groupId = url.group || (list.find(({ kind }) => kind === 'rota') ?? list[0])?.id || '';
  const asked = { params: { id: groupId }, query: { month: url.month } };
  const rota = useRoute(getRota, asked, { enabled: groupId !== '', keepPrevious: true });
  const shifts = useRoute(listShifts, {}).data?.list ?? [];
  const save = useAction(saveRota, { stale: [getRota], success: false });
  const days = daysOf(url.month);
  const isOpen = may('btn_edit') && rota.data?.isClosed === false;
  const send = async (planned: readonly PlannedDay[]): Promise<void> => {
    setBusy([...new Set(planned.map(({ userId }) => userId))]);
    for (const cells of inCalls(planned)) {
      if ((await save.tried({ params: { id: groupId }, body: { cells } })) === undefined) break;
    }
    setBusy([]);
  };
  const plan = (userIds: readonly string[], on: readonly string[], key: string): Promise<void> => {
    const shiftId = key === NOT_PLANNED ? null : key === REST ? '' : key;
    return send(userIds.flatMap((userId) => on.map((day) => ({ userId, day, shiftId }))));
  };
  const repeat = async (from: string): Promise<void> => {
    const planned = rota.data === undefined ? [] : repeatedWeek(rota.data, days, from);
    const question = { title: t('attendance.rota_repeat_ask', { from }), ok: t('attendance.rota_repeat_ok') };
    const text = t('attendance.rota_repeat_hint', { count: planned.length });
    if (planned.length === 0) toast.info(t('attendance.rota_repeated'));
    else if (await ask({ ...question, text })) await send(planned);
  };
  const swap = async (otherId: string): Promise<void> => {
    if (rota.data === undefined || swapped === undefined) return;
    await send(swappedDay(rota.data.cells, swapped.day, [swapped.userId, otherId]));
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
        onRepeat={(from) => void repeat(from)}
        onSwap={(userId, day) => setSwapped({ userId, day })}
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
      {rota.data && swapped && (
        <SwapDialog
          rota={rota.data}
          swapped={swapped}
          shiftOf={shiftText(t, rota.data.cells, shifts)}
          onSwap={swap}
          onClose={() => setSwapped(undefined)}
        />
      )}
      {isImporting && <RotaImport groupId={groupId} month={url.month} onClose={() => setImporting(false)} />}
    </Page>
  );
};
