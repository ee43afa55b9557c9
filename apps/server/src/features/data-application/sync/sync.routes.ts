import * as contract from '@qiaoban/contracts/data-application/data-sync.contract';
import { previewPart, previewSync } from '@qiaoban/contracts/data-application/sync-preview.contract';
import { bind } from '#platform/http/bind';
import type { SyncService } from './sync.service';

export const createSyncBindings = (syncs: SyncService) => [
  bind(contract.listSyncs, ({ actor, query }) => syncs.list(actor, query.keyword)),
  bind(contract.getSync, ({ actor, params }) => syncs.get(actor, params.id)),
  bind(contract.proposeSync, ({ actor, body }) => syncs.propose(actor, body.fromId, body.toId, body.tables)),
  bind(previewPart, ({ actor, body }) => syncs.previewPart(actor, body)),
  bind(previewSync, ({ actor, params, body }) => syncs.preview(actor, params.id, body.at)),
  bind(contract.createSync, ({ actor, body }) => syncs.create(actor, body)),
  bind(contract.updateSync, ({ actor, params, body }) => syncs.update(actor, params.id, body)),
  bind(contract.deleteSync, ({ actor, params }) => syncs.remove(actor, params.id)),
  bind(contract.runSync, ({ actor, params, body }) => syncs.run(actor, params.id, body)),
  bind(contract.executeSync, ({ actor, body }) => syncs.execute(actor, body)),
  bind(contract.cancelSync, ({ actor, params }) => syncs.cancel(actor, params.id)),
  bind(contract.resumeSync, ({ actor, params }) => syncs.resume(actor, params.id)),
  bind(contract.answerSync, ({ actor, params, body }) => syncs.answer(actor, params.id, body)),
  bind(contract.listSyncRuns, ({ actor, params }) => syncs.runs(actor, params.id)),
];
