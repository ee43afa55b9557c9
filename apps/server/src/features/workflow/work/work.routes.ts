import * as contract from '@qiaoban/contracts/workflow/instance.contract';
import { bind } from '../../../platform/http/bind';
import type { WorkService } from './work.service';

export const createWorkBindings = (work: WorkService) => [
  bind(contract.listLaunched, ({ actor, query }) => work.launched(actor, query)),
  bind(contract.listMyWork, ({ actor, params, query }) => work.mine(actor, params.category, query)),
  bind(contract.listMonitored, ({ actor, query }) => work.monitored(actor, query)),
  bind(contract.countWork, ({ actor }) => work.counts(actor)),
];
