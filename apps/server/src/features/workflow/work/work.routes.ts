import * as contract from '@qiaoban/contracts/workflow/instance.contract';
import { exportMonitored, exportMyWork } from '@qiaoban/contracts/workflow/work-export.contract';
import { bind, bindRaw } from '#platform/http/bind';
import { sendFile } from '#platform/http/send-file';
import type { WorkExport } from './work-export';
import type { WorkService } from './work.service';

export const createWorkBindings = (work: WorkService, exported: WorkExport) => [
  bind(contract.listLaunched, ({ actor, query }) => work.launched(actor, query)),
  bind(contract.listMyWork, ({ actor, params, query }) => work.mine(actor, params.category, query)),
  bind(contract.listMonitored, ({ actor, query }) => work.monitored(actor, query)),
  bindRaw(exportMyWork, async ({ actor, params, body, reply }) => {
    const { type, ...file } = await exported(actor, params.kind, body);
    return sendFile(reply, type, file);
  }),
  bindRaw(exportMonitored, async ({ actor, body, reply }) => {
    const { type, ...file } = await exported(actor, 'monitored', body);
    return sendFile(reply, type, file);
  }),
  bind(contract.countWork, ({ actor }) => work.counts(actor)),
];
