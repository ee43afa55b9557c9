import * as contract from '@qiaoban/contracts/workflow/archive.contract';
import { bind } from '#platform/http/bind';
import type { ArchiveService } from './archive.service';

export const createArchiveBindings = (archive: ArchiveService) => [
  bind(contract.archiveInstances, ({ actor, body }) => archive.archive(actor, body.ids)),
  bind(contract.restoreInstances, ({ actor, body }) => archive.restore(actor, body.ids)),
  bind(contract.listArchiveRules, ({ actor }) => archive.rules(actor)),
  bind(contract.saveArchiveRules, ({ actor, body }) => archive.saveRules(actor, body)),
];
