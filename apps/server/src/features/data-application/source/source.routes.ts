import * as contract from '@qiaoban/contracts/data-application/data-source.contract';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { bind } from '#platform/http/bind';
import type { SourceService } from './source.service';
import type { SqliteFiles } from './sqlite-files';

export const createSourceBindings = (sources: SourceService, files: SqliteFiles) => [
  bind(contract.listDataSources, ({ actor, query }) => sources.list(actor, query.keyword)),
  bind(contract.selectDataSources, ({ actor }) => sources.selector(actor)),
  bind(contract.listSqliteFiles, ({ actor }) => sources.files(actor)),
  bind(contract.uploadSqliteFile, async ({ actor, request }) => {
    if (!request.isMultipart()) throw new AppError(commonErrors.invalid_input);
    const part = await request.file({ throwFileSizeLimit: false, limits: { files: 1, fileSize: files.maxBytes } });
    if (part === undefined) throw new AppError(commonErrors.invalid_input);
    return { name: await files.keep(actor.tenant, part.filename, part.file) };
  }),
  bind(contract.getDataSource, ({ actor, params }) => sources.get(actor, params.id)),
  bind(contract.createDataSource, ({ actor, body }) => sources.create(actor, body)),
  bind(contract.updateDataSource, ({ actor, params, body }) => sources.update(actor, params.id, body)),
  bind(contract.deleteDataSource, ({ actor, params }) => sources.remove(actor, params.id)),
  bind(contract.testDataSource, ({ actor, body }) => sources.test(actor, body)),
];
