import * as contract from '@qiaoban/contracts/file/file.contract';
import { uploadLimits } from '@qiaoban/contracts/file/file-admin.contract';
import { bind, bindRaw } from '../../platform/http/bind';
import { filePart } from './file-part';
import type { FileService } from './file.service';

export const createFileBindings = (files: FileService) => [
  bind(contract.uploadFile, async ({ actor, params, query, request, reply }) =>
    files.upload(actor, params.type, query, await filePart(request, reply)),
  ),
  bind(uploadLimits, ({ actor }) => files.limits(actor)),
  bind(contract.signFiles, ({ actor, body }) => files.sign(actor, body.ids)),
  bindRaw(contract.fileImage, ({ params, query, request, reply }) =>
    files.serve(
      { tenant: query.t, fileId: params.name, expires: query.e, signature: query.s },
      { image: true, width: query.w },
      request,
      reply,
    ),
  ),
  bindRaw(contract.fileDownload, ({ params, query, request, reply }) =>
    files.serve(
      { tenant: query.t, fileId: params.name, expires: query.e, signature: query.s },
      { image: false, width: undefined },
      request,
      reply,
    ),
  ),
];
