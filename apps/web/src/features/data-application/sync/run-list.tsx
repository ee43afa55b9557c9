import { Progress } from 'antd';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Drawer } from '@qiaoban/ui/drawer';
import { listSyncRuns } from '@qiaoban/contracts/data-application/data-sync.contract';
import type { SyncRun } from '@qiaoban/contracts/data-application/data-sync.contract';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { usePhone } from '@qiaoban/ui/media';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';
import { countText } from '../sizes';
import { usePolling } from '../use-polling';
import { RunQuestion } from './run-question';

export const RUN_TONES = {
  waiting: 'neutral',
  running: 'info',
  asking: 'warning',
  done: 'success',
  failed: 'danger',
  cancelled: 'warning',
} as const;

export const isOpenRun = (run: SyncRun | null | undefined): boolean =>
  run?.state === 'waiting' || run?.state === 'running';

/** A run that left tables unfinished and can go on from there. */
export const endedEarly = (run: SyncRun | null | undefined): boolean =>
  run?.isDry === false && (run.state === 'cancelled' || run.state === 'failed');

/** Share of the rows that are done, 0 to 100. */
export const percentOf = ({ parts }: SyncRun): number => {
  const known = parts.filter((part) => part.total >= 0);
  const total = known.reduce((sum, part) => sum + part.total, 0);
  const share = total === 0 ? 0 : known.reduce((sum, part) => sum + part.done, 0) / total;
  return Math.round(share * (known.length / Math.max(1, parts.length)) * 100);
};

/** What was done with the rows, as far as it was looked at. */
const Counts = ({ part }: { part: SyncRun['parts'][number] }) => {
  const t = useT();
  const isBlind = part.unchanged < 0;
  const counts = [
    ['counts_new', part.inserted],
    [isBlind ? 'counts_overwritten' : 'counts_updated', part.updated],
    ['counts_unchanged', part.unchanged],
    ['counts_deleted', part.deleted],
    ['counts_refused', part.refused],
  ] as const;
  const shown = counts.filter(([, n]) => n > 0);
  if (shown.length === 0) return null;
  return (
    <div className="qb-number da-muted">
      {shown.map(([key, n]) => t(`data-sync.${key}`, { n: countText(n) })).join(' · ')}
    </div>
  );
};

const Run = ({ id, run }: { id: string; run: SyncRun }) => {
  const t = useT();
  return (
    <li>
      <div className="da-bar">
        <StatusTag dot tone={RUN_TONES[run.state]}>
          {t(`data-sync.state_${run.state}`)}
        </StatusTag>
        <strong>{formatTime(run.startedAt)}</strong>
        <span className="da-muted">{run.startedBy || t('data-sync.by_schedule')}</span>
        {run.isDry && <StatusTag tone="neutral">{t('data-sync.is_dry')}</StatusTag>}
        <span className="da-grow" />
        {run.endedAt !== null && (
          <span className="da-muted">
            {t('data-sync.took', { s: ((run.endedAt - run.startedAt) / 1000).toFixed(1) })}
          </span>
        )}
      </div>
      {run.message !== '' && <div style={{ color: 'var(--qb-danger)' }}>{run.message}</div>}
      {run.parts.map((part, at) => (
        <div key={at} style={{ marginTop: 8 }}>
          <div className="da-bar">
            <span className="da-grow">
              {part.from} → {part.to}
            </span>
            <span className="qb-number da-muted">
              {t('data-sync.progress', { done: countText(part.done), total: countText(part.total) })} ·{' '}
              {t(run.isDry ? 'data-sync.would' : 'data-sync.written', { n: countText(part.written) })}
            </span>
          </div>
          <Progress
            size="small"
            showInfo={false}
            percent={part.total <= 0 ? (part.state === 'done' ? 100 : 0) : Math.round((part.done / part.total) * 100)}
            status={part.state === 'failed' ? 'exception' : part.state === 'running' ? 'active' : 'normal'}
            aria-label={part.from}
          />
          <Counts part={part} />
          {part.message !== '' && (
            <div style={{ color: part.state === 'failed' ? 'var(--qb-danger)' : 'var(--qb-warning)' }}>
              {part.message}
            </div>
          )}
        </div>
      ))}
      {run.state === 'asking' && <RunQuestion id={id} run={run} />}
    </li>
  );
};

/** Runs of a sync with their tables; the one that runs moves. */
export const RunList = guardDialog(({ id, name, onClose }: { id: string; name: string; onClose: () => void }) => {
  const t = useT();
  const isPhone = usePhone();
  const runs = useRoute(listSyncRuns, { params: { id } }, { staleTime: 0 });
  usePolling(runs.refetch, isOpenRun(runs.data?.list[0]));
  return (
    <Drawer open onClose={onClose} size={isPhone ? '100%' : 640} title={t('data-sync.log_of', { name })}>
      {runs.error && <Failed text={runs.error.message} retry={() => void runs.refetch()} />}
      {!runs.data && !runs.error && <LinesSkeleton lines={6} />}
      {runs.data?.list.length === 0 && <Empty title={t('data-sync.no_runs')} />}
      <ul className="da-steps">
        {runs.data?.list.map((run) => (
          <Run key={run.id} id={id} run={run} />
        ))}
      </ul>
    </Drawer>
  );
});
