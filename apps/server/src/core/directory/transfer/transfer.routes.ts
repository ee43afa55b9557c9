import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MAX_DIRECTORY_BYTES, exportDepartments, exportUsers } from '@qiaoban/contracts/directory/transfer.contract';
import type { TransferContracts } from '@qiaoban/contracts/directory/transfer.contract';
import { bind, bindRaw } from '#platform/http/bind';
import { sendFile } from '#platform/http/send-file';
import type { ExportService } from './export.service';
import type { ImportService } from './import.service';
import type { SheetFile } from './sheet-files';

/** The first file part of the call; undefined when there is none. */
const filePart = async (request: FastifyRequest): Promise<MultipartFile | undefined> =>
  request.isMultipart()
    ? request.file({
        // the service counts the bytes and says the limit in words
        throwFileSizeLimit: false,
        limits: { files: 1, fields: 10, fileSize: MAX_DIRECTORY_BYTES + 1 },
      })
    : undefined;

const sent = (reply: FastifyReply, { mediaType, ...file }: SheetFile): FastifyReply => sendFile(reply, mediaType, file);

export const createTransferBindings = (contracts: TransferContracts, imports: ImportService) => [
  bindRaw(contracts.template, async ({ actor, query, reply }) => sent(reply, imports.template(actor, query.format))),
  bind(contracts.upload, ({ actor, request }) => imports.upload(actor, () => filePart(request))),
  bind(contracts.preview, ({ actor, params, body }) => imports.preview(actor, params.id, body)),
  bind(contracts.run, ({ actor, params, body }) => imports.run(actor, params.id, body)),
  bind(contracts.progress, ({ actor, params }) => imports.progress(actor, params.id)),
  bindRaw(contracts.errorFile, async ({ actor, params, body, reply }) =>
    sent(reply, await imports.errors(actor, params.id, body)),
  ),
];

export const createExportBindings = (exports: ExportService) => [
  bindRaw(exportUsers, async ({ actor, query, reply }) => sent(reply, await exports.users(actor, query))),
  bindRaw(exportDepartments, async ({ actor, query, reply }) => sent(reply, await exports.departments(actor, query))),
];
