import * as contract from '@qiaoban/contracts/data-application/data-backup.contract';
import { bind, bindRaw } from '#platform/http/bind';
import { MAX_UPLOAD } from './backup.service';
import type { BackupService } from './backup.service';

export const createBackupBindings = (backups: BackupService) => [
  bind(contract.listBackups, ({ actor, query }) => backups.list(actor, query)),
  bind(contract.backupStatus, ({ actor }) => backups.status(actor)),
  bind(contract.createBackup, ({ actor }) => backups.create(actor)),
  bind(contract.setBackupPlan, ({ actor, body }) => backups.setPlan(actor, body)),
  bind(contract.verifyBackup, ({ actor, params }) => backups.verify(actor, params.id)),
  bindRaw(contract.downloadBackup, async ({ actor, params, reply }) => {
    const { stream, fileName, fileSize } = await backups.download(actor, params.id);
    return reply
      .header('content-type', 'application/zip')
      .header('content-length', fileSize)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
      .send(stream);
  }),
  bind(contract.uploadBackup, async ({ actor, request }) =>
    backups.upload(
      actor,
      request.isMultipart()
        ? await request.file({ throwFileSizeLimit: false, limits: { files: 1, fileSize: MAX_UPLOAD } })
        : undefined,
    ),
  ),
  bind(contract.deleteBackup, ({ actor, params }) => backups.remove(actor, params.id)),
  bind(contract.restoreBackup, ({ actor, params, body }) => backups.restore(actor, params.id, body)),
  bind(contract.cancelBackup, ({ actor }) => backups.cancel(actor)),
  bind(contract.undoRestore, ({ actor }) => backups.undo(actor)),
  bind(contract.keepRestore, ({ actor }) => backups.keep(actor)),
];
