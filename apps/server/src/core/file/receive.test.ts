import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, expect, it } from 'vitest';
import { createDiskBlobStore } from '#platform/blob-store';
import { receive, TooLargeError, TooSlowError } from './receive';

const folder = mkdtempSync(join(tmpdir(), 'qiaoban-receive-'));
const blobs = createDiskBlobStore(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const kept = async (): Promise<number> => {
  let count = 0;
  for await (const _ of blobs.list()) count += 1;
  return count;
};

it('gives up a sender who falls silent, and keeps nothing', async () => {
  const content = new PassThrough();
  content.write('half of it');
  const taken = receive(blobs, content, 1000, { timeout: { idleMs: 50, wholeMs: 10_000 } });
  await expect(taken).rejects.toBeInstanceOf(TooSlowError);
  expect(await kept()).toBe(0);
});

it('gives up a sender who drips for ever', async () => {
  const content = new PassThrough();
  const drip = setInterval(() => content.write('.'), 10);
  const taken = receive(blobs, content, 1_000_000, { timeout: { idleMs: 1000, wholeMs: 120 } });
  await expect(taken).rejects.toBeInstanceOf(TooSlowError);
  clearInterval(drip);
  expect(await kept()).toBe(0);
});

it('stops at the limit, and keeps nothing', async () => {
  const content = new PassThrough();
  content.end(Buffer.alloc(2000));
  await expect(receive(blobs, content, 1999)).rejects.toBeInstanceOf(TooLargeError);
  expect(await kept()).toBe(0);
});
