import type { Clock } from '#platform/clock';
import type { Jobs } from '#platform/jobs';
import { createZone } from '#platform/zone';
import type { Send } from '../message';
import { createAgendaBindings } from './agenda.routes';
import { createAgendaService } from './agenda.service';
import { createAgendaSources } from './agenda-sources';
import { createAgendaEntries } from './entries';
import { createNotifyAgenda } from './notify';
import { createReminders } from './reminders';

type Deps = { clock: Clock; jobs: Jobs; send: Send; config: { timeZone: string } };

/** Personal calendars: own entries, invitations, what other features put there, reminders, free and busy. */
export const createAgenda = (deps: Deps) => {
  const sources = createAgendaSources();
  const notify = createNotifyAgenda({ ...deps, sources });
  const zone = createZone(deps.config.timeZone);
  const reminders = createReminders({ ...deps, zone, notify });
  return {
    sources,
    entries: createAgendaEntries({ reminders }),
    bindings: createAgendaBindings(createAgendaService({ ...deps, zone, sources, notify, reminders })),
  };
};
