import * as contract from '@qiaoban/contracts/visualdev/record-list.contract';
import { bind } from '#platform/http/bind';
import type { BatchUpdateService } from '../record/batch-update.service';
import type { FiguresService } from '../record/record-figures.service';
import type { PlanService } from './plan.service';

export const createRecordListBindings = (figures: FiguresService, batch: BatchUpdateService, plans: PlanService) => [
  bind(contract.summarizeRecords, ({ actor, params, query }) => figures.summary(actor, params.id, query)),
  bind(contract.groupRecords, ({ actor, params, query }) => figures.groups(actor, params.id, query)),
  bind(contract.batchUpdateRecords, ({ actor, params, body }) => batch.update(actor, params.id, body.changes)),
  bind(contract.listPlans, ({ actor, params }) => plans.list(actor, params.id)),
  bind(contract.createPlan, ({ actor, params, body }) => plans.create(actor, params.id, body)),
  bind(contract.updatePlan, ({ actor, params, body }) => plans.update(actor, params.id, params.planId, body)),
  bind(contract.deletePlan, ({ actor, params }) => plans.remove(actor, params.id, params.planId)),
];
