import type { Clock } from '#platform/clock';
import type { News } from '#platform/news';
import type { SocketHub } from '#platform/socket-hub';
import type { Messages } from '../message';
import type { Visualdev } from '../visualdev';
import type { Calendars } from './calendar/calendars';
import type { Enclosures } from './instance/enclosures';
import type { FlowDocuments } from './engine/flow-documents';
import type { FlowPeople } from './people/flow-people';

/** What the use cases of approval work with. */
export type WorkflowDeps = {
  clock: Clock;
  hub: SocketHub;
  news: News;
  forms: Visualdev['forms'];
  records: Visualdev['records'];
  people: FlowPeople;
  documents: FlowDocuments;
  calendars: Calendars;
  enclosures: Enclosures;
  send: Messages['send'];
  /** Name of the organisation's time zone. */
  timeZone: string;
};

/** Who is at work: menu and buttons of the monitor's screen. */
export const MONITOR = { menu: 'workFlow.flowMonitor', end: 'btn_end', remove: 'btn_remove' } as const;
