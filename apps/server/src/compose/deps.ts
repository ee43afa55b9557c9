import type { BlobStore } from '#platform/blob-store';
import type { Bus } from '#platform/bus';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import type { DatabaseDriver } from '#platform/database/driver';
import type { Tenants } from '#platform/database/tenant';
import type { Binding } from '#platform/http/bind';
import type { Jobs } from '#platform/jobs';
import type { News } from '#platform/news';
import type { Outbound } from '#platform/outbound/outbound';
import type { Encrypter } from '#platform/encrypter';
import type { SocketHub } from '#platform/socket-hub';
import type { Timetable } from '#platform/timetable';
import type { Provision } from '#features/tenant';
import type { Uses } from '#core/uses';

/** What the program stands on, made before any feature. */
export type ComposeGiven = {
  config: Config;
  tenants: Tenants;
  bus: Bus;
  hub: SocketHub;
  jobs: Jobs;
  blobs: BlobStore;
  clock: Clock;
  secret: Buffer;
  encrypter: Encrypter;
  outbound: Outbound;
  driver: DatabaseDriver;
  /** Makes the tables of a new tenant; the seed knows how. */
  provision: Provision;
};

/** What every feature is given. */
export type ComposeDeps = ComposeGiven & {
  /** Durable schedules. */
  timetable: Timetable;
  /** Who uses what; every feature registers its own. */
  uses: Uses;
  /** News of features for each other in the transaction of a change. */
  news: News;
  /** Everything that is bound, once all is put together: blocks of portals read it in the name of the person who looks. */
  bound: Binding[];
};
