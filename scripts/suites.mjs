// Which files a suite runs. The server's are tried on PostgreSQL, all of them; what leans on the database itself is tried
// on PGlite as well, where a statement, a type, a lock or a notice could behave otherwise.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const server = 'apps/server/src';

export const ON_PGLITE = [
  `${server}/platform/database/migrate.test.ts`,
  `${server}/platform/database/lanes.test.ts`,
  `${server}/platform/database/slow-statements.test.ts`,
  `${server}/platform/jobs.test.ts`,
  `${server}/platform/timetable.test.ts`,
  `${server}/seed/`,
  `${server}/core/auth/restart.test.ts`,
  `${server}/features/base-data/numbering-rule/`,
  `${server}/features/base-data/data-interface/data-interface.test.ts`,
  `${server}/features/data-application/backup/backup.test.ts`,
  `${server}/features/data-application/backup/restore-command.test.ts`,
  `${server}/features/data-application/backup/restore-writes.test.ts`,
  `${server}/features/data-application/own/`,
  `${server}/features/data-application/rows/`,
  `${server}/core/directory/user/`,
  `${server}/core/log/`,
  `${server}/features/message/message.test.ts`,
  `${server}/features/report/`,
  `${server}/features/schedule/test/schedule.test.ts`,
  `${server}/features/tenant/`,
  `${server}/features/visualdev/publish/`,
  `${server}/features/visualdev/record/keyword-search.test.ts`,
  `${server}/features/visualdev/record/one-statement.test.ts`,
  `${server}/features/visualdev/record/record-list.test.ts`,
  `${server}/features/visualdev/record/record.test.ts`,
  `${server}/features/visualdev/record/update-at-once.test.ts`,
  `${server}/features/visualdev/transfer/import.test.ts`,
  `${server}/features/workflow/instance/expense-story.test.ts`,
  `${server}/features/workflow/engine/flow.test.ts`,
];

/** Everything that needs no server. */
export const PURE = ['packages/', 'apps/web/', 'walls/'];

const missing = [...ON_PGLITE, ...PURE].filter((path) => !existsSync(join(root, path)));
// vitest passes over a name that fits no file, and nobody would see that less is tried
if (missing.length > 0) throw new Error(`scripts/suites.mjs names what is not there: ${missing.join(', ')}`);
