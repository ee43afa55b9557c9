import type { BlobStore } from '#platform/blob-store';
import type { Bus } from '#platform/bus';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import type { DatabaseDriver } from '#platform/database/driver';
import type { Tenants } from '#platform/database/tenant';
import type { Outbound } from '#platform/outbound/outbound';
import type { Encrypter } from '#platform/encrypter';
import { createBackupFolder } from './backup/backup-folder';
import { createBackupBindings } from './backup/backup.routes';
import { createBackupService } from './backup/backup.service';
import { RESTORED } from './backup/restore-backup';
import type { EndSessions } from './backup/restore-backup';
import { createConsoleService } from './model/console.service';
import { createModelBindings } from './model/model.routes';
import type { RecordNames } from './model/table-names';
import { createTableService } from './model/table.service';
import type { Jobs } from '#platform/jobs';
import type { News } from '#platform/news';
import type { Timetable } from '#platform/timetable';
import { createExternalTables } from './rows/external-tables';
import { createRowBindings } from './rows/row.routes';
import { createRowService } from './rows/row.service';
import { createOwnQuery } from './own/own-query';
import { createLinkAccess } from './source/link-access';
import { createLinks } from './source/links';
import { makeSqliteFile } from './source/make-sqlite-file';
import { createProcedureFacade } from './source/procedure-facade';
import { createQueryFacade } from './source/query-facade';
import { createSourceBindings } from './source/source.routes';
import { createSourceService } from './source/source.service';
import { createSqliteFiles } from './source/sqlite-files';
import { createSyncBindings } from './sync/sync.routes';
import { createSyncService } from './sync/sync.service';

import { registerDataApplicationUses } from './data-application.uses';
import type { Uses } from '#core/uses';

type Deps = {
  endSessions: EndSessions;
  config: Config;
  driver: DatabaseDriver;
  tenants: Tenants;
  bus: Bus;
  blobs: BlobStore;
  clock: Clock;
  secret: Buffer;
  encrypter: Encrypter;
  outbound: Outbound;
  jobs: Jobs;
  timetable: Timetable;
  uses: Uses;
  news: News;
  /** Which form a table of records belongs to. Handed over: forms stand below. */
  recordNames: RecordNames;
};

/** Data application: data sources and what is done with them. */
export const createDataApplication = (deps: Deps) => {
  const { timeZone } = deps.config;
  registerDataApplicationUses(deps.uses);
  const files = createSqliteFiles(deps.config.dataDir);
  const links = createLinks({ ...deps, files, timeZone });
  const own = createOwnQuery({ driver: deps.driver, timeZone });
  const access = createLinkAccess({ links, driver: deps.driver, timeZone });
  const service = createSourceService({ ...deps, links, files });
  const sources = createQueryFacade({ links, own, access, timeZone });
  const tables = createTableService({
    access,
    recordNames: deps.recordNames,
    usesOf: (actor, db, linkId, table) => deps.uses.text(actor, db, 'table', `${linkId}/${table}`),
  });
  const sqlConsole = createConsoleService({ sources, links, access });
  const syncs = createSyncService({
    ...deps,
    access,
    timeZone,
  });
  const backups = createBackupService({
    ...deps,
    folder: createBackupFolder(deps.config.dataDir),
    timeZone,
  });
  deps.bus.on(RESTORED, ({ tenant }) => own.forget(String(tenant)));
  return {
    sources,
    procedures: createProcedureFacade(links),
    externalTables: createExternalTables({ access }),
    backups,
    makeSqliteFile: makeSqliteFile(files),
    links,
    close: async (): Promise<void> => {
      await backups.close();
      await links.close();
    },
    bindings: [
      ...createSourceBindings(service, files),
      ...createModelBindings(tables, sqlConsole),
      ...createRowBindings(createRowService({ access })),
      ...createSyncBindings(syncs),
      ...createBackupBindings(backups),
    ],
  };
};
