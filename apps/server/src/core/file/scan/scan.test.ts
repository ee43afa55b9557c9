import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateFileSettings } from '@qiaoban/contracts/file/file-admin.contract';
import { usualFileSettings } from '@qiaoban/contracts/file/file-settings';
import { startTestApp } from '#test/test-app';
import type { TestApp } from '#test/test-app';
import { createDiskBlobStore } from '#platform/blob-store';
import { createAcceptor } from '../accept';
import type { Intake } from '../accept';
import { createClamdScanner, readVerdict } from './clamd';
import { createScanLater } from './scan-later';

const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

/** Speaks INSTREAM as clamd does; `mode` says how it misbehaves. */
const fakeClamd = async (state: { mode: 'well' | 'silent' | 'closes' }) => {
  const server: Server = createServer((socket) => {
    let data = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      if (state.mode === 'closes') return void socket.destroy();
      if (state.mode === 'silent') return;
      data = Buffer.concat([data, chunk]);
      let at = 'zINSTREAM\0'.length;
      if (data.length < at || data.subarray(0, at).toString() !== 'zINSTREAM\0') return;
      const body: Buffer[] = [];
      while (data.length >= at + 4) {
        const size = data.readUInt32BE(at);
        if (size === 0) {
          const text = Buffer.concat(body).toString('latin1');
          return void socket.end(text.includes('EICAR') ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0');
        }
        if (data.length < at + 4 + size) return;
        body.push(data.subarray(at + 4, at + 4 + size));
        at += 4 + size;
      }
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, port: (server.address() as { port: number }).port };
};

describe('the virus scan', () => {
  const state: { mode: 'well' | 'silent' | 'closes' } = { mode: 'well' };
  let clamd: Awaited<ReturnType<typeof fakeClamd>>;
  let app: TestApp;
  beforeAll(async () => {
    clamd = await fakeClamd(state);
    app = await startTestApp();
    await (
      await app.admin()
    )(updateFileSettings, { body: usualFileSettings });
  });
  afterAll(async () => {
    clamd.server.close();
    await app.close();
  });
  const parts = () => {
    const blobs = createDiskBlobStore(`${app.dataDir}/scanned`);
    const clock = { now: () => Date.now() };
    const scanner = createClamdScanner({ host: '127.0.0.1', port: clamd.port }, 400);
    const later = createScanLater({ blobs, jobs: app.jobs, scanner });
    return { blobs, later, acceptor: createAcceptor({ blobs, clock, jobs: app.jobs, scanner }) };
  };
  const intake = (text: string): Intake => ({
    type: 'annex',
    creatorId: 'admin',
    content: Readable.from([Buffer.from(text)]),
    maxBytes: 10_000_000,
    check: () => ({ name: 'a.txt', mediaType: 'text/plain' }),
  });
  const rowOf = (id: string) => app.db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it.each([
    ['stream: OK\0', { found: 'clean' }],
    ['stream: Win.Test.EICAR_HDB-1 FOUND\n', { found: 'virus', name: 'Win.Test.EICAR_HDB-1' }],
    ['INSTREAM size limit exceeded. ERROR', { found: 'failed', why: 'INSTREAM size limit exceeded. ERROR' }],
  ])('reads %j', (answer, result) => expect(readVerdict(answer)).toEqual(result));

  it('lets clean files in, also large ones', async () => {
    const { acceptor } = parts();
    const { fileId } = await acceptor.accept(app.db, intake('good '.repeat(500_000)));
    expect(await rowOf(fileId)).toMatchObject({ state: 'ready' });
  });

  it('refuses infected files, keeps no byte of them and remembers what it was', async () => {
    const { acceptor, blobs } = parts();
    await expect(acceptor.accept(app.db, intake(EICAR))).rejects.toMatchObject({
      code: 'file.infected',
      values: { virus: 'Eicar-Signature' },
    });
    const [row] = await app.db.selectFrom('file').selectAll().where('state', '=', 'infected').execute();
    expect(row).toMatchObject({ blob_key: '', state_note: 'Eicar-Signature' });
    for await (const { size } of blobs.list()) expect(size).not.toBe(EICAR.length);
  });

  it.each(['silent', 'closes'] as const)('holds files back while the scanner is %s, and looks again', async (mode) => {
    const { acceptor, later } = parts();
    state.mode = mode;
    const good = await acceptor.accept(app.db, intake('good'));
    const bad = await acceptor.accept(app.db, intake(EICAR));
    expect(await rowOf(good.fileId)).toMatchObject({ state: 'scanning' });
    const url = app.features.files.signedUrl({ tenant: 'default' }, good.fileId);
    const answer = await app.app.inject({ method: 'GET', url });
    expect(JSON.parse(answer.body)).toMatchObject({ code: 409, error: 'file.waiting_for_scan' });
    expect(await later.scan(app.db, good.fileId)).toBe(false);
    state.mode = 'well';
    expect(await later.scan(app.db, good.fileId)).toBe(true);
    expect(await later.scan(app.db, bad.fileId)).toBe(true);
    expect(await rowOf(good.fileId)).toMatchObject({ state: 'ready', state_note: '' });
    expect(await rowOf(bad.fileId)).toMatchObject({ state: 'infected', blob_key: '' });
    const refused = await app.app.inject({
      method: 'GET',
      url: app.features.files.signedUrl({ tenant: 'default' }, bad.fileId),
    });
    expect(refused.statusCode).toBe(403);
  });
});
