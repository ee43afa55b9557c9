import { createAuth, tenantSessions } from '#core/auth';
import { createBaseData, dictionaryNames } from '#features/base-data';
import { createChannel } from '#features/channel';
import { createDataApplication } from '#features/data-application';
import { createDirectory, directoryNames, people } from '#core/directory';
import { createFileStorage } from '#core/file';
import { audit, createLog } from '#core/log';
import { createMenu, menuCodesOfModule } from '#core/menu';
import { createPermission } from '#core/permission';
import { createPortalAccess } from '#features/portal';
import { createSystemConfig } from '#core/system';
import { createTranslation } from '#core/translation';
import { recordTableNames } from '#features/visualdev';
import type { ComposeDeps } from './deps';

/** What all features lean on: settings, files, logs, people, menus, rights, sign-in. */
export const createCore = (deps: ComposeDeps) => {
  const systemConfig = createSystemConfig({ ...deps, audit });
  const translation = createTranslation({ ...deps, audit });
  const files = createFileStorage({ ...deps, audit, personName: people.nameIn });
  const log = createLog({ ...deps, files, findPeople: people.idsLike });
  const dataApplication = createDataApplication({
    ...deps,
    endSessions: tenantSessions.end,
    recordNames: recordTableNames,
  });
  const { sources } = dataApplication;
  const baseData = createBaseData({ ...deps, sources, menusOfDictionary: menuCodesOfModule });
  const directory = createDirectory({ ...deps, choices: baseData.choices });
  const menu = createMenu(deps);
  const permission = createPermission({ ...deps, directory, menu: menu.events });
  const { policies } = permission;
  const channel = createChannel({ ...deps, files, sysConfig: systemConfig });
  const portalAccess = createPortalAccess({ ...deps, policies });
  const auth = createAuth({
    ...deps,
    files,
    messenger: channel.messenger,
    directory: directory.events,
    admit: directory.admit,
    guards: directory.guards,
    policies,
    firstPortal: portalAccess.first,
  });
  directory.locks.register(auth.lockedUntil);
  files.registerReaders(auth.sessions.readers);
  translation.registerNames(...dictionaryNames, ...directoryNames);
  translation.sources.register(menu.texts);
  return {
    systemConfig,
    translation,
    files,
    log,
    dataApplication,
    baseData,
    directory,
    menu,
    permission,
    policies,
    channel,
    portalAccess,
    auth,
  };
};
export type Core = ReturnType<typeof createCore>;
