import * as contract from '@qiaoban/contracts/data-application/data-model.contract';
import { bind } from '#platform/http/bind';
import type { ConsoleService } from './console.service';
import type { TableService } from './table.service';

export const createModelBindings = (tables: TableService, sql: ConsoleService) => [
  bind(contract.listTables, ({ actor, params, query }) => tables.tables(actor, params.linkId, query.keyword)),
  bind(contract.listFields, ({ actor, params }) => tables.fields(actor, params.linkId, params.table)),
  bind(contract.getTable, ({ actor, params }) => tables.table(actor, params.linkId, params.table)),
  bind(contract.previewTable, ({ actor, params, query }) => tables.preview(actor, params.linkId, params.table, query)),
  bind(contract.planTable, ({ actor, params, body }) => tables.plan(actor, params.linkId, body)),
  bind(contract.createTable, ({ actor, params, body }) => tables.create(actor, params.linkId, body)),
  bind(contract.updateTable, ({ actor, params, body }) => tables.update(actor, params.linkId, body)),
  bind(contract.deleteTable, ({ actor, params, query }) =>
    tables.remove(actor, params.linkId, params.table, query.confirm),
  ),
  bind(contract.runStatement, ({ actor, params, body }) => sql.run(actor, params.linkId, body)),
  bind(contract.cancelStatement, ({ actor, body }) => sql.cancel(actor, body.runId)),
  bind(contract.statementHistory, ({ actor, params }) => sql.history(actor, params.linkId)),
  bind(contract.completions, ({ actor, params }) => sql.completions(actor, params.linkId)),
];
