import * as contract from '@qiaoban/contracts/directory/leaving.contract';
import { bind } from '#platform/http/bind';
import type { LeavingService } from './leaving.service';

export const createLeavingBindings = (leaving: LeavingService) => [
  bind(contract.previewLeaving, ({ actor, params }) => leaving.preview(actor, params.id)),
  bind(contract.listInHand, ({ actor, params }) => leaving.inHand(actor, params.id)),
  bind(contract.leave, ({ actor, params, body }) => leaving.leave(actor, params.id, body)),
];
