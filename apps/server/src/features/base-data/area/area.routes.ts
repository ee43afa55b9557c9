import * as contract from '@qiaoban/contracts/base-data/area.contract';
import { bind } from '../../../platform/http/bind';
import type { AreaService } from './area.service';

export const createAreaBindings = (areas: AreaService) => [
  bind(contract.listAreas, ({ actor, params, query }) => areas.list(actor, params.id, query.keyword)),
  bind(contract.selectAreas, ({ actor, params }) => areas.selector(actor, params.id)),
  bind(contract.getArea, ({ actor, params }) => areas.get(actor, params.id)),
  bind(contract.createArea, ({ actor, body }) => areas.create(actor, body)),
  bind(contract.updateArea, ({ actor, params, body }) => areas.update(actor, params.id, body)),
  bind(contract.setAreaState, ({ actor, params, body }) => areas.setState(actor, params.id, body.enabledMark)),
  bind(contract.deleteArea, ({ actor, params }) => areas.remove(actor, params.id)),
];
