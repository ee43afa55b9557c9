import type { Kysely, Migration } from 'kysely';
import type { MigrationSet } from '../platform/database/migrate';
import * as foundation from './0001-foundation';
import * as log from './0002-log';
import * as directory from './0003-directory';
import * as menuPermission from './0004-menu-permission';
import * as messageFile from './0005-message-file';
import * as baseData from './0007-base-data';
import * as visualdev from './0010-visualdev';
import * as workflow from './0011-workflow';
import * as platformTenants from './platform-0001-tenants-sessions';

const set = (entries: Record<string, { up: (db: Kysely<unknown>) => Promise<void> }>): MigrationSet =>
  Object.fromEntries(Object.entries(entries).map(([name, { up }]) => [name, { up } as Migration]));

/** Migrations of a tenant's schema, in the order of their names. Forward only; a name never changes. */
export const tenantMigrations = set({
  '0001-foundation': foundation,
  '0002-log': log,
  '0003-directory': directory,
  '0004-menu-permission': menuPermission,
  '0005-message-file': messageFile,
  '0007-base-data': baseData,
  '0010-visualdev': visualdev,
  '0011-workflow': workflow,
});

/** Migrations of the control schema. */
export const platformMigrations = set({ '0001-tenants-sessions': platformTenants });
