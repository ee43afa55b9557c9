import * as contract from '@qiaoban/contracts/directory/user-group.contract';
import { bind } from '#platform/http/bind';
import type { GroupService } from './group.service';

export const createGroupBindings = (groups: GroupService) => [
  bind(contract.listGroups, ({ actor, query }) => groups.list(actor, query.keyword)),
  bind(contract.selectGroups, ({ actor }) => groups.selector(actor)),
  bind(contract.selectGroupUsers, ({ actor, params, query }) => groups.people(actor, params.id, query.keyword)),
  bind(contract.getGroup, ({ actor, params }) => groups.get(actor, params.id)),
  bind(contract.createGroup, ({ actor, body }) => groups.create(actor, body)),
  bind(contract.updateGroup, ({ actor, params, body }) => groups.update(actor, params.id, body)),
  bind(contract.setGroupState, ({ actor, params, body }) => groups.setState(actor, params.id, body.enabledMark)),
  bind(contract.deleteGroup, ({ actor, params }) => groups.remove(actor, params.id)),
];
