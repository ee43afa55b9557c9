import type { BlobStore } from '../platform/blob-store';
import type { Bus } from '../platform/bus';
import type { Clock } from '../platform/clock';
import type { Config } from '../platform/config';
import type { DatabaseDriver } from '../platform/database/driver';
import type { Tenants } from '../platform/database/tenant';
import type { Binding } from '../platform/http/bind';
import type { ObservedCall } from '../platform/http/observe-calls';
import type { Jobs } from '../platform/jobs';
import { keepKeysShort } from '../platform/old-keys';
import type { Outbound } from '../platform/outbound/outbound';
import type { Sealer } from '../platform/sealer';
import type { SocketHub } from '../platform/socket-hub';
import { createTimetable } from '../platform/timetable';
import type { Timetable } from '../platform/timetable';
import { apiKeyConcern, createApiKeys } from './api-key';
import { createAuth, registrationConcern, tenantSessions } from './auth';
import { createOneTimeCodeBindings } from './auth/one-time-code/one-time-code.routes';
import { createOneTimeCodeService } from './auth/one-time-code/one-time-code.service';
import { createBaseData } from './base-data';
import { createChannel } from './channel';
import { createChat } from './chat';
import { createDataApplication, questionBy, syncConcern } from './data-application';
import { createDirectory } from './directory';
import { createFileStorage } from './file-storage';
import { audit, createLog } from './log';
import { createMenu } from './menu';
import { createMessages, messengerWays } from './message';
import { createMonitor } from './monitor';
import { createPermission } from './permission';
import { followRightsLive } from './permission/live-rights';
import { createPortals } from './portal';
import { createReport } from './report';
import { createScheduler, noticeBy, taskConcern } from './scheduler';
import { createSystemConfig } from './system-config';
import { createTenantCare } from './tenant';
import type { Provision } from './tenant';
import { createTranslation } from './translation';
import { createUses, createUsesBindings } from './uses';
import type { Uses } from './uses';
import { createVisualdev } from './visualdev';
import { createWebhooks, webhookConcern } from './webhook';
import { createWorkflow } from './workflow';

export type FeatureDeps = {
  config: Config;
  tenants: Tenants;
  bus: Bus;
  hub: SocketHub;
  jobs: Jobs;
  blobs: BlobStore;
  clock: Clock;
  secret: Buffer;
  sealer: Sealer;
  outbound: Outbound;
  driver: DatabaseDriver;
  /** Makes the tables of a new tenant; the seed knows how. */
  provision: Provision;
  /** Durable schedules; made here of the others. */
  timetable: Timetable;
  /** Who uses what; every feature registers its own. */
  uses: Uses;
};

