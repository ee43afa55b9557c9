import { listLoginLog, listOperationLog } from '@qiaoban/contracts/log/log.contract';
import * as contract from '@qiaoban/contracts/log/system-log.contract';
import { bind, bindRaw } from '#platform/http/bind';
import type { ChainService } from './chain/chain.service';
import type { LogService } from './log.service';

export const createLogBindings = (logs: LogService, chain: ChainService) => [
  bind(listLoginLog, ({ actor, query }) => logs.logins(actor, query)),
  bind(listOperationLog, ({ actor, query }) => logs.operations(actor, query)),
  bind(contract.listRequestLog, ({ actor, query }) => logs.requests(actor, query)),
  bind(contract.listErrorLog, ({ actor, query }) => logs.errors(actor, query)),
  bind(contract.listErrorEvents, ({ actor, params, query }) => logs.events(actor, params.id, query)),
  bind(contract.reportBrowserError, ({ actor, body }) => logs.notify(actor, body)),
  bind(contract.deleteLog, () => logs.remove()),
  bind(contract.getLogSettings, ({ actor }) => logs.settings(actor)),
  bind(contract.updateLogSettings, ({ actor, body }) => logs.saveSettings(actor, body)),
  bind(contract.getAuditChain, ({ actor, query }) => chain.get(actor, query.log)),
  bind(contract.listAuditHeads, ({ actor, query }) => chain.heads(actor, query.log)),
  bind(contract.verifyAuditChain, ({ actor, query }) => chain.verify(actor, query.log)),
  bind(contract.startLogExport, ({ actor, params, body }) => logs.exports.start(actor, params.category, body)),
  bind(contract.getLogExport, ({ actor, params }) => logs.exports.get(actor, params.id)),
  bind(contract.listLogExports, ({ actor }) => logs.exports.list(actor)),
  bind(contract.cancelLogExport, ({ actor, params }) => logs.exports.cancel(actor, params.id)),
  bindRaw(contract.exportLog, async ({ actor, params, query, reply }) => {
    const { name, mediaType, content } = await logs.export(actor, params.category, query);
    void reply.headers({
      'Content-Type': mediaType,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    });
    return reply.send(content);
  }),
];
