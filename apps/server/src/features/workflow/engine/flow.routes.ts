import * as contract from '@qiaoban/contracts/workflow/engine.contract';
import { bind } from '#platform/http/bind';
import type { FlowService } from './flow.service';
import type { FlowVersionsService } from './flow-versions.service';

export const createFlowBindings = (flows: FlowService, versions: FlowVersionsService) => [
  bind(contract.listFlows, ({ actor, query }) => flows.list(actor, query)),
  bind(contract.listStartableFlows, ({ actor }) => flows.startable(actor)),
  bind(contract.getFlow, ({ actor, params }) => flows.get(actor, params.id)),
  bind(contract.createFlow, ({ actor, body }) => flows.create(actor, body)),
  bind(contract.updateFlow, ({ actor, params, body }) => flows.update(actor, params.id, body)),
  bind(contract.deleteFlow, ({ actor, params }) => flows.remove(actor, params.id)),
  bind(contract.checkFlow, ({ actor, params }) => flows.check(actor, params.id)),
  bind(contract.releaseFlow, ({ actor, params, body }) => flows.release(actor, params.id, body.version)),
  bind(contract.copyFlow, ({ actor, params }) => flows.copy(actor, params.id)),
  bind(contract.selectFlows, ({ actor, query }) => flows.selector(actor, query.type)),
  bind(contract.listFlowFields, ({ actor, params }) => flows.fields(actor, params.id)),
  bind(contract.setFavouriteFlow, ({ actor, params, body }) => flows.setFavourite(actor, params.id, body.isFavourite)),
  bind(contract.listFlowVersions, ({ actor, params }) => versions.list(actor, params.id)),
  bind(contract.getFlowVersion, ({ actor, params }) => versions.get(actor, params.id, params.number)),
  bind(contract.stopFlow, ({ actor, params }) => flows.stop(actor, params.id)),
];
