import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newId } from './ids';

/** Where bytes are kept. Keys are ours (never a client's file name): letters, digits, `-`, `_`, `.` and `/`. */
export type BlobStore = {
  readonly kind: 'disk' | 's3';
  /** Keeps all of the stream or, when it fails, nothing. */
  put(key: string, content: Readable): Promise<{ size: number }>;
  /** The whole or one range (both ends included); `size` is that of the whole. A key that is not there: `code` ENOENT. */
  get(key: string, range?: { start: number; end: number }): Promise<{ stream: Readable; size: number }>;
  /** Undefined when the key is not there. */
  stat(key: string): Promise<{ size: number } | undefined>;
  /** A key that is not there is fine. */
  remove(key: string): Promise<void>;
  /** Keys that start with a prefix, in no particular order. */
  list(prefix?: string): AsyncIterable<{ key: string; size: number }>;
};

const KEY = /^[a-zA-Z0-9_-][a-zA-Z0-9_.-]*(\/[a-zA-Z0-9_-][a-zA-Z0-9_.-]*)*$/;

/** The key itself; throws when it could mean something outside the store. */
export const checkedKey = (key: string): string => {
  if (!KEY.test(key)) throw new Error('bad blob key');
  return key;
};

const isMissing = (error: unknown): boolean => (error as { code?: string }).code === 'ENOENT';

/** Files below `folder`; a file appears under its name only when it is complete. */
export const createDiskBlobStore = (folder: string): BlobStore => {
  const pathOf = (key: string): string => join(folder, checkedKey(key));
  return {
    kind: 'disk',
    put: async (key, content) => {
      const path = pathOf(key);
      const part = `${path}.${newId()}.part`;
      await mkdir(dirname(path), { recursive: true });
      const file = createWriteStream(part, { flush: true });
      try {
        await pipeline(content, file);
        const { size } = await stat(part);
        await rename(part, path);
        return { size };
      } catch (error) {
        // one that broke off while it was being opened is there only once it is closed
        if (!file.closed) await new Promise<void>((done) => file.destroy().once('close', done));
        await rm(part, { force: true });
        throw error;
      }
    },
    get: async (key, range) => {
      const path = pathOf(key);
      const { size } = await stat(path);
      return { stream: createReadStream(path, range), size };
    },
    stat: async (key) => {
      try {
        const { size } = await stat(pathOf(key));
        return { size };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    list: async function* (prefix = '') {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      for (const entry of entries) {
        if (!entry.isFile() || entry.name.endsWith('.part')) continue;
        const path = join(entry.parentPath, entry.name);
        const key = relative(folder, path).split(sep).join('/');
        if (key.startsWith(prefix)) yield { key, size: (await stat(path)).size };
      }
    },
  };
};
