import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { dataSourceErrors } from '@qiaoban/contracts/data-application/data-source.contract';
import { newId } from '#platform/ids';

const NAME = /^[\p{L}\p{N}_-][\p{L}\p{N}_. -]{0,80}\.(db|db3|sqlite|sqlite3)$/u;
const MAX_BYTES = 500 * 1024 * 1024;
const HEAD = 'SQLite format 3\u0000';

const isSqlite = async (path: string): Promise<boolean> => {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return bytesRead === 16 && buffer.toString('latin1') === HEAD;
  } finally {
    await file.close();
  }
};

const missing = (name: string): AppError => new AppError(dataSourceErrors.file_not_found, { name });

/** SQLite files of each tenant: `<data folder>/sqlite/<tenant>`. Uploaded, or put there by the operator; nothing else. */
export const createSqliteFiles = (dataDir: string) => {
  const folderOf = (tenant: string): string => join(dataDir, 'sqlite', tenant);
  return {
    /** Full path of a file by its name. Errors: file_not_found, file_not_sqlite. */
    pathOf: async (tenant: string, name: string): Promise<string> => {
      if (!NAME.test(name) || name.includes('..')) throw missing(name);
      const folder = await realpath(folderOf(tenant)).catch(() => undefined);
      const path = folder && (await realpath(join(folder, name)).catch(() => undefined));
      // a link that leads out of the folder is not followed
      if (path === undefined || path === '' || !path.startsWith(`${folder}${sep}`)) throw missing(name);
      if (!(await isSqlite(path))) throw new AppError(dataSourceErrors.file_not_sqlite);
      return path;
    },
    list: async (tenant: string) => {
      const names = await readdir(folderOf(tenant)).catch(() => []);
      const found = await Promise.all(
        names
          .filter((name) => NAME.test(name))
          .map(async (name) => {
            const { size, mtimeMs } = await stat(join(folderOf(tenant), name));
            return { name, size, modifiedTime: Math.round(mtimeMs) };
          }),
      );
      return found.sort((a, b) => a.name.localeCompare(b.name));
    },
    /** Keeps an uploaded file under its own name, or with a number when there is one already. */
    keep: async (tenant: string, given: string, content: Readable & { truncated?: boolean }): Promise<string> => {
      const folder = folderOf(tenant);
      await mkdir(folder, { recursive: true });
      const part = join(folder, `.${newId()}.part`);
      try {
        await pipeline(content, createWriteStream(part, { flush: true }));
        if (content.truncated === true || (await stat(part)).size > MAX_BYTES)
          throw new AppError(commonErrors.too_large);
        if (!(await isSqlite(part))) throw new AppError(dataSourceErrors.file_not_sqlite);
        const base = (given.replace(/\.[^.]*$/, '').replaceAll(/[^\p{L}\p{N}_-]+/gu, '_') || 'data').slice(0, 60);
        const taken = new Set(await readdir(folder));
        let name = `${base}.sqlite`;
        for (let n = 2; taken.has(name); n += 1) name = `${base}-${n}.sqlite`;
        await rename(part, join(folder, name));
        return name;
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    maxBytes: MAX_BYTES,
  };
};
export type SqliteFiles = ReturnType<typeof createSqliteFiles>;
