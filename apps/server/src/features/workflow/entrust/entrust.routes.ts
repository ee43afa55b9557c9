import {
  createEntrust,
  endEntrust,
  listEntrustFlows,
  listEntrusts,
  listLaunchable,
  updateEntrust,
} from '@qiaoban/contracts/workflow/entrust.contract';
import { bind } from '#platform/http/bind';
import type { EntrustService } from './entrust.service';

export const createEntrustBindings = (service: EntrustService) => [
  bind(listEntrusts, ({ actor }) => service.list(actor)),
  bind(listEntrustFlows, ({ actor }) => service.flows(actor)),
  bind(listLaunchable, ({ actor }) => service.launchable(actor)),
  bind(createEntrust, ({ actor, body }) => service.create(actor, body)),
  bind(updateEntrust, ({ actor, params, body }) => service.update(actor, params.id, body)),
  bind(endEntrust, ({ actor, params }) => service.end(actor, params.id)),
];
