import type { Bus } from '#platform/bus';
import type { Clock } from '#platform/clock';
import type { DatabaseDriver } from '#platform/database/driver';
import type { Tenants } from '#platform/database/tenant';
import type { Outbound } from '#platform/outbound/outbound';
import type { Encrypter } from '#platform/encrypter';
import type { Timetable } from '#platform/timetable';
import type { Uses } from '#core/uses';
import { registerWebhookUses } from './webhook.uses';
import type { Send } from '../message';
import type { PolicyCache } from '#core/permission';
import { webhookHandOver } from './webhook.hand-over';
import { createWebhookBody } from './webhook.body';
import type { PastRecords } from './webhook.body';
import { createWebhookBindings } from './webhook.routes';
import { createWebhookSender } from './webhook.sender';
import { createWebhookService } from './webhook.service';
import type { FormPort, SeenForm } from './webhook.service';
import { webhookStore } from './webhook.store';

type Deps = {
  tenants: Tenants;
  driver: DatabaseDriver;
  bus: Bus;
  clock: Clock;
  outbound: Outbound;
  encrypter: Encrypter;
  timetable: Timetable;
  policies: PolicyCache;
  send: Send;
  config: { timeZone: string };
  forms: FormPort;
  pastRecords: PastRecords;
  seenForm: SeenForm;
  uses: Uses;
};

const CLEANUP = 'webhook.sweep';
const DAY_MS = 24 * 3_600_000;
const KEEP_MS = 30 * DAY_MS;
/** Numbers of a subject begin anew after so long without an event. */
const SILENT_MS = 365 * DAY_MS;

/** Web hooks: other systems are told what happens here. */
export const createWebhooks = (deps: Deps) => {
  const { timetable, clock, config } = deps;
  registerWebhookUses(deps.uses);
  const sender = createWebhookSender({ ...deps, bodyOf: createWebhookBody(deps) });
  const rule = { cron: '20 3 * * *', timeZone: config.timeZone, missed: 'skip' as const };
  timetable.standing({ id: CLEANUP, kind: CLEANUP, rule });
  timetable.handle(CLEANUP, (_entry, { db }) =>
    webhookStore.cleanUp(db, new Date(clock.now() - KEEP_MS), new Date(clock.now() - SILENT_MS)),
  );
  return {
    idle: sender.idle,
    handover: webhookHandOver,
    bindings: createWebhookBindings(createWebhookService({ ...deps, sender })),
  };
};
