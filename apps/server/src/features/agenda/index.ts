export { createAgenda } from './agenda.feature';
export { calendarEntry } from './calendar-entry.rules';
export type { AgendaEntries } from './entries';
export type { AgendaSource } from './agenda-sources';
