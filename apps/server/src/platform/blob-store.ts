import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newId } from './ids';

/** Where bytes are kept. Keys are ours (never a client's file name): letters, digits, `-`, `_`, `.` and `/`. */
export type BlobStore = {
  /** Keeps all of the stream or, when it fails, nothing. */
  put(key: string, content: Readable): Promise<{ size: number }>;
  get(key: string, range?: { start: number; end: number }): Promise<{ stream: Readable; size: number }>;
  remove(key: string): Promise<void>;
};

const KEY = /^[a-zA-Z0-9_-][a-zA-Z0-9_.-]*(\/[a-zA-Z0-9_-][a-zA-Z0-9_.-]*)*$/;

/** Files below `folder`; a file appears under its name only when it is complete. */
export const createDiskBlobStore = (folder: string): BlobStore => {
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error('bad blob key');
    return join(folder, key);
  };
  return {
    put: async (key, content) => {
      const path = pathOf(key);
      const part = `${path}.${newId()}.part`;
      await mkdir(dirname(path), { recursive: true });
      try {
        await pipeline(content, createWriteStream(part, { flush: true }));
        const { size } = await stat(part);
        await rename(part, path);
        return { size };
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    get: async (key, range) => {
      const path = pathOf(key);
      const { size } = await stat(path);
      return { stream: createReadStream(path, range), size };
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
};
