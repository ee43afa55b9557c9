import { Alert, Progress } from 'antd';
import type { BackupActivity } from '@qiaoban/contracts/data-application/data-backup.contract';
import { useT } from '../../../lib/i18n';

/** What runs now, with its phase and share; or what went wrong last. */
export const ActivityCard = ({ activity }: { activity: BackupActivity | null | undefined }) => {
  const t = useT();
  if (!activity || activity.state === 'done') return null;
  if (activity.state === 'failed')
    return <Alert type="error" showIcon closable title={t('data-backup.failed')} description={activity.message} />;
  const { kind, phase, done, total } = activity;
  return (
    <Alert
      type="info"
      showIcon
      title={`${t(`data-backup.running_${kind}`)} · ${t(`data-backup.phase_${phase}`)}`}
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
