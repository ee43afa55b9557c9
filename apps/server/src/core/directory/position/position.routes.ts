import * as contract from '@qiaoban/contracts/directory/position.contract';
import { bind } from '#platform/http/bind';
import type { PositionService } from './position.service';

export const createPositionBindings = (positions: PositionService) => [
  bind(contract.listPositions, ({ actor, query }) => positions.list(actor, query)),
  bind(contract.selectPositions, ({ actor }) => positions.selector(actor)),
  bind(contract.allPositions, ({ actor }) => positions.all(actor)),
  bind(contract.getPositionList, ({ actor, body }) => positions.named(actor, body.ids)),
  bind(contract.getPosition, ({ actor, params }) => positions.get(actor, params.id)),
  bind(contract.createPosition, ({ actor, body }) => positions.create(actor, body)),
  bind(contract.updatePosition, ({ actor, params, body }) => positions.update(actor, params.id, body)),
  bind(contract.setPositionState, ({ actor, params, body }) => positions.setState(actor, params.id, body.enabledMark)),
  bind(contract.deletePosition, ({ actor, params }) => positions.remove(actor, params.id)),
];
