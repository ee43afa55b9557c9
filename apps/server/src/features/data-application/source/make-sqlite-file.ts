import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqliteDriver } from '../driver/sqlite.driver';
import type { SqliteFiles } from './sqlite-files';

/** Makes a SQLite file of a tenant by statements (for the demo). @returns the name that it got */
export const makeSqliteFile =
  (files: SqliteFiles) =>
  async (tenant: string, name: string, statements: readonly string[]): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), 'qiaoban-sqlite-'));
    try {
      const path = join(folder, name);
      await writeFile(path, '');
      const connection = await sqliteDriver.open({
        type: 'Sqlite',
        host: '',
        port: 0,
        address: '',
        user: '',
        password: '',
        database: path,
        schema: '',
        parameters: {},
        timeoutMs: 10_000,
        timeZone: 'UTC',
      });
      for (const statement of statements) await connection.run(statement, []);
      await connection.close();
      return await files.keep(tenant, name, createReadStream(path));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
