import type { RunResult } from '@qiaoban/contracts/reconciliation/run.contract';
import { StatusTag } from '@qiaoban/ui/status-tag';
import type { Tone } from '@qiaoban/ui/status-tag';
import { useT } from '#lib/texts/i18n.ts';

const KINDS: Record<RunResult['kind'], Tone> = {
  equal: 'success',
  amount: 'danger',
  status: 'warning',
  only_here: 'info',
  only_there: 'accent',
};
const STATES: Record<RunResult['state'], Tone> = {
  none: 'neutral',
  open: 'danger',
  proposed: 'warning',
  asked: 'info',
  done: 'success',
  carried: 'accent',
};

export const KindTag = ({ kind }: { kind: RunResult['kind'] }) => {
  const t = useT();
  return <StatusTag tone={KINDS[kind]}>{t(`reconciliation.result_${kind}`)}</StatusTag>;
};
export const WorkTag = ({ state }: { state: RunResult['state'] }) => {
  const t = useT();
  return (
    <StatusTag dot tone={STATES[state]}>
      {t(`reconciliation.work_${state}`)}
    </StatusTag>
  );
};
