import { useState } from 'react';
import { Alert, Button, Checkbox, Input } from 'antd';
import { backupStatus, restoreBackup } from '@qiaoban/contracts/data-application/data-backup.contract';
import type { BackupRow } from '@qiaoban/contracts/data-application/data-backup.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { useT } from '#lib/texts/i18n.ts';
import { useAction } from '#lib/call/query.ts';

/** Says what a restore does, and starts it when the name of the backup was typed. */
export const RestoreDialog = guardDialog(({ backup, onClose }: { backup: BackupRow; onClose: () => void }) => {
  const t = useT();
  const [confirm, setConfirm] = useState('');
  const [isForeignAllowed, setForeignAllowed] = useState(false);
  const restore = useAction(restoreBackup, { stale: [backupStatus], success: false, done: onClose });
  const mayRun = confirm === backup.fileName && (!backup.isForeign || isForeignAllowed);
  return (
    <ModalFrame
      open
      width={560}
      title={t('data-backup.restore_title')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button
            danger
            type="primary"
            disabled={!mayRun}
            loading={restore.running}
            onClick={() => void restore.tried({ params: { id: backup.id }, body: { confirm, isForeignAllowed } })}
          >
            {t('data-backup.restore')}
          </Button>
        </>
      }
    >
      <div className="da-stack">
        {backup.trouble !== '' && (
          <Alert type="error" showIcon title={t('data-backup.damaged')} description={backup.trouble} />
        )}
        <Alert type="warning" showIcon title={t('data-backup.restore_text')} />
        {backup.isForeign && (
          <Checkbox checked={isForeignAllowed} onChange={(event) => setForeignAllowed(event.target.checked)}>
            {t('data-backup.restore_foreign', { tenant: backup.tenant })}
          </Checkbox>
        )}
        <span>{t('data-backup.restore_confirm', { name: backup.fileName })}</span>
        <Input
          value={confirm}
          placeholder={backup.fileName}
          aria-label={backup.fileName}
          onChange={(event) => setConfirm(event.target.value)}
        />
      </div>
    </ModalFrame>
  );
});
