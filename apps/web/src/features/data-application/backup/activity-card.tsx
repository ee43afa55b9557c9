import { Alert, Button, Progress } from 'antd';
import { backupStatus, cancelBackup } from '@qiaoban/contracts/data-application/data-backup.contract';
import type { BackupActivity } from '@qiaoban/contracts/data-application/data-backup.contract';
import { useT } from '#lib/texts/i18n.ts';
import { useAction } from '#lib/call/query.ts';

type Props = { activity: BackupActivity | null | undefined; mayCancel: boolean };

/** What runs now, with its phase and share, and a way to stop it; or what went wrong last. */
export const ActivityCard = ({ activity, mayCancel }: Props) => {
  const t = useT();
  const cancel = useAction(cancelBackup, { stale: [backupStatus], success: false });
  if (!activity || activity.state === 'done') return null;
  if (activity.state === 'cancelled')
    return (
      <Alert type="info" showIcon closable={{ 'aria-label': t('app.close') }} title={t('data-backup.cancelled')} />
    );
  if (activity.state === 'failed')
    return (
      <Alert
        type="error"
        showIcon
        closable={{ 'aria-label': t('app.close') }}
        title={t('data-backup.failed')}
        description={activity.message}
      />
    );
  const { kind, phase, done, total } = activity;
  return (
    <Alert
      type="info"
      showIcon
      title={`${t(`data-backup.running_${kind}`)} · ${t(`data-backup.phase_${phase}`)}`}
      action={
        // the last step cannot be stopped any more
        mayCancel &&
        phase !== 'switching' && (
          <Button size="small" loading={cancel.running} onClick={() => void cancel.tried({})}>
            {t('data-backup.cancel')}
          </Button>
        )
      }
      description={
        <Progress
          status="active"
          percent={total === 0 ? 0 : Math.round((done / total) * 100)}
          format={() => (total === 0 ? '' : `${done} / ${total}`)}
          aria-label={t(`data-backup.running_${kind}`)}
        />
      }
    />
  );
};
