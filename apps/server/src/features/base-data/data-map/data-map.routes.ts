import * as contract from '@qiaoban/contracts/base-data/data-map.contract';
import { bind } from '#platform/http/bind';
import type { DataMapService } from './data-map.service';

export const createDataMapBindings = (maps: DataMapService) => [
  bind(contract.listMaps, ({ actor, query }) => maps.list(actor, query)),
  bind(contract.selectMaps, ({ actor }) => maps.selector(actor)),
  bind(contract.getMap, ({ actor, params }) => maps.get(actor, params.id)),
  bind(contract.createMap, ({ actor, body }) => maps.create(actor, body)),
  bind(contract.updateMap, ({ actor, params, body }) => maps.update(actor, params.id, body)),
  bind(contract.setMapState, ({ actor, params, body }) => maps.setState(actor, params.id, body.enabledMark)),
  bind(contract.deleteMap, ({ actor, params }) => maps.remove(actor, params.id)),
];
