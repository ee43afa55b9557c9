import { listOwnPlaces, switchOwnPlace } from '@qiaoban/contracts/directory/own-places.contract';
import { selectPeopleTree } from '@qiaoban/contracts/directory/people-tree.contract';
import * as own from '@qiaoban/contracts/directory/current-user.contract';
import * as relation from '@qiaoban/contracts/directory/user-relation.contract';
import * as selector from '@qiaoban/contracts/directory/user-selector.contract';
import * as contract from '@qiaoban/contracts/directory/user.contract';
import { bind } from '#platform/http/bind';
import type { CurrentUserService } from './current-user.service';
import type { MembersService } from './members.service';
import type { OwnPlacesService } from './own-places.service';
import type { SelectorService } from './selector.service';
import type { UserService } from './user.service';

type Services = {
  users: UserService;
  members: MembersService;
  current: CurrentUserService;
  places: OwnPlacesService;
  selectors: SelectorService;
};

export const createUserBindings = ({ users, members, current, places, selectors }: Services) => [
  bind(contract.listUsers, ({ actor, query }) => users.list(actor, query)),
  bind(contract.getUser, ({ actor, params }) => users.get(actor, params.id)),
  bind(contract.createUser, ({ actor, body }) => users.create(actor, body)),
  bind(contract.updateUser, ({ actor, params, body }) => users.update(actor, params.id, body)),
  bind(contract.setUserState, ({ actor, params, body }) => users.setState(actor, params.id, body.enabledMark)),
  bind(contract.deleteUser, ({ actor, params }) => users.remove(actor, params.id)),
  bind(contract.resetPassword, ({ actor, params, body }) =>
    users.resetPassword(actor, params.id, body.userPassword, body.validatePassword),
  ),

  bind(selector.allUsers, ({ actor }) => selectors.everybody(actor)),
  bind(selector.selectUsers, ({ actor }) => selectors.tree(actor)),
  bind(selectPeopleTree, ({ actor }) => selectors.byDepartment(actor)),
  bind(selector.selectUsersLazily, ({ actor, params, body }) => selectors.level(actor, params.id, body.keyword)),
  bind(selector.getUserList, ({ actor, body }) => selectors.names(actor, body.userId)),
  bind(selector.getUserAndDeptList, ({ actor, body }) => selectors.items(actor, body.userId)),

  bind(relation.getMembers, ({ actor, params }) => members.get(actor, params.objectId)),
  bind(relation.setMembers, ({ actor, params, body }) =>
    members.set(actor, params.objectId, body.objectType, body.userIds),
  ),

  bind(own.getBaseInfo, ({ actor }) => current.baseInfo(actor)),
  bind(own.updateBaseInfo, ({ actor, body }) => current.updateBaseInfo(actor, body)),
  bind(listOwnPlaces, ({ actor }) => places.list(actor)),
  bind(switchOwnPlace, ({ actor, body }) => places.choose(actor, body)),
  bind(own.listSubordinates, ({ actor, query }) => current.subordinates(actor, query.managerId)),
  bind(own.listOwnLogins, ({ actor, query }) => current.logs(actor, query)),
  bind(own.listOwnOperations, ({ actor, query }) => current.operations(actor, query)),
];
