import type { Bus } from '../../platform/bus';
import { createDirectoryEvents } from './directory.events';
import { createRoleBindings } from './role/role.routes';
import { createRoleService } from './role/role.service';

export type { DirectoryEvents } from './directory.events';
export type { Names, Stamps } from './directory.table';

/** The directory: organisations, departments, positions, roles, users. */
export const createDirectory = ({ bus }: { bus: Bus }) => {
  const events = createDirectoryEvents(bus);
  const roles = createRoleService({ events });
  return { events, bindings: [...createRoleBindings(roles)] };
};
export type Directory = ReturnType<typeof createDirectory>;
