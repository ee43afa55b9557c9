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
import * as rights from './0012-rights';
import * as signIn from './0014-sign-in';
import * as oneTimeCode from './0015-one-time-code';
import * as directoryMore from './0016-directory-more';
import * as directoryImport from './0017-directory-import';
import * as platformTenants from './platform-0001-tenants-sessions';
import * as platformSignIn from './platform-0002-sign-in-ways';

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
  '0012-rights': rights,
  '0014-sign-in': signIn,
  '0015-one-time-code': oneTimeCode,
  '0016-directory-more': directoryMore,
  '0017-directory-import': directoryImport,
});

/** Migrations of the control schema. */
export const platformMigrations = set({
  '0001-tenants-sessions': platformTenants,
  '0002-sign-in-ways': platformSignIn,
});
