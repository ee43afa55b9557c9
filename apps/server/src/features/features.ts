import type { BlobStore } from '../platform/blob-store';
import type { Bus } from '../platform/bus';
import type { Clock } from '../platform/clock';
import type { Config } from '../platform/config';
import type { DatabaseDriver } from '../platform/database/driver';
import type { Tenants } from '../platform/database/tenant';
import type { Binding } from '../platform/http/bind';
import type { Jobs } from '../platform/jobs';
import type { SocketHub } from '../platform/socket-hub';
import { createAuth } from './auth';
import { createOneTimeCodeBindings } from './auth/one-time-code/one-time-code.routes';
import { createOneTimeCodeService } from './auth/one-time-code/one-time-code.service';
import { createBaseData } from './base-data';
import { createChannel } from './channel';
import { createDirectory } from './directory';
import { createFileStorage } from './file-storage';
import { audit, createLogBindings } from './log';
import { createMenu } from './menu';
import { createMessages } from './message';
import { createPermission } from './permission';
import { followRightsLive } from './permission/live-rights';
import { createSystemConfig } from './system-config';
import { createVisualdev } from './visualdev';
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
  driver: DatabaseDriver;
};

/** Makes the features in the order in which they may lean on each other, and gathers what they bind. */
export const createFeatures = (deps: FeatureDeps) => {
  const systemConfig = createSystemConfig({ ...deps, audit });
  const files = createFileStorage(deps);
  const directory = createDirectory(deps);
  const baseData = createBaseData(deps);
  const menu = createMenu(deps);
  const permission = createPermission({ ...deps, directory, menu: menu.events });
  const channel = createChannel(deps);
  const { messenger } = channel;
  const auth = createAuth({ ...deps, files, messenger, directory: directory.events, policies: permission.policies });
  followRightsLive({ ...deps, directory: directory.events, menu: menu.events, policies: permission.policies });
  const messages = createMessages(deps);
  const visualdev = createVisualdev({ ...deps, files, directory, baseData, menu, permission });
  const workflow = createWorkflow({ ...deps, directory, messages, visualdev });
  for (const part of workflow.handover) directory.handover.register(part);
  const bindings: Binding[] = [
    ...systemConfig.bindings,
    ...files.bindings,
    ...createLogBindings(),
    ...directory.bindings,
    ...baseData.bindings,
    ...menu.bindings,
    ...permission.bindings,
    ...auth.bindings,
    ...createOneTimeCodeBindings(createOneTimeCodeService({ ...deps, policies: permission.policies })),
    ...channel.bindings,
    ...messages.bindings,
    ...visualdev.bindings,
    ...workflow.bindings,
  ];
  return {
    bindings,
    authenticate: auth.sessions.authenticate,
    identify: auth.sessions.identify,
    files,
    directory,
    baseData,
    menu,
    permission,
    messages,
    visualdev,
    workflow,
  };
};
