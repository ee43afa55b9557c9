import * as contract from '@qiaoban/contracts/file/file-admin.contract';
import { bind } from '#platform/http/bind';
import type { FileAdminService } from './file-admin.service';

export const createFileAdminBindings = (admin: FileAdminService) => [
  bind(contract.listFiles, ({ actor, query }) => admin.list(actor, query)),
  bind(contract.fileUses, ({ actor, params }) => admin.uses(actor, params.id)),
  bind(contract.removeFile, ({ actor, params }) => admin.remove(actor, params.id)),
  bind(contract.removeOrphans, ({ actor }) => admin.removeOrphans(actor)),
  bind(contract.rescanFile, ({ actor, params }) => admin.rescan(actor, params.id)),
  bind(contract.fileUsage, ({ actor }) => admin.usage(actor)),
  bind(contract.getFileSettings, ({ actor }) => admin.settings(actor)),
  bind(contract.updateFileSettings, ({ actor, body }) => admin.saveSettings(actor, body)),
];
