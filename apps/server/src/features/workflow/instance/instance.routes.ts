import * as contract from '@qiaoban/contracts/workflow/instance.contract';
import { previewRoute } from '@qiaoban/contracts/workflow/preview.contract';
import * as texts from '@qiaoban/contracts/workflow/instance-texts.contract';
import { printInstance } from '@qiaoban/contracts/workflow/instance-print.contract';
import { runInstanceScripts, runStartScripts } from '@qiaoban/contracts/workflow/instance-scripts.contract';
import { decideTogether, deleteTogether } from '@qiaoban/contracts/workflow/decide-together.contract';
import { answerPdf } from '#platform/http/answer-pdf';
import { bind, bindRaw } from '#platform/http/bind';
import type { DisplayInstance } from './display-instance';
import type { DecideTogether } from './decide-together';
import type { HandleInstance } from './handle-instance';
import type { InstanceScripts } from './instance-scripts';
import type { PreviewInstance } from './preview-instance';
import type { PrintInstance } from './print-instance';
import type { ReadInstance } from './read-instance';
import type { SubmitInstance } from './submit-instance';

type UseCases = {
  submit: SubmitInstance;
  handle: HandleInstance;
  together: DecideTogether;
  read: ReadInstance;
  preview: PreviewInstance;
  display: DisplayInstance;
  print: PrintInstance;
  scripts: InstanceScripts;
};

export const createInstanceBindings = ({
  submit,
  handle,
  together,
  read,
  preview,
  display,
  print,
  scripts,
}: UseCases) => [
  bind(contract.startForm, ({ actor, params, query }) => read.startForm(actor, params.id, query.forUserId)),
  bind(runStartScripts, ({ actor, params, body }) => scripts.atStart(actor, params.id, body)),
  bind(runInstanceScripts, ({ actor, params, body }) => scripts.inInstance(actor, params.id, body)),
  bind(previewRoute, ({ actor, body }) => preview(actor, body)),
  bind(contract.startInstance, ({ actor, body }) => submit.start(actor, body)),
  bind(contract.saveInstance, ({ actor, params, body }) => submit.save(actor, params.id, body)),
  bind(contract.getInstance, ({ actor, params }) => read.get(actor, params.id)),
  bindRaw(printInstance, ({ actor, params, body, reply }) =>
    answerPdf(reply, (signal) => print(actor, params.id, body, signal)),
  ),
  bind(texts.selectInstances, ({ actor, params, query }) => display.options(actor, params.id, query)),
  bind(texts.getInstanceTexts, ({ actor, params }) => display.one(actor, params.flowId, params.id)),
  bind(contract.approveTask, ({ actor, params, body }) => handle.approve(actor, params.id, body)),
  bind(contract.rejectTask, ({ actor, params, body }) => handle.reject(actor, params.id, body)),
  bind(decideTogether, ({ actor, body }) => together.decide(actor, body)),
  bind(deleteTogether, ({ actor, body }) => together.remove(actor, body)),
  bind(contract.returnTask, ({ actor, params, body }) => handle.sendBack(actor, params.id, body)),
  bind(contract.transferTask, ({ actor, params, body }) => handle.transfer(actor, params.id, body)),
  bind(contract.withdrawInstance, ({ actor, params, body }) => handle.withdraw(actor, params.id, body.handleOpinion)),
  bind(contract.remindInstance, ({ actor, params }) => handle.remind(actor, params.id)),
  bind(contract.cancelInstance, ({ actor, params, body }) => handle.cancel(actor, params.id, body.handleOpinion)),
  bind(contract.deleteInstance, ({ actor, params }) => handle.remove(actor, params.id)),
];
