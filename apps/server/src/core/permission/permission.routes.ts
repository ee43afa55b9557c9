import * as contract from '@qiaoban/contracts/permission/authority.contract';
import { bind } from '#platform/http/bind';
import type { AuthorityService } from './authority.service';

export const createPermissionBindings = (authority: AuthorityService) => [
  bind(contract.getAuthority, ({ actor, params, query }) => authority.get(actor, params.objectId, query.objectType)),
  bind(contract.authorityValues, ({ actor, params, body }) =>
    authority.values(actor, params.objectId, body.type, body.moduleIds),
  ),
  bind(contract.saveAuthority, ({ actor, params, body }) => authority.save(actor, params.objectId, body)),
  bind(contract.saveAuthorityBatch, ({ actor, body }) => authority.batch(actor, body)),
  bind(contract.ownRights, ({ actor }) => authority.own(actor)),
];
