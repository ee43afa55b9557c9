import type { DayRun } from '@qiaoban/contracts/reconciliation/run.contract';
import { StatusTag } from '@qiaoban/ui/status-tag';
import type { Tone } from '@qiaoban/ui/status-tag';
import { useT } from '#lib/texts/i18n.ts';

const TONES: Record<DayRun['state'], Tone> = {
  none: 'neutral',
  waiting: 'info',
  running: 'info',
  done: 'success',
  stale: 'warning',
  failed: 'danger',
};

/** How a day stands: compared, to be compared again, closed. */
export const RunState = ({ run }: { run: DayRun }) => {
  const t = useT();
  if (run.closedAt !== null) return <StatusTag tone="accent">{t('reconciliation.closed')}</StatusTag>;
  if (run.state === 'done' && run.open > 0)
    return <StatusTag tone="warning">{t('reconciliation.run_open', { count: run.open })}</StatusTag>;
  if (run.state === 'running' && run.progress > 0)
    return <StatusTag tone="info">{t('reconciliation.run_lines', { count: run.progress })}</StatusTag>;
  return <StatusTag tone={TONES[run.state]}>{t(`reconciliation.run_${run.state}`)}</StatusTag>;
};
