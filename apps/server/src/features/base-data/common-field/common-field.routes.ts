import * as contract from '@qiaoban/contracts/base-data/common-field.contract';
import { bind } from '#platform/http/bind';
import type { CommonFieldService } from './common-field.service';

export const createCommonFieldBindings = (fields: CommonFieldService) => [
  bind(contract.listCommonFields, ({ actor }) => fields.list(actor)),
  bind(contract.getCommonField, ({ actor, params }) => fields.get(actor, params.id)),
  bind(contract.createCommonField, ({ actor, body }) => fields.create(actor, body)),
  bind(contract.updateCommonField, ({ actor, params, body }) => fields.update(actor, params.id, body)),
  bind(contract.deleteCommonField, ({ actor, params }) => fields.remove(actor, params.id)),
];
