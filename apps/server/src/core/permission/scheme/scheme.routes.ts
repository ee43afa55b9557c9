import * as contract from '@qiaoban/contracts/permission/data-scheme.contract';
import { bind } from '#platform/http/bind';
import type { SchemeService } from './scheme.service';

export const createSchemeBindings = (schemes: SchemeService) => [
  bind(contract.listDataSchemes, ({ actor, params }) => schemes.list(actor, params.id)),
  bind(contract.getDataScheme, ({ actor, params }) => schemes.get(actor, params.id)),
  bind(contract.createDataScheme, ({ actor, body }) => schemes.create(actor, body)),
  bind(contract.updateDataScheme, ({ actor, params, body }) => schemes.update(actor, params.id, body)),
  bind(contract.deleteDataScheme, ({ actor, params }) => schemes.remove(actor, params.id)),
  bind(contract.getRightsDesign, ({ actor, params }) => schemes.design(actor, params.id)),
  bind(contract.setRightsDesign, ({ actor, params, body }) => schemes.setDesign(actor, params.id, body)),
  bind(contract.tryDataScheme, ({ actor, params, body }) => schemes.trial(actor, params.id, body)),
];
