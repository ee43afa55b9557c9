import * as contract from '@qiaoban/contracts/file/upload.contract';
import { bind } from '#platform/http/bind';
import { filePart } from '../file-part';
import type { UploadService } from './upload.service';

export const createUploadBindings = (uploads: UploadService) => [
  bind(contract.startUpload, ({ actor, body }) => uploads.start(actor, body)),
  bind(contract.uploadState, ({ actor, params }) => uploads.state(actor, params.id)),
  bind(contract.putPart, async ({ actor, params, query, request, reply }) =>
    uploads.putPart(actor, params.id, params.number, query.sha256, await filePart(request, reply)),
  ),
  bind(contract.finishUpload, ({ actor, params }) => uploads.finish(actor, params.id)),
  bind(contract.cancelUpload, ({ actor, params }) => uploads.cancel(actor, params.id)),
];
