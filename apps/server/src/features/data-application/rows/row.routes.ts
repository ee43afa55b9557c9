import * as contract from '@qiaoban/contracts/data-application/data-row.contract';
import { bind } from '#platform/http/bind';
import type { RowService } from './row.service';

export const createRowBindings = (rows: RowService) => [
  bind(contract.listRows, ({ actor, params, query }) => rows.list(actor, params.linkId, params.table, query)),
  bind(contract.addRow, ({ actor, params, body }) => rows.add(actor, params.linkId, params.table, body.values)),
  bind(contract.changeRow, ({ actor, params, body }) => rows.change(actor, params.linkId, params.table, body)),
  bind(contract.deleteRow, ({ actor, params, body }) => rows.remove(actor, params.linkId, params.table, body.old)),
  bind(contract.undoRow, ({ actor, params, body }) => rows.undo(actor, params.linkId, params.table, body.changeId)),
  bind(contract.listRowChanges, ({ actor, params }) => rows.changes(actor, params.linkId, params.table)),
];
