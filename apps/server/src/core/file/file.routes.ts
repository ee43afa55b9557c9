import * as contract from '@qiaoban/contracts/file/file.contract';
import { uploadLimits } from '@qiaoban/contracts/file/file-admin.contract';
import { bind, bindRaw } from '#platform/http/bind';
import { filePart } from './file-part';
import type { FileService } from './file.service';
import type { createRenewService } from './renew.service';

type RenewService = ReturnType<typeof createRenewService>;

type SignedQuery = { t: string; e: number; r: string; b: number; s: string };
const signedOf = (fileId: string, { t, e, r, b, s }: SignedQuery) => ({
  part: { tenant: t, fileId, expires: e, reader: r, born: b },
  signature: s,
});

export const createFileBindings = (files: FileService, renewals: RenewService) => [
  bind(contract.uploadFile, async ({ actor, params, query, request, reply }) =>
    files.upload(actor, params.type, query, await filePart(request, reply)),
  ),
  bind(uploadLimits, ({ actor }) => files.limits(actor)),
  bind(contract.signFiles, ({ actor, body }) => files.sign(actor, body.ids)),
  bind(contract.renewFiles, ({ actor, body }) => renewals.renew(actor, body.urls)),
  bindRaw(contract.fileImage, ({ params, query, request, reply }) =>
    files.serve(signedOf(params.name, query), { image: true, width: query.w }, request, reply),
  ),
  bindRaw(contract.fileDownload, ({ params, query, request, reply }) =>
    files.serve(signedOf(params.name, query), { image: false, width: undefined }, request, reply),
  ),
];
