import { Alert } from 'antd';
import type { getRun } from '@qiaoban/contracts/reconciliation/run.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { yuan } from '#pickers/money/money.ts';
import { RunState } from './run-state';

export type WholeRun = ReplyOf<typeof getRun>;

/** Both ledgers of a day, and what comparing them found, in figures. */
export const RunSums = ({ data: { run, kinds, reopening } }: { data: WholeRun }) => {
  const t = useT();
  const count = (kind: string): number => kinds.find((each) => each.kind === kind)?.count ?? 0;
  const boxes: [string, string][] = [
    [t('reconciliation.own_amount'), yuan(run.ownAmount)],
    [t('reconciliation.their_amount'), yuan(run.theirAmount)],
    [t('reconciliation.result_equal'), count('equal').toLocaleString()],
    [t('reconciliation.differences'), run.differences.toLocaleString()],
    [t('reconciliation.open'), run.open.toLocaleString()],
  ];
  return (
    <>
      <div className="recon-sums">
        {boxes.map(([label, figure]) => (
          <div key={label} className="recon-sum">
            <span>{label}</span>
            <strong>{figure}</strong>
          </div>
        ))}
        <div className="recon-sum">
          <span>{t('reconciliation.state')}</span>
          <div>
            <RunState run={run} />
          </div>
        </div>
      </div>
      {reopening && (
        <Alert
          type="warning"
          showIcon
          title={t('reconciliation.reopening_asked', { name: reopening.askedBy, time: formatTime(reopening.askedAt) })}
          description={reopening.reason}
        />
      )}
    </>
  );
};
