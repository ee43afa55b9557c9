import { useState } from 'react';
import { Segmented } from 'antd';
import { listTriggerRuns } from '@qiaoban/contracts/workflow/trigger.contract';
import type { Trigger, TriggerRun } from '@qiaoban/contracts/workflow/trigger.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Drawer } from '@qiaoban/ui/drawer';
import { usePhone } from '@qiaoban/ui/media';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useT } from '#lib/texts/i18n.ts';
import { tableSource, useRoute } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';
import { RUN_TONES, RunDetail } from './run-detail';

const STATES = ['', 'done', 'failed', 'looped'] as const;

/** What a trigger did, newest first. */
export const TriggerRunsDrawer = guardDialog(({ trigger, onClose }: { trigger: Trigger; onClose: () => void }) => {
  const t = useT();
  const isPhone = usePhone();
  const [state, setState] = useState<(typeof STATES)[number]>('');
  const [page, setPage] = useState({ current: 1, size: 20 });
  const [shown, setShown] = useState<string>();
  const query = { state, currentPage: page.current, pageSize: page.size };
  const list = useRoute(listTriggerRuns, { params: { id: trigger.id }, query }, { staleTime: 0, keepPrevious: true });
  return (
    <Drawer
      open
      size={isPhone ? '100%' : 860}
      title={t('trigger.log_of', { name: trigger.fullName })}
      onClose={onClose}
    >
      <Segmented
        value={state}
        style={{ marginBottom: 12 }}
        aria-label={t('app.status')}
        options={STATES.map((value) => ({ value, label: t(`trigger.state_${value || 'all'}`) }))}
        onChange={(next) => {
          setState(next);
          setPage({ ...page, current: 1 });
        }}
      />
      <DataTable<TriggerRun>
        id="workflow.trigger.runs"
        rowKey={(row) => row.id}
        columns={[
          {
            key: 'createdTime',
            title: t('trigger.time'),
            width: 170,
            onPhone: 'title',
            render: (row) => formatTime(row.createdTime, 'yyyy-MM-dd HH:mm:ss'),
          },
          { key: 'cause', title: t('trigger.cause'), width: 110, render: (row) => t(`trigger.cause_${row.cause}`) },
          {
            key: 'state',
            title: t('app.status'),
            width: 110,
            render: (row) => (
              <StatusTag dot tone={RUN_TONES[row.state]}>
                {t(`trigger.state_${row.state}`)}
              </StatusTag>
            ),
          },
          ...(trigger.source === 'record'
            ? [
                {
                  key: 'subjectName',
                  title: t('trigger.subject'),
                  width: 180,
                  render: (row: TriggerRun) => row.subjectName || row.subjectId,
                },
              ]
            : []),
          { key: 'depth', title: t('trigger.depth'), width: 80, align: 'right', render: (row) => row.depth },
          { key: 'error', title: t('trigger.error'), render: (row) => row.error },
        ]}
        source={tableSource(list, list.data?.list, state !== '')}
        page={{
          ...page,
          total: list.data?.pagination.total ?? 0,
          onChange: (current, size) => setPage({ current, size }),
        }}
        rowActions={(row) => [{ key: 'show', label: t('app.detail'), run: () => setShown(row.id) }]}
        onRowOpen={(row) => setShown(row.id)}
        actionsWidth={90}
        empty={{ title: t('trigger.no_runs'), hint: t('trigger.no_runs_hint') }}
      />
      {shown !== undefined && <RunDetail id={shown} onClose={() => setShown(undefined)} />}
    </Drawer>
  );
});
