import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOtherTenant } from '#test/other-tenant';
import { startTestApp } from '#test/test-app';
import type { TestApp } from '#test/test-app';
import { createDiskBlobStore } from '#platform/blob-store';
import type { BlobStore } from '#platform/blob-store';
import { createS3BlobStore } from '#platform/blob/s3-blob-store';
import type { Db } from '#platform/database/database';
import { createAcceptor } from '../accept';
import { refuseBeyondQuota } from '../quota';
import { noScanner } from '../scan/scanner';
import { createScanLater } from '../scan/scan-later';
import { createCleanup } from './cleanup';

type S3Rver = { run(): Promise<{ port: number }>; close(): Promise<void> };
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3Rver;

describe.each(['disk', 's3'] as const)('equal bytes on %s', (kind) => {
  let app: TestApp;
  let server: S3Rver | undefined;
  let blobs: BlobStore;
  const clock = { now: () => Date.now() };
  beforeAll(async () => {
    app = await startTestApp();
    if (kind === 'disk') {
      blobs = createDiskBlobStore(`${app.dataDir}/content`);
      return;
    }
    server = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: `${app.dataDir}/s3`,
      configureBuckets: [{ name: 'files', configs: [] }],
    });
    const { port } = await server.run();
    const access = { bucket: 'files', accessKey: 'S3RVER', secretKey: 'S3RVER', region: 'us-east-1', pathStyle: true };
    blobs = createS3BlobStore({ ...access, endpoint: `http://127.0.0.1:${port}` }, clock);
  });
  afterAll(async () => {
    await server?.close();
    await app.close();
  });

  const upload = async (text: string, creatorId = 'admin', db: Db = app.db): Promise<string> => {
    const acceptor = createAcceptor({ blobs, clock, jobs: app.jobs, scanner: noScanner });
    const content = Readable.from([Buffer.from(text)]);
    const check = () => ({ name: 'a.txt', mediaType: 'text/plain' });
    return (await acceptor.accept(db, { type: 'annex', creatorId, content, maxBytes: 1_000_000, check })).fileId;
  };
  const mark = (id: string) => app.db.updateTable('file').set({ state: 'removing' }).where('id', '=', id).execute();
  const cleanup = () => createCleanup({ blobs, clock, timetable: app.features.timetable, timeZone: 'UTC' });
  const clean = () => cleanup().run(app.db, { isNight: false, graceMs: -60_000 });
  const rowOf = (id: string, db: Db = app.db) =>
    db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst();
  const keys = async (): Promise<string[]> => {
    const found: string[] = [];
    for await (const { key } of blobs.list()) found.push(key);
    return found.sort();
  };
  const read = async (id: string): Promise<string> =>
    (await buffer((await blobs.get((await rowOf(id))!.blob_key)).stream)).toString();

  it('are kept once and go with the last file that holds them', async () => {
    const before = await keys();
    const [first, second] = [await upload('the same'), await upload('the same', 'other')];
    await upload('not the same');
    expect(await keys()).toHaveLength(before.length + 2);
    expect((await rowOf(first))!.blob_key).toBe((await rowOf(second))!.blob_key);
    await mark(first);
    await clean();
    expect(await rowOf(first)).toBeUndefined();
    expect(await read(second)).toBe('the same');
    await mark(second);
    await clean();
    expect(await rowOf(second)).toBeUndefined();
    expect(await keys()).toHaveLength(before.length + 1);
  });

  it('are not taken over from a file on its way out, nor when they were lost', async () => {
    const first = await upload('on its way');
    await mark(first);
    const second = await upload('on its way');
    expect((await rowOf(second))!.blob_key).not.toBe((await rowOf(first))!.blob_key);
    await clean();
    expect(await read(second)).toBe('on its way');
    await blobs.remove((await rowOf(second))!.blob_key);
    expect(await read(await upload('on its way'))).toBe('on its way');
  });

  it('count for each of their owners', async () => {
    await Promise.all(['ann', 'ben'].map((who) => upload('x'.repeat(1000), who)));
    for (const who of ['ann', 'ben']) {
      const quota = { quotaTenant: 0, quotaPerson: 1500 };
      await expect(refuseBeyondQuota(app.db, quota, who, 400)).resolves.toBeUndefined();
      await expect(refuseBeyondQuota(app.db, quota, who, 600)).rejects.toMatchObject({ code: 'file.quota_person' });
    }
  });

  it('belong to one tenant', async () => {
    const { db } = await openOtherTenant(app);
    const [here, there] = [await upload('secret'), await upload('secret', 'admin', db)];
    expect((await rowOf(here))!.blob_key).not.toBe((await rowOf(there, db))!.blob_key);
    await mark(here);
    await clean();
    expect(await blobs.stat((await rowOf(there, db))!.blob_key)).toEqual({ size: 6 });
  });

  it('survive uploads and deletions at once, and nothing is left behind', async () => {
    const before = await keys();
    const held = new Set<string>();
    for (let round = 0; round < 8; round += 1) {
      const [gone] = held;
      if (gone !== undefined) {
        held.delete(gone);
        await mark(gone);
      }
      const [made] = await Promise.all([
        Promise.all([upload('at once'), upload('at once')]),
        clean(),
        // another node does the same
        clean(),
      ]);
      for (const id of made) held.add(id);
      for (const id of held) expect(await read(id)).toBe('at once');
    }
    const used = new Set<string>();
    for (const id of held) used.add((await rowOf(id))!.blob_key);
    expect((await keys()).filter((key) => !before.includes(key))).toEqual([...used].sort());
    for (const id of held) await mark(id);
    await clean();
    expect(await keys()).toEqual(before);
  });

  it('stay for the file that was let in when a later scan refuses another', async () => {
    const [first, second] = [await upload('suspect'), await upload('suspect')];
    await app.db.updateTable('file').set({ state: 'scanning' }).where('id', '=', second).execute();
    const scanner = { kind: 'clamd' as const, scan: () => Promise.resolve({ found: 'virus' as const, name: 'X' }) };
    await createScanLater({ blobs, jobs: app.jobs, scanner }).scan(app.db, second);
    expect(await rowOf(second)).toMatchObject({ state: 'infected', blob_key: '' });
    expect(await read(first)).toBe('suspect');
  });

  it('stay while a restore can be undone', async () => {
    const id = await upload('from before');
    await app.driver.pool.query('create schema o_default_abc');
    await mark(id);
    await clean();
    expect(await read(id)).toBe('from before');
    await app.driver.pool.query('drop schema o_default_abc');
    await clean();
    expect(await rowOf(id)).toBeUndefined();
  });
});
