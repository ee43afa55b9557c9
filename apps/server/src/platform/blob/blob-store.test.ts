import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskBlobStore } from '../blob-store';
import type { BlobStore } from '../blob-store';
import { systemClock } from '../clock';
import { moveFiles } from './open-blob-store';
import { createS3BlobStore } from './s3-blob-store';
import type { S3Config } from './s3-blob-store';

type S3Rver = { run(): Promise<{ port: number }>; close(): Promise<void>; httpServer: Server };
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3Rver;

const folder = mkdtempSync(join(tmpdir(), 'qiaoban-blobs-'));
const access = { bucket: 'files', accessKey: 'S3RVER', secretKey: 'S3RVER', region: 'us-east-1', pathStyle: true };
const stores: Partial<Record<'disk' | 's3', BlobStore>> = { disk: createDiskBlobStore(join(folder, 'disk')) };
let server: S3Rver;
let s3: S3Config;

beforeAll(async () => {
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  const { port } = await server.run();
  s3 = { ...access, endpoint: `http://127.0.0.1:${port}` };
  stores.s3 = createS3BlobStore(s3, systemClock);
});
afterAll(async () => {
  // connections that are kept for the next question would be waited for
  server.httpServer.closeAllConnections();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(['disk', 's3'] as const)('the %s store', (kind) => {
  const store = (): BlobStore => stores[kind]!;
  const read = async (key: string, range?: { start: number; end: number }) =>
    buffer((await store().get(key, range)).stream);

  it('gives back what it was given, whole and in parts', async () => {
    const bytes = Buffer.alloc(12_000_000, 'abcdefghij');
    await store().put('ab/large', Readable.from([bytes.subarray(0, 7_000_000), bytes.subarray(7_000_000)]));
    expect((await read('ab/large')).equals(bytes)).toBe(true);
    expect((await read('ab/large', { start: 10, end: 14 })).toString()).toBe('abcde');
    expect(await store().stat('ab/large')).toEqual({ size: bytes.length });
    const unread = await store().get('ab/large', { start: 0, end: 0 });
    expect(unread.size).toBe(bytes.length);
    unread.stream.destroy();
  });

  it('takes small and empty ones, replaces, lists and removes', async () => {
    await store().put('cd/a', Readable.from([Buffer.from('one')]));
    await store().put('cd/a', Readable.from([Buffer.from('two!')]));
    await store().put('cd/b', Readable.from([]));
    const keys: string[] = [];
    for await (const { key, size } of store().list('cd/')) keys.push(`${key} ${size}`);
    expect(keys.sort()).toEqual(['cd/a 4', 'cd/b 0']);
    await store().remove('cd/a');
    await store().remove('cd/a');
    expect(await store().stat('cd/a')).toBeUndefined();
    await expect(store().get('cd/a')).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it.each([100, 6_000_000])('keeps nothing of a stream that breaks after %i bytes', async (bytes) => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(bytes);
        throw new Error('gone');
      })(),
    );
    await expect(store().put('ef/broken', broken)).rejects.toThrow('gone');
    expect(await store().stat('ef/broken')).toBeUndefined();
  });

  it.each(['../x', '/etc/passwd', 'a//b', 'a/../b', ''])('refuses the key %j', async (key) => {
    await expect(store().put(key, Readable.from([Buffer.from('x')]))).rejects.toThrow('bad blob key');
    await expect(store().get(key)).rejects.toThrow('bad blob key');
  });
});

describe('a store that fails', () => {
  let hanging: Server;
  let failing: Server;
  const listen = (made: Server) =>
    new Promise<string>((done) =>
      made.listen(0, '127.0.0.1', () => done(`http://127.0.0.1:${(made.address() as { port: number }).port}`)),
    );
  afterAll(() => {
    hanging.closeAllConnections();
    hanging.close();
    failing.close();
  });

  it('answers 503 soon when it hangs, and at once after that', async () => {
    let asked = 0;
    hanging = createServer(() => void (asked += 1));
    const store = createS3BlobStore({ ...access, endpoint: await listen(hanging), timeoutMs: 100 }, systemClock);
    for (let i = 0; i < 3; i += 1)
      await expect(store.get('aa/x')).rejects.toMatchObject({ code: 'common.unavailable' });
    await expect(store.put('aa/x', Readable.from([Buffer.from('x')]))).rejects.toMatchObject({
      code: 'common.unavailable',
    });
    await expect(store.stat('aa/x')).rejects.toMatchObject({ code: 'common.unavailable' });
    const before = asked;
    await expect(store.get('aa/x')).rejects.toMatchObject({ code: 'common.unavailable' });
    // it is not even asked
    expect([before > 0, asked]).toEqual([true, before]);
  });

  it('answers 503 when it fails', async () => {
    failing = createServer((_request, reply) => void reply.writeHead(500).end());
    const store = createS3BlobStore({ ...access, endpoint: await listen(failing) }, systemClock);
    await expect(store.stat('aa/x')).rejects.toMatchObject({ code: 'common.unavailable' });
    await expect(store.put('aa/x', Readable.from([Buffer.from('x')]))).rejects.toMatchObject({
      code: 'common.unavailable',
    });
  });
});

it('moves the files of the data folder, and again without doing it twice', async () => {
  const dataDir = join(folder, 'move');
  const disk = createDiskBlobStore(join(dataDir, 'files'));
  await disk.put('gh/one', Readable.from([Buffer.from('1')]));
  await disk.put('gh/two', Readable.from([Buffer.from('22')]));
  const quiet = (): void => undefined;
  expect(await moveFiles({ dataDir, s3 }, systemClock, quiet)).toEqual({ copied: 2, there: 0 });
  expect(await moveFiles({ dataDir, s3 }, systemClock, quiet)).toEqual({ copied: 0, there: 2 });
  expect((await buffer((await stores.s3!.get('gh/two')).stream)).toString()).toBe('22');
  await expect(moveFiles({ dataDir, s3: undefined }, systemClock, quiet)).rejects.toThrow('QIAOBAN_S3_ENDPOINT');
});
