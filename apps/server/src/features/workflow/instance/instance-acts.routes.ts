import * as acts from '@qiaoban/contracts/workflow/instance-acts.contract';
import { bind } from '#platform/http/bind';
import type { ActOnInstance } from './act-on-instance';
import type { AskAhead } from './ask-ahead';
import type { HandleInstance } from './handle-instance';

type UseCases = { act: ActOnInstance; ahead: AskAhead; handle: Pick<HandleInstance, 'addSigner'> };

export const createActBindings = ({ act, ahead, handle }: UseCases) => [
  bind(acts.askAhead, ({ actor, params, body }) => ahead(actor, params.id, body)),
  bind(acts.delegateTask, ({ actor, params, body }) => act.delegate(actor, params.id, body)),
  bind(acts.addSigner, ({ actor, params, body }) => handle.addSigner(actor, params.id, body)),
  bind(acts.removeSigner, ({ actor, params, body }) => act.removeSigner(actor, params.id, body)),
  bind(acts.takeBackTask, ({ actor, params, body }) => act.takeBack(actor, params.id, body.handleOpinion)),
  bind(acts.commentInstance, ({ actor, params, body }) => act.comment(actor, params.id, body)),
  bind(acts.pauseInstance, ({ actor, params, body }) => act.pause(actor, params.id, body.handleOpinion)),
  bind(acts.resumeInstance, ({ actor, params, body }) => act.resume(actor, params.id, body.handleOpinion)),
  bind(acts.jumpInstance, ({ actor, params, body }) => act.jump(actor, params.id, body)),
  bind(acts.reviveInstance, ({ actor, params, body }) => act.revive(actor, params.id, body)),
  bind(acts.assignInstance, ({ actor, params, body }) => act.reassign(actor, params.id, body)),
];
