import * as contract from '@qiaoban/contracts/visualdev/online.contract';
import { bind } from '#platform/http/bind';
import type { RecycleBinService } from './recycle-bin.service';
import type { DisplayService } from './display.service';
import type { HistoryService } from './history.service';
import type { SourceActions } from '../source/source-actions.service';
import type { RecordService } from './record.service';
import type { RevealService } from './reveal.service';

export const createRecordBindings = (
  records: RecordService,
  recycleBin: RecycleBinService,
  history: HistoryService,
  display: DisplayService,
  actions: SourceActions,
  reveal: RevealService,
) => [
  bind(contract.getOnlineConfig, ({ actor, params }) => records.config(actor, params.id)),
  bind(contract.listRecords, ({ actor, params, query }) => records.list(actor, params.id, query)),
  bind(contract.getRecord, ({ actor, params }) => records.get(actor, params.id, params.recordId)),
  bind(contract.recordTexts, ({ actor, params, body }) => display.texts(actor, params.id, body)),
  bind(contract.selectRecords, ({ actor, params, query }) => display.options(actor, params.id, query)),
  bind(contract.getRecordTexts, ({ actor, params }) => display.one(actor, params.id, params.recordId)),
  bind(contract.runSourceAction, ({ actor, params, body }) => actions.run(actor, params.id, params.code, body.ids)),
  bind(contract.createRecord, ({ actor, params, body }) => records.create(actor, params.id, body.data)),
  bind(contract.updateRecord, ({ actor, params, body }) =>
    records.update(actor, params.id, params.recordId, body.data, body.version),
  ),
  bind(contract.deleteRecord, ({ actor, params }) => recycleBin.remove(actor, params.id, params.recordId)),
  bind(contract.deleteRecords, ({ actor, params, body }) => recycleBin.removeMany(actor, params.id, body.ids)),
  bind(contract.restoreRecords, ({ actor, params, body }) => recycleBin.restore(actor, params.id, body.ids)),
  bind(contract.purgeRecords, ({ actor, params, body }) => recycleBin.purge(actor, params.id, body.ids)),
  bind(contract.revealField, ({ actor, params, body }) => reveal.reveal(actor, params.id, params.recordId, body)),
  bind(contract.recordHistory, ({ actor, params }) => history.list(actor, params.id, params.recordId)),
  bind(contract.recordChange, ({ actor, params }) => history.change(actor, params.id)),
];
