import * as acts from '@qiaoban/contracts/workflow/case-acts.contract';
import { bind } from '../../../platform/http/bind';
import type { ActOnCase } from './act-on-case';
import type { AskAhead } from './ask-ahead';
import type { HandleCase } from './handle-case';

type UseCases = { act: ActOnCase; ahead: AskAhead; handle: Pick<HandleCase, 'addSigner'> };

export const createActBindings = ({ act, ahead, handle }: UseCases) => [
  bind(acts.askAhead, ({ actor, params, body }) => ahead(actor, params.id, body)),
  bind(acts.delegateTask, ({ actor, params, body }) => act.delegate(actor, params.id, body)),
  bind(acts.addSigner, ({ actor, params, body }) => handle.addSigner(actor, params.id, body)),
  bind(acts.removeSigner, ({ actor, params, body }) => act.removeSigner(actor, params.id, body)),
  bind(acts.takeBackTask, ({ actor, params, body }) => act.takeBack(actor, params.id, body.handleOpinion)),
  bind(acts.commentCase, ({ actor, params, body }) => act.comment(actor, params.id, body)),
  bind(acts.pauseCase, ({ actor, params, body }) => act.pause(actor, params.id, body.handleOpinion)),
  bind(acts.resumeCase, ({ actor, params, body }) => act.resume(actor, params.id, body.handleOpinion)),
  bind(acts.jumpCase, ({ actor, params, body }) => act.jump(actor, params.id, body)),
  bind(acts.reviveCase, ({ actor, params, body }) => act.revive(actor, params.id, body)),
  bind(acts.assignCase, ({ actor, params, body }) => act.reassign(actor, params.id, body)),
];
