import type { Bus } from '#platform/bus';
import type { Clock } from '#platform/clock';
import type { Jobs } from '#platform/jobs';
import type { News } from '#platform/news';
import type { SocketHub } from '#platform/socket-hub';
import type { Uses } from '../uses';
import { createDirectoryBindings } from './directory.bindings';
import type { ChoicesPort } from './directory.choices';
import { createDirectoryEvents } from './directory.events';
import { createDirectoryGuards } from './directory.guards';
import { registerDirectoryUses } from './directory.uses';
import { createHandover } from './directory.handover';
import { people } from './people/people.reads';
import { createAdmit } from './user/admit';
import { createSignInLocks } from './user/sign-in-locks';

type Deps = { bus: Bus; clock: Clock; jobs: Jobs; hub: SocketHub; choices: ChoicesPort; uses: Uses; news: News };

/** The directory: organisations, departments, positions, roles, groups, users. */
export const createDirectory = ({ bus, ...deps }: Deps) => {
  const events = createDirectoryEvents(bus);
  const guards = createDirectoryGuards();
  const handover = createHandover();
  const locks = createSignInLocks();
  registerDirectoryUses(deps.uses, guards);
  const bindings = createDirectoryBindings({ ...deps, events, guards, handover, locks });
  return { events, guards, handover, locks, people, admit: createAdmit(guards), bindings };
};
