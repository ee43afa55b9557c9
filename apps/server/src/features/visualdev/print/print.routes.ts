import * as contract from '@qiaoban/contracts/visualdev/print.contract';
import { answerPdf } from '#platform/http/answer-pdf';
import { bind, bindRaw } from '#platform/http/bind';
import type { PrintTasks } from './print-task.service';
import type { PrintService } from './print.service';

export const createPrintBindings = (prints: PrintService, tasks: PrintTasks) => [
  bind(contract.printManyRecords, ({ actor, params, body }) => tasks.start(actor, params.id, body)),
  bind(contract.listPrintTemplates, ({ actor, params }) => prints.list(actor, params.id)),
  bind(contract.selectFormPrints, ({ actor, query }) => prints.selectAll(actor, query.formId)),
  bind(contract.createPrintTemplate, ({ actor, params, body }) => prints.create(actor, params.id, body)),
  bind(contract.updatePrintTemplate, ({ actor, params, body }) =>
    prints.update(actor, params.id, params.printId, body),
  ),
  bind(contract.deletePrintTemplate, ({ actor, params }) => prints.remove(actor, params.id, params.printId)),
  bind(contract.selectPrintTemplates, ({ actor, params }) => prints.select(actor, params.id)),
  bindRaw(contract.printRecords, ({ actor, params, body, reply }) =>
    answerPdf(reply, (signal) =>
      prints.print(actor, params.id, body.printId, body.ids, { signal, progressId: body.progressId }),
    ),
  ),
];
