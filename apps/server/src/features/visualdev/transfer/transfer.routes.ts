import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import * as contract from '@qiaoban/contracts/visualdev/transfer.contract';
import { readColumns } from '@qiaoban/contracts/visualdev/form-columns.contract';
import { bind } from '#platform/http/bind';
import type { ExportService } from './export/export.service';
import type { ImportService } from './import.service';
import type { PreviewService } from './preview.service';
import type { ReadColumnsService } from './read-columns.service';
import type { TaskService } from './task.service';
import type { TemplateService } from './template.service';

/** The first file part of the call; undefined when there is none. */
const filePart = async (request: FastifyRequest): Promise<MultipartFile | undefined> =>
  request.isMultipart()
    ? request.file({
        // the service counts the bytes and says the limit in words
        throwFileSizeLimit: false,
        limits: { files: 1, fields: 10, fileSize: contract.MAX_IMPORT_BYTES + 1 },
      })
    : undefined;

type Services = {
  columns: ReadColumnsService;
  exports: ExportService;
  imports: ImportService;
  previews: PreviewService;
  templates: TemplateService;
  tasks: TaskService;
};

export const createTransferBindings = ({ columns, exports, imports, previews, templates, tasks }: Services) => [
  bind(readColumns, ({ actor, request }) => columns.read(actor, () => filePart(request))),
  bind(contract.exportRecords, ({ actor, params, body }) => exports.start(actor, params.id, body)),
  bind(contract.importTemplate, ({ actor, params }) => templates.template(actor, params.id)),
  bind(contract.uploadImport, ({ actor, params, request }) =>
    imports.upload(actor, params.id, () => filePart(request)),
  ),
  bind(contract.previewImport, ({ actor, params, body }) => previews.preview(actor, params.id, params.importId, body)),
  bind(contract.runImport, ({ actor, params, body }) => imports.run(actor, params.id, params.importId, body)),
  bind(contract.getTask, ({ actor, params }) => tasks.get(actor, params.id)),
  bind(contract.listTasks, ({ actor }) => tasks.list(actor)),
  bind(contract.cancelTask, ({ actor, params }) => tasks.cancel(actor, params.id)),
];