/** Makes the features in the order in which they may lean on each other, and gathers what they bind. */
export const createFeatures = (given: Omit<FeatureDeps, 'timetable' | 'uses'>) => {
  const deps: FeatureDeps = { ...given, timetable: createTimetable(given), uses: createUses() };
  keepKeysShort({ ...deps, timeZone: deps.config.timeZone });
  const systemConfig = createSystemConfig({ ...deps, audit });
  const files = createFileStorage({ ...deps, audit });
  const log = createLog({ ...deps, files });
  const directory = createDirectory({ ...deps, choices: (db, codes) => baseData.choices(db, codes) });
  const dataApplication = createDataApplication({ ...deps, endSessions: tenantSessions.end });
  const baseData = createBaseData({ ...deps, sources: dataApplication.sources });
  const menu = createMenu(deps);
  baseData.registerDictionaryMenus(menu.menuCodesOfModule);
  const translation = createTranslation({ ...deps, audit });
  translation.sources.register(menu.texts);
  const permission = createPermission({ ...deps, directory, menu: menu.events });
  const channel = createChannel({ ...deps, files, sysConfig: systemConfig });
  const { messenger } = channel;
  const auth = createAuth({
    ...deps,
    files,
    messenger,
    directory: directory.events,
    admit: directory.admit,
    policies: permission.policies,
  });
  files.registerReaders(auth.sessions.readers);
  followRightsLive({ ...deps, directory: directory.events, menu: menu.events, policies: permission.policies });
  const messages = createMessages({ ...deps, files, directory: directory.events });
  dataApplication.registerQuestionNotice(questionBy(messages.send));
  for (const way of channel.ways(messengerWays(messenger))) messages.delivery.register(way);
  translation.sources.register(messages.texts);
  const chat = createChat({ ...deps, files, policies: permission.policies });
  const monitor = createMonitor(deps);
  monitor.concerns.register(taskConcern, syncConcern, webhookConcern, apiKeyConcern, registrationConcern);
  const scheduler = createScheduler(deps, {
    notify: noticeBy(messages.send, deps.config.timeZone),
    sources: dataApplication.sources,
    procedures: dataApplication.procedures,
    interfaces: baseData.interfaces,
  });
  const visualdev = createVisualdev({ ...deps, files, directory, baseData, menu, permission, guests: auth.guests });
  visualdev.useMessages(messages);
  for (const source of visualdev.textSources) translation.sources.register(source);
  dataApplication.registerRecordNames((db) =>
    db.selectFrom('form_model').select(['table_name', 'full_name', 'names']).execute(),
  );
  const workflow = createWorkflow({ ...deps, directory, messages, visualdev });
  translation.sources.register(workflow.texts);
  for (const part of [...workflow.handover, scheduler.handover]) directory.handover.register(part);
  directory.handover.registerSource(visualdev.handover);
  const report = createReport({ ...deps, baseData, permission });
  const apiKeys = createApiKeys({ ...deps, policies: permission.policies, directory: directory.events });
  const webhooks = createWebhooks({
    ...deps,
    policies: permission.policies,
    send: messages.send,
    forms: visualdev.forms,
    pastRecords: visualdev.pastRecords,
    seenForm: visualdev.seenForm,
  });
  for (const part of [webhooks.handover, apiKeys.handover]) directory.handover.register(part);
  const portals = createPortals({
    ...deps,
    baseData,
    policies: permission.policies,
    bindings: () => bindings,
  });
  const tenantCare = createTenantCare({ ...deps, endSessions: auth.sessions.announceEnd });
  const bindings: Binding[] = [
    ...systemConfig.bindings,
    ...files.bindings,
    ...log.bindings,
    ...messages.tellAccounts(directory.bindings),
    ...dataApplication.bindings,
    ...baseData.bindings,
    ...menu.bindings,
    ...permission.bindings,
    ...portals.tellPortal(auth.bindings),
    ...createOneTimeCodeBindings(createOneTimeCodeService({ ...deps, policies: permission.policies })),
    ...channel.bindings,
    ...messages.bindings,
    ...chat.bindings,
    ...scheduler.bindings,
    ...monitor.bindings,
    ...visualdev.bindings,
    ...workflow.bindings,
    ...report.bindings,
    ...portals.bindings,
    ...translation.bindings,
    ...apiKeys.bindings,
    ...webhooks.bindings,
    ...tenantCare.bindings,
    ...createUsesBindings(deps.uses),
  ];
  return {
    bindings: translation.shown(bindings),
    /** Hears of every call that was answered or refused. */
    hear: (call: ObservedCall): void => [log.hear, monitor.hear].forEach((hear) => hear(call)),
    timetable: deps.timetable,
    uses: deps.uses,
    log,
    monitor,
    wordsForStrangers: translation.wordsForStrangers,
    authenticate: translation.worded(apiKeys.before(auth.sessions.authenticate)),
    apiKeys,
    webhooks,
    identify: auth.sessions.identify,
    files,
    directory,
    dataApplication,
    baseData,
    menu,
    permission,
    messages,
    visualdev,
    workflow,
  };
};
