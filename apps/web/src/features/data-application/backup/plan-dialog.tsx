import { useState } from 'react';
import { Button, Switch } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import { backupStatus, setBackupPlan } from '@qiaoban/contracts/data-application/data-backup.contract';
import type { Frequency } from '@qiaoban/contracts/schedule/frequency';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { useT } from '#lib/texts/i18n.ts';
import { useAction } from '#lib/call/query.ts';
import { FrequencyEditor } from '#pickers/frequency/frequency-editor.tsx';

type Plan = { frequency: Frequency | null; keep: number };
const nightly: Frequency = { kind: 'daily', time: '02:30', missed: 'run-once' };

/** When backups are made by themselves, and how many stay. */
export const PlanDialog = guardDialog(({ initial, onClose }: { initial: Plan; onClose: () => void }) => {
  const t = useT();
  const [plan, setPlan] = useState(initial);
  const save = useAction(setBackupPlan, { stale: [backupStatus], done: onClose });
  return (
    <ModalFrame
      open
      width={640}
      title={t('data-backup.plan')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button type="primary" loading={save.running} onClick={() => void save.tried({ body: plan })}>
            {t('app.save')}
          </Button>
        </>
      }
    >
      <div className="da-stack">
        <div className="da-bar">
          <Switch
            checked={plan.frequency !== null}
            aria-label={t('data-backup.plan_on')}
            onChange={(isOn) => setPlan({ ...plan, frequency: isOn ? nightly : null })}
          />
          <span>{t('data-backup.plan_on')}</span>
        </div>
        {plan.frequency !== null && (
          <FrequencyEditor value={plan.frequency} onChange={(frequency) => setPlan({ ...plan, frequency })} />
        )}
        <div className="da-bar">
          <span>{t('data-backup.keep')}</span>
          <NumberBox
            min={1}
            precision={0}
            max={100}
            value={plan.keep}
            aria-label={t('data-backup.keep')}
            onChange={(n) => setPlan({ ...plan, keep: n ?? 7 })}
          />
        </div>
        <span className="da-muted">{t('data-backup.keep_hint')}</span>
      </div>
    </ModalFrame>
  );
});
