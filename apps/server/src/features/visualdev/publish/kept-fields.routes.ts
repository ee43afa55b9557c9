import * as contract from '@qiaoban/contracts/visualdev/kept-field.contract';
import { bind } from '#platform/http/bind';
import type { KeptFieldsService } from './kept-fields.service';

export const createKeptFieldsBindings = (kept: KeptFieldsService) => [
  bind(contract.listKeptFields, ({ actor, params }) => kept.list(actor, params.id)),
  bind(contract.restoreKeptField, ({ actor, params, body }) =>
    kept.restore(actor, params.id, params.name, body.version),
  ),
  bind(contract.removeKeptField, ({ actor, params }) => kept.remove(actor, params.id, params.name)),
];
