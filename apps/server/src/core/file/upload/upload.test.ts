import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '@qiaoban/contracts/envelope';
import { updateFileSettings } from '@qiaoban/contracts/file/file-admin.contract';
import { usualFileSettings } from '@qiaoban/contracts/file/file-settings';
import * as contract from '@qiaoban/contracts/file/upload.contract';
import { openOtherTenant } from '#test/other-tenant';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { partBytes, partCount } from './upload.rules';

const B = 'part-boundary';
const form = (content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--${B}\r\nContent-Disposition: form-data; name="file"; filename="blob"\r\n\r\n`),
    content,
    Buffer.from(`\r\n--${B}--\r\n`),
  ]);
const sha = (data: Buffer): string => createHash('sha256').update(data).digest('hex');

describe('uploads in parts', () => {
  let now = Date.now();
  let app: TestApp;
  let admin: Caller;
  const size = contract.PART_BYTES * 2 + 1000;
  const whole = Buffer.alloc(size, 'qiaoban');
  const partOf = (n: number): Buffer => whole.subarray((n - 1) * contract.PART_BYTES, n * contract.PART_BYTES);
  beforeAll(async () => {
    app = await startTestApp({ clock: { now: () => now } });
    admin = await app.admin();
    const limits = { ...usualFileSettings.limits, annex: 100 * 1_048_576 };
    expect((await admin(updateFileSettings, { body: { ...usualFileSettings, limits } })).status).toBe(200);
  });
  afterAll(() => app.close());

  const put = async (id: string, number: number, content: Buffer, digest = '', token = admin.token) => {
    const answer = await app.app.inject({
      method: 'POST',
      url: `/api/file/Uploads/${id}/Parts/${number}?sha256=${digest}`,
      headers: { authorization: token, 'content-type': `multipart/form-data; boundary=${B}` },
      payload: form(content),
    });
    return { status: answer.statusCode, ...(JSON.parse(answer.body) as Envelope<{ done: number }>) };
  };
  const start = (more: object = {}) =>
    admin(contract.startUpload, { body: { type: 'annex', name: '大文件.txt', size, ...more } });
  const blobs = (): number => {
    const folder = join(app.dataDir, 'files');
    if (!existsSync(folder)) return 0;
    return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile()).length;
  };

  it('cut a file into parts whose sizes add up', () => {
    for (const bytes of [1, contract.PART_BYTES, contract.PART_BYTES + 1, size]) {
      const sizes = Array.from({ length: partCount(bytes) }, (_, i) => partBytes(bytes, i + 1)!);
      expect(sizes.reduce((a, b) => a + b, 0)).toBe(bytes);
    }
    expect(partBytes(10, 0)).toBeUndefined();
    expect(partBytes(10, 2)).toBeUndefined();
  });

  it('arrive in any order, twice, and side by side, and give the same bytes', async () => {
    const before = blobs();
    const { data: made } = await start({ sha256: sha(whole) });
    expect(made).toMatchObject({ partCount: 3, done: [], partSize: contract.PART_BYTES });
    await Promise.all([
      put(made.id, 3, partOf(3)),
      put(made.id, 1, partOf(1), sha(partOf(1))),
      put(made.id, 1, partOf(1)),
    ]);
    const early = await admin(contract.finishUpload, { params: { id: made.id } });
    expect(early).toMatchObject({ status: 409, error: 'file.parts_missing' });
    expect((await admin(contract.uploadState, { params: { id: made.id } })).data.done).toEqual([1, 3]);
    expect((await put(made.id, 2, partOf(2))).data.done).toBe(3);
    expect(blobs()).toBe(before + 3);
    const done = await admin(contract.finishUpload, { params: { id: made.id } });
    expect(done).toMatchObject({ status: 200, data: { name: '大文件.txt', size } });
    expect(blobs()).toBe(before + 1);
    const again = await admin(contract.finishUpload, { params: { id: made.id } });
    expect(again.data.fileId).toBe(done.data.fileId);
    const answer = await app.app.inject({ method: 'GET', url: done.data.url });
    expect(sha(answer.rawPayload)).toBe(sha(whole));
    expect((await put(made.id, 1, partOf(1))).status).toBe(404);
    expect(blobs()).toBe(before + 1);
  });

  it('refuse wrong sizes, wrong checksums and numbers that do not exist, and keep nothing of them', async () => {
    const before = blobs();
    const { data: made } = await start({ sha256: sha(Buffer.from('other')) });
    expect(await put(made.id, 1, partOf(3))).toMatchObject({ status: 400, error: 'file.part_size_wrong' });
    expect(await put(made.id, 3, partOf(1))).toMatchObject({ status: 400, error: 'file.part_size_wrong' });
    expect(await put(made.id, 4, partOf(3))).toMatchObject({ status: 400, error: 'file.part_unknown' });
    expect(await put(made.id, 1, partOf(1), sha(partOf(3)))).toMatchObject({
      status: 422,
      error: 'file.checksum_wrong',
    });
    expect(blobs()).toBe(before);
    for (const n of [1, 2, 3]) await put(made.id, n, partOf(n));
    const bad = await admin(contract.finishUpload, { params: { id: made.id } });
    expect(bad).toMatchObject({ status: 422, error: 'file.checksum_wrong' });
    expect(blobs()).toBe(before);
    expect((await admin(contract.uploadState, { params: { id: made.id } })).status).toBe(404);
  });

  it('are refused before the first byte when they are too large or of a wrong kind', async () => {
    expect(await start({ size: 200 * 1_048_576 })).toMatchObject({
      status: 413,
      error: 'file.too_large',
      msg: '文件大小超过100MB',
    });
    for (const name of ['setup.exe', '发票.pdf.bat', 'a.html.js', '..\\..\\x.ps1'])
      expect(await start({ name }), name).toMatchObject({ status: 422, error: 'file.kind_not_allowed' });
    expect(await start({ size: -1 })).toMatchObject({ status: 400 });
    expect((await start({ name: '../../etc/passwd.txt' })).data.name).toBe('passwd.txt');
  });

  it('check the whole by its bytes too', async () => {
    const program = Buffer.concat([Buffer.from('7f454c46020101000000000000000000', 'hex'), Buffer.alloc(2000)]);
    const { data: made } = await start({ name: '说明.pdf', size: program.length });
    await put(made.id, 1, program);
    expect(await admin(contract.finishUpload, { params: { id: made.id } })).toMatchObject({
      status: 422,
      error: 'file.kind_not_allowed',
    });
  });

  it('belong to who began them, in their tenant', async () => {
    const { data: made } = await start();
    const other = await createPerson(app, { account: 'somebody', menus: ['home'] });
    const foreign = await openOtherTenant(app);
    for (const token of [other.token, foreign.token]) {
      expect((await put(made.id, 1, partOf(1), '', token)).status).toBe(404);
      for (const route of [contract.uploadState, contract.finishUpload, contract.cancelUpload])
        expect((await app.request(token, route, { params: { id: made.id } })).status).toBe(404);
    }
    expect((await admin(contract.uploadState, { params: { id: made.id } })).status).toBe(200);
  });

  it('are thrown away when they are given up and after a day', async () => {
    const before = blobs();
    const { data: first } = await start();
    await put(first.id, 3, partOf(3));
    expect((await admin(contract.cancelUpload, { params: { id: first.id } })).status).toBe(200);
    expect(blobs()).toBe(before);
    const { data: second } = await start();
    await put(second.id, 3, partOf(3));
    now += 25 * 3_600_000;
    admin = await app.admin();
    expect((await admin(contract.uploadState, { params: { id: second.id } })).status).toBe(404);
    await app.features.files.cleanup.run(app.db, { isNight: false });
    expect(blobs()).toBe(before);
    expect(await app.db.selectFrom('file_part').selectAll().execute()).toEqual([]);
  });
});
