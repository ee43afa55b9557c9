import type { Bus } from '../../platform/bus';
import type { Clock } from '../../platform/clock';
import type { Jobs } from '../../platform/jobs';
import type { SocketHub } from '../../platform/socket-hub';
import type { Uses } from '../uses';
import { createDirectoryBindings } from './directory.bindings';
import type { ChoicesPort } from './directory.choices';
import { createDirectoryEvents } from './directory.events';
import { createDirectoryGuards } from './directory.guards';
import { registerDirectoryUses } from './directory.uses';
import { createHandover } from './directory.handover';
import { people } from './people/people.reads';
import { createAdmit } from './user/admit';

export { directoryNames } from './directory.names';
export type { DirectoryEvents, MadeBy } from './directory.events';
export type { DirectoryGuards, DirectoryThing, Memberships } from './directory.guards';
export type { HandoverPart, HandoverSource, MergePart } from './directory.handover';
export type { Names, Stamps } from './directory.table';
export { isVisiblePerson, visibleRoots } from './organize/visible';
export { accounts, numberedMessages } from './user/account.store';
export { hashNewPassword, keepOldPassword } from './user/new-password';
export { pinyinOf } from './user/pinyin';
export type { Admit } from './user/admit';
export { people } from './people/people.reads';
export type { DepartmentOf, People } from './people/people.reads';
export type { Match } from './people/find-by-text';

type Deps = { bus: Bus; clock: Clock; jobs: Jobs; hub: SocketHub; choices: ChoicesPort; uses: Uses };

/** The directory: organisations, departments, positions, roles, groups, users. */
export const createDirectory = ({ bus, ...deps }: Deps) => {
  const events = createDirectoryEvents(bus);
  const guards = createDirectoryGuards();
  const handover = createHandover();
  registerDirectoryUses(deps.uses, guards);
  const bindings = createDirectoryBindings({ ...deps, events, guards, handover });
  return { events, guards, handover, people, admit: createAdmit(guards), bindings };
};
export type Directory = ReturnType<typeof createDirectory>;
