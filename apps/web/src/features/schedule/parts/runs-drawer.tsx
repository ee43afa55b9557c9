import { useState } from 'react';
import { Segmented } from 'antd';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Drawer } from '@qiaoban/ui/drawer';
import { getRun, listRuns } from '@qiaoban/contracts/schedule/schedule.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { DataTable } from '@qiaoban/ui/data-table';
import { usePhone } from '@qiaoban/ui/media';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '#lib/texts/i18n.ts';
import { useButtons } from '#lib/session/permission.ts';
import { tableSource, useRoute } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';
import { OutcomeTag, durationText, outcomeOf } from './outcome-tag';
import './runs-drawer.css';

type Run = ReplyOf<typeof listRuns>['list'][number];
const OUTCOMES = ['', 'ok', 'failed', 'interrupted', 'skipped'] as const;

const RunDetail = ({ id, keyed, onClose }: { id: string | undefined; keyed: boolean; onClose: () => void }) => {
  const t = useT();
  const run = useRoute(getRun, { params: { id: id ?? '' } }, { enabled: id !== undefined });
  return (
    <ModalFrame open={id !== undefined} title={t('schedule.detail')} footer={null} width={760} onCancel={onClose}>
      {!run.data && <LinesSkeleton lines={6} />}
      {run.data && (
        <div className="schedule-run">
          <OutcomeTag outcome={outcomeOf(run.data.runResult)} />
          {run.data.error && (
            <>
              <h4>{t('schedule.error')}</h4>
              <pre className="schedule-run-error">{run.data.error}</pre>
            </>
          )}
          <h4>{t('schedule.output')}</h4>
          <pre>{run.data.output || t('schedule.no_output')}</pre>
          {keyed && (
            <>
              <h4>Idempotency-Key</h4>
              <pre>{run.data.idempotencyKey}</pre>
              <p className="schedule-run-note">{t('schedule.key_note')}</p>
            </>
          )}
        </div>
      )}
    </ModalFrame>
  );
};

/** Kinds that call other systems over HTTP. */
const CALLING: ReadonlySet<string> = new Set(['http', 'interface', 'script']);

type Props = {
  task: { id: string; fullName: string; kind: string } | undefined;
  /** Runs the task now; undefined without the right. */
  onRun: (() => Promise<void>) | undefined;
  onClose: () => void;
};

/** The runs of a task, newest first; one opens with its output. */
export const RunsDrawer = guardDialog(({ task, onRun, onClose }: Props) => {
  const t = useT();
  const may = useButtons();
  const isPhone = usePhone();
  const [page, setPage] = useState({ current: 1, size: 20 });
  const [outcome, setOutcome] = useState<(typeof OUTCOMES)[number]>('');
  const [opened, setOpened] = useState<string>();
  const runs = useRoute(
    listRuns,
    { params: { id: task?.id ?? '' }, query: { currentPage: page.current, pageSize: page.size, outcome } },
    { enabled: task !== undefined, keepPrevious: true, staleTime: 0 },
  );
  const close = (): void => {
    setPage({ current: 1, size: 20 });
    onClose();
  };
  return (
    <Drawer
      open={task !== undefined}
      size={isPhone ? '100%' : 1000}
      onClose={close}
      title={task && t('schedule.log_of', { name: task.fullName })}
      destroyOnHidden
    >
      <Segmented
        value={outcome}
        onChange={(value) => {
          setOutcome(value);
          setPage({ ...page, current: 1 });
        }}
        options={OUTCOMES.map((value) => ({ value, label: value ? t(`schedule.outcome_${value}`) : t('app.all') }))}
        style={{ marginBlockEnd: 12 }}
      />
      <DataTable<Run>
        id="system.schedule.runs"
        rowKey={(row) => row.id}
        source={tableSource(runs, runs.data?.list)}
        page={{
          ...page,
          total: runs.data?.pagination.total ?? 0,
          onChange: (current, size) => setPage({ current, size }),
        }}
        columns={[
          {
            key: 'runTime',
            title: t('schedule.run_time'),
            width: 170,
            onPhone: 'title',
            render: (row) => formatTime(row.runTime, 'yyyy-MM-dd HH:mm:ss'),
          },
          {
            key: 'runResult',
            title: t('schedule.result'),
            width: 100,
            render: (row) => <OutcomeTag outcome={outcomeOf(row.runResult)} />,
          },
          {
            key: 'duration',
            title: t('schedule.duration'),
            width: 100,
            kind: 'number',
            render: (row) => durationText(t, row.duration),
          },
          {
            key: 'byHand',
            title: t('schedule.started_by'),
            width: 110,
            render: (row) => row.byHand || t('schedule.by_schedule'),
          },
          {
            key: 'attempt',
            title: t('schedule.attempt'),
            width: 90,
            render: (row) => t('schedule.attempt_n', { n: row.attempt }),
          },
          { key: 'description', title: t('schedule.summary') },
        ]}
        rowActions={(row) => [
          {
            key: 'detail',
            label: t('schedule.detail'),
            hidden: !may('btn_log'),
            run: () => setOpened(row.id),
          },
          {
            key: 'run',
            label: t('schedule.run_now'),
            hidden: onRun === undefined || outcomeOf(row.runResult) !== 'interrupted',
            run: () => void onRun?.(),
          },
        ]}
        actionsWidth={150}
        empty={{ title: t('schedule.no_runs') }}
      />
      <RunDetail id={opened} keyed={CALLING.has(task?.kind ?? '')} onClose={() => setOpened(undefined)} />
    </Drawer>
  );
});
