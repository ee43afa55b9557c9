import type { Bus } from '../../platform/bus';
import type { Clock } from '../../platform/clock';
import type { DatabaseDriver } from '../../platform/database/driver';
import type { Tenants } from '../../platform/database/tenant';
import type { Binding } from '../../platform/http/bind';
import type { Jobs } from '../../platform/jobs';
import type { Outbound } from '../../platform/outbound/outbound';
import type { Sealer } from '../../platform/sealer';
import type { Timetable } from '../../platform/timetable';
import type { Send } from '../message';
import type { PolicyCache } from '../permission';
import { createReadAs } from './read-as';
import { createWebhookNews } from './webhook.news';
import { createWebhookBindings } from './webhook.routes';
import { createWebhookSender } from './webhook.sender';
import { createWebhookService } from './webhook.service';
import type { FormPort } from './webhook.service';
import { webhookStore } from './webhook.store';

type Deps = {
  tenants: Tenants;
  driver: DatabaseDriver;
  bus: Bus;
  clock: Clock;
  jobs: Jobs;
  outbound: Outbound;
  sealer: Sealer;
  timetable: Timetable;
  policies: PolicyCache;
  send: Send;
  config: { timeZone: string };
  forms: FormPort;
  /** Everything that is bound: how an owner's data are read. */
  bindings: () => readonly Binding[];
};

const SWEEP = 'webhook.sweep';
const KEEP_MS = 30 * 24 * 3_600_000;

/** Web hooks: other systems are told what happens here. */
export const createWebhooks = (deps: Deps) => {
  const { timetable, clock, config } = deps;
  const reads = createReadAs(deps);
  createWebhookNews({ ...deps, reads });
  const sender = createWebhookSender(deps);
  const rule = { cron: '20 3 * * *', timeZone: config.timeZone, missed: 'skip' as const };
  timetable.standing({ id: SWEEP, kind: SWEEP, rule });
  timetable.handle(SWEEP, (_entry, { db }) => webhookStore.sweep(db, new Date(clock.now() - KEEP_MS)));
  return { idle: sender.idle, bindings: createWebhookBindings(createWebhookService({ ...deps, sender, reads })) };
};
