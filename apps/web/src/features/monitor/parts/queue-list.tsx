import { Segmented } from 'antd';
import { deleteJob, listQueue, retryJob } from '@qiaoban/contracts/monitor/monitor.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { DataTable } from '@qiaoban/ui/data-table';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useT } from '#lib/texts/i18n.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useAction } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';
import { useList } from '#lib/list/use-list.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { codeWord } from './code-word';
import './monitor.css';

type Job = ReplyOf<typeof listQueue>['list'][number];
const TONES = { waiting: 'neutral', running: 'info', dead: 'danger' } as const;
const STATES = ['', 'waiting', 'running', 'dead'] as const;

/** Jobs that wait, run, or were given up; the last kind can be tried again or thrown away. */
export const QueueList = () => {
  const t = useT();
  const may = useButtons();
  const [url, setUrl] = useUrlState({ state: '', page: 1 });
  const state = STATES.find((each) => each === url.state) ?? '';
  const list = useList(listQueue, { query: { state } });
  const retry = useAction(retryJob, { stale: [listQueue] });
  const remove = useAction(deleteJob, { stale: [listQueue] });
  return (
    <>
      <Segmented
        style={{ alignSelf: 'flex-start', marginBlockEnd: 12 }}
        value={state}
        onChange={(next) => setUrl({ state: next, page: 1 })}
        options={STATES.map((value) => ({ value, label: value ? t(`monitor.state_${value}`) : t('app.all') }))}
      />
      <DataTable<Job>
        id="system.queue"
        {...list.table}
        rowKey={(row) => row.id}
        columns={[
          {
            key: 'kind',
            title: t('monitor.kind'),
            width: 320,
            onPhone: 'title',
            render: ({ kind }) => (
              <>
                {codeWord(t, 'job', kind)} <code className="cache-name">{kind}</code>
              </>
            ),
          },
          {
            key: 'state',
            title: t('monitor.state'),
            width: 110,
            render: (row) => (
              <StatusTag dot tone={TONES[row.state]}>
                {t(`monitor.state_${row.state}`)}
              </StatusTag>
            ),
          },
          {
            key: 'attempts',
            title: t('monitor.attempts'),
            width: 90,
            kind: 'number',
            render: (row) => `${row.attempts} / ${row.maxAttempts}`,
          },
          {
            key: 'runAt',
            title: t('monitor.run_at'),
            width: 170,
            render: (row) => formatTime(row.runAt, 'yyyy-MM-dd HH:mm:ss'),
          },
          { key: 'error', title: t('monitor.error') },
        ]}
        rowActions={(row) => [
          {
            key: 'retry',
            label: t('monitor.retry'),
            hidden: row.state !== 'dead' || !may('btn_queue'),
            run: () => retry.tried({ params: { id: row.id } }),
          },
          {
            key: 'remove',
            label: t('app.remove'),
            danger: true,
            confirm: true,
            hidden: row.state !== 'dead' || !may('btn_queue'),
            run: () => remove.tried({ params: { id: row.id } }),
          },
        ]}
        actionsWidth={130}
        empty={{ title: t('monitor.no_jobs') }}
      />
    </>
  );
};
