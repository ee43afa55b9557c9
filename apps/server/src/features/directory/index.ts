import type { Bus } from '../../platform/bus';
import type { Clock } from '../../platform/clock';
import { createDirectoryEvents } from './directory.events';
import { createDirectoryGuards } from './directory.guards';
import { createOrganizeBindings } from './organize/organize.routes';
import { createOrganizeService } from './organize/organize.service';
import { people } from './people/people.reads';
import { createPositionBindings } from './position/position.routes';
import { createPositionService } from './position/position.service';
import { createRoleBindings } from './role/role.routes';
import { createRoleService } from './role/role.service';
import { createCurrentUserService } from './user/current-user.service';
import { createMembersService } from './user/members.service';
import { selectorService } from './user/selector.service';
import { createUserBindings } from './user/user.routes';
import { createUserService } from './user/user.service';

export type { DirectoryEvents } from './directory.events';
export type { DirectoryGuards, DirectoryThing, Memberships } from './directory.guards';
export type { Names, Stamps } from './directory.table';
export { pinyinOf } from './user/pinyin';
export { people } from './people/people.reads';
export type { DepartmentOf, People } from './people/people.reads';
export type { Match } from './people/find-by-text';

/** The directory: organisations, departments, positions, roles, users. */
export const createDirectory = ({ bus, clock }: { bus: Bus; clock: Clock }) => {
  const events = createDirectoryEvents(bus);
  const guards = createDirectoryGuards();
  const deps = { events, guards, clock };
  const bindings = [
    ...createOrganizeBindings(createOrganizeService('company', deps), createOrganizeService('department', deps)),
    ...createPositionBindings(createPositionService(deps)),
    ...createRoleBindings(createRoleService(deps)),
    ...createUserBindings({
      users: createUserService(deps),
      members: createMembersService(deps),
      current: createCurrentUserService(deps),
      selectors: selectorService,
    }),
  ];
  return { events, guards, people, bindings };
};
export type Directory = ReturnType<typeof createDirectory>;
