import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import * as contract from '@qiaoban/contracts/file/file.contract';
import { AppError } from '@qiaoban/contracts/errors';
import { bind, bindRaw } from '../../platform/http/bind';
import type { FileService } from './file.service';

/** The first file part of the call; a call that is no form, or a broken one, has none. */
const filePart = async (request: FastifyRequest): Promise<MultipartFile | undefined> => {
  if (!request.isMultipart()) return undefined;
  try {
    // the service counts the bytes itself and says the limit in words
    return await request.file({
      throwFileSizeLimit: false,
      limits: { files: 1, fields: 10, fileSize: contract.MAX_UPLOAD_BYTES + 1 },
    });
  } catch {
    throw new AppError(contract.fileErrors.incomplete);
  }
};

export const createFileBindings = (files: FileService) => [
  bind(contract.uploadFile, async ({ actor, params, query, request }) =>
    files.upload(actor, params.type, query, await filePart(request)),
  ),
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
