import * as contract from '@qiaoban/contracts/workflow/case.contract';
import { previewRoute } from '@qiaoban/contracts/workflow/preview.contract';
import * as words from '@qiaoban/contracts/workflow/case-words.contract';
import { decideTogether } from '@qiaoban/contracts/workflow/decide-together.contract';
import { bind } from '../../../platform/http/bind';
import type { DisplayCase } from './display-case';
import type { DecideTogether } from './decide-together';
import type { HandleCase } from './handle-case';
import type { PreviewCase } from './preview-case';
import type { ReadCase } from './read-case';
import type { SubmitCase } from './submit-case';

type UseCases = {
  submit: SubmitCase;
  handle: HandleCase;
  together: DecideTogether;
  read: ReadCase;
  preview: PreviewCase;
  display: DisplayCase;
};

export const createCaseBindings = ({ submit, handle, together, read, preview, display }: UseCases) => [
  bind(contract.startForm, ({ actor, params }) => read.startForm(actor, params.id)),
  bind(previewRoute, ({ actor, body }) => preview(actor, body)),
  bind(contract.startCase, ({ actor, body }) => submit.start(actor, body)),
  bind(contract.saveCase, ({ actor, params, body }) => submit.save(actor, params.id, body)),
  bind(contract.getCase, ({ actor, params }) => read.get(actor, params.id)),
  bind(words.selectCases, ({ actor, params, query }) => display.options(actor, params.id, query)),
  bind(words.getCaseInWords, ({ actor, params }) => display.one(actor, params.flowId, params.id)),
  bind(contract.agreeTask, ({ actor, params, body }) => handle.agree(actor, params.id, body)),
  bind(contract.refuseTask, ({ actor, params, body }) => handle.refuse(actor, params.id, body)),
  bind(decideTogether, ({ actor, body }) => together(actor, body)),
  bind(contract.returnTask, ({ actor, params, body }) => handle.sendBack(actor, params.id, body)),
  bind(contract.transferTask, ({ actor, params, body }) => handle.transfer(actor, params.id, body)),
  bind(contract.withdrawCase, ({ actor, params, body }) => handle.withdraw(actor, params.id, body.handleOpinion)),
  bind(contract.urgeCase, ({ actor, params }) => handle.urge(actor, params.id)),
  bind(contract.cancelCase, ({ actor, params, body }) => handle.cancel(actor, params.id, body.handleOpinion)),
  bind(contract.deleteCase, ({ actor, params }) => handle.remove(actor, params.id)),
];
