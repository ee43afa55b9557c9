import { PDF_TYPE } from '@qiaoban/contracts/media-types';
import * as contract from '@qiaoban/contracts/visualdev/print.contract';
import { bind, bindRaw } from '../../../platform/http/bind';
import type { PrintService } from './print.service';

export const createPrintBindings = (prints: PrintService) => [
  bind(contract.listPrintTemplates, ({ actor, params }) => prints.list(actor, params.id)),
  bind(contract.createPrintTemplate, ({ actor, params, body }) => prints.create(actor, params.id, body)),
  bind(contract.updatePrintTemplate, ({ actor, params, body }) =>
    prints.update(actor, params.id, params.printId, body),
  ),
  bind(contract.deletePrintTemplate, ({ actor, params }) => prints.remove(actor, params.id, params.printId)),
  bind(contract.selectPrintTemplates, ({ actor, params }) => prints.select(actor, params.id)),
  bindRaw(contract.printRecords, async ({ actor, params, body, reply }) => {
    const left = new AbortController();
    const leave = (): void => left.abort();
    reply.raw.on('close', leave);
    const { name, content } = await prints.print(actor, params.id, body.printId, body.ids, {
      signal: left.signal,
      progressId: body.progressId,
    });
    reply.raw.off('close', leave);
    void reply.headers({
      'Content-Type': PDF_TYPE,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    });
    return reply.send(content);
  }),
];
