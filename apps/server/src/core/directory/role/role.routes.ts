import * as contract from '@qiaoban/contracts/directory/role.contract';
import { bind } from '#platform/http/bind';
import type { RoleService } from './role.service';

export const createRoleBindings = (roles: RoleService) => [
  bind(contract.listRoles, ({ actor, query }) => roles.list(actor, query.keyword)),
  bind(contract.selectRoles, ({ actor }) => roles.selector(actor)),
  bind(contract.getRole, ({ actor, params }) => roles.get(actor, params.id)),
  bind(contract.createRole, ({ actor, body }) => roles.create(actor, body)),
  bind(contract.updateRole, ({ actor, params, body }) => roles.update(actor, params.id, body)),
  bind(contract.setRoleState, ({ actor, params, body }) => roles.setState(actor, params.id, body.enabledMark)),
  bind(contract.deleteRole, ({ actor, params }) => roles.remove(actor, params.id)),
];
