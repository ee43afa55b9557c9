import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as Wasm from 'node-sqlite3-wasm';
import type { TestApp } from './test-app';

const { Database } = createRequire(import.meta.url)('node-sqlite3-wasm') as typeof Wasm;

/** Runs a statement on a SQLite file of the usual tenant, which is made where there is none. */
export const inSqliteFile = (app: Pick<TestApp, 'dataDir'>, name: string, statement: string): void => {
  const folder = join(app.dataDir, 'sqlite', 'default');
  mkdirSync(folder, { recursive: true });
  const file = new Database(join(folder, name));
  file.exec(statement);
  file.close();
};
