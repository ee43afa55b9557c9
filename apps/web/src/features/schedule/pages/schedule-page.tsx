import { useState } from 'react';
import * as contract from '@qiaoban/contracts/schedule/schedule.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { TASK_KINDS } from '@qiaoban/contracts/schedule/task-content';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useT } from '#lib/texts/i18n.ts';
import { useListActions } from '#pickers/uses/list-actions.tsx';
import { useButtons } from '#lib/session/permission.ts';
import { useAction } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';
import { useList } from '#lib/list/use-list.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { useFrequencyTexts } from '#pickers/frequency/next-runs.tsx';
import { OutcomeTag } from '../parts/outcome-tag';
import { RunsDrawer } from '../parts/runs-drawer';
import { TaskDialog } from '../parts/task-dialog';

type Task = ReplyOf<typeof contract.listTasks>['list'][number];
const stale = [contract.listTasks, contract.getTask, contract.listRuns];

/** Tasks that run by themselves. */
export const SchedulePage = () => {
  const t = useT();
  const may = useButtons();
  const standard = useListActions();
  const textOf = useFrequencyTexts();
  const [url, setUrl] = useUrlState({ dialog: '', id: '' });
  const [logged, setLogged] = useState<Task>();
  const list = useList(contract.listTasks, { search: { kind: '', outcome: '' } });
  const remove = useAction(contract.deleteTask, { stale });
  const enable = useAction(contract.enableTask, { stale });
  const stop = useAction(contract.stopTask, { stale });
  const run = useAction(contract.runTask, { stale, success: t('schedule.run_started') });

  const runNow = async (task: Task): Promise<void> => {
    if (!(await ask({ title: t('schedule.run_confirm', { name: task.fullName }) }))) return;
    if ((await run.tried({ params: { id: task.id } })) !== undefined) setLogged(task);
  };
  const columns: DataColumn<Task>[] = [
    { key: 'fullName', title: t('schedule.name'), width: 180, sortable: true, onPhone: 'title' },
    { key: 'enCode', title: t('schedule.code'), width: 120, sortable: true },
    { key: 'kind', title: t('schedule.kind'), width: 90, render: (row) => t(`schedule.kind_${row.kind}`) },
    { key: 'frequency', title: t('schedule.frequency'), width: 150, render: (row) => textOf(row.frequency) },
    { key: 'runCount', title: t('schedule.run_count'), width: 90, kind: 'number', sortable: true },
    {
      key: 'lastRunTime',
      title: t('schedule.last_run'),
      width: 145,
      sortable: true,
      render: (row) => formatTime(row.lastRunTime) || t('schedule.not_yet'),
    },
    {
      key: 'lastOutcome',
      title: t('schedule.last_result'),
      width: 90,
      render: (row) => row.lastOutcome && <OutcomeTag outcome={row.lastOutcome} />,
    },
    {
      key: 'nextRunTime',
      title: t('schedule.next_run'),
      width: 145,
      render: (row) => formatTime(row.nextRunTime) || t(row.enabledMark ? 'schedule.never_again' : 'schedule.paused'),
    },
    { key: 'description', title: t('app.description'), onPhone: 'hide', offAtFirst: true },
    {
      key: 'enabledMark',
      title: t('app.status'),
      width: 80,
      render: (row) => (
        <StatusTag dot tone={row.enabledMark ? 'success' : 'neutral'}>
          {t(row.enabledMark ? 'app.enabled' : 'schedule.paused')}
        </StatusTag>
      ),
    },
  ];
  return (
    <Page
      toolbar={
        <SearchBar
          {...list.search}
          keywordHint={t('schedule.search_hint')}
          fields={[
            {
              key: 'kind',
              label: t('schedule.kind'),
              options: TASK_KINDS.map((value) => ({ value, label: t(`schedule.kind_${value}`) })),
            },
            {
              key: 'outcome',
              label: t('schedule.last_result'),
              options: ['ok', 'failed', 'interrupted'].map((value) => ({
                value,
                label: t(`schedule.outcome_${value}`),
              })),
            },
          ]}
        />
      }
    >
      <DataTable<Task>
        id="system.schedule"
        {...list.table}
        rowKey={(row) => row.id}
        columns={columns}
        toolbar={[standard.add(t('schedule.new_task'), () => setUrl({ dialog: 'new' }))]}
        rowActions={(row) => [
          standard.edit(() => setUrl({ dialog: 'edit', id: row.id })),
          { key: 'log', label: t('schedule.log'), run: () => setLogged(row) },
          { key: 'run', label: t('schedule.run_now'), hidden: !may('btn_run'), run: () => void runNow(row) },
          {
            key: 'state',
            label: t(row.enabledMark ? 'schedule.pause' : 'schedule.resume'),
            hidden: !may('btn_edit'),
            ...(row.enabledMark ? { confirm: t('schedule.pause_ask', { name: row.fullName }) } : {}),
            run: () => (row.enabledMark ? stop : enable).tried({ params: { id: row.id } }),
          },
          standard.remove(() => remove.tried({ params: { id: row.id } }), true, {
            kind: 'task',
            id: row.id,
            name: row.fullName,
          }),
        ]}
        actionsWidth={190}
        empty={{ title: t('schedule.no_tasks'), hint: t('schedule.no_tasks_hint') }}
      />
      <TaskDialog
        open={url.dialog !== ''}
        id={url.dialog === 'edit' ? url.id : undefined}
        onClose={() => setUrl({ dialog: '', id: '' })}
      />
      <RunsDrawer
        task={logged}
        onRun={may('btn_run') && logged ? () => runNow(logged) : undefined}
        onClose={() => setLogged(undefined)}
      />
    </Page>
  );
};
