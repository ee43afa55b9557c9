import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Envelope } from '@qiaoban/contracts/envelope';
import * as contract from '@qiaoban/contracts/file/file-admin.contract';
import { usualFileSettings } from '@qiaoban/contracts/file/file-settings';
import type { FileSettings } from '@qiaoban/contracts/file/file-settings';
import { obsBucketNames } from '@qiaoban/contracts/file/object-storage.contract';
import { inTransaction } from '#platform/database/transaction';
import { openOtherTenant } from '#test/other-tenant';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';

const B = 'life-boundary';
const DAY = 86_400_000;
type Made = { fileId: string; path: string; url: string };

describe('the life of files', () => {
  let now = Date.now();
  let app: TestApp;
  let admin: Caller;
  let png: Buffer;
  beforeAll(async () => {
    app = await startTestApp({ clock: { now: () => now } });
    admin = await app.admin();
    png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#409eff' } })
      .png()
      .toBuffer();
  });
  afterAll(() => app.close());
  const settings = (more: Partial<FileSettings> = {}) =>
    admin(contract.updateFileSettings, { body: { ...usualFileSettings, ...more } });
  /** Sessions end with the days. */
  const later = async (days: number): Promise<void> => {
    now += days * DAY;
    admin = await app.admin();
  };
  beforeEach(async () => void (await settings()));

  const post = async (url: string, name: string, content: Buffer, token: string | undefined, tenant?: string) => {
    const field =
      tenant === undefined ? '' : `--${B}\r\nContent-Disposition: form-data; name="path"\r\n\r\n${tenant}\r\n`;
    const answer = await app.app.inject({
      method: 'POST',
      url,
      headers: {
        ...(token === undefined ? {} : { authorization: token }),
        'content-type': `multipart/form-data; boundary=${B}`,
        'accept-language': 'zh',
      },
      payload: Buffer.concat([
        Buffer.from(`${field}--${B}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
        content,
        Buffer.from(`\r\n--${B}--\r\n`),
      ]),
    });
    return { status: answer.statusCode, ...(JSON.parse(answer.body) as Envelope<Made>) };
  };
  const upload = (name = 'a.txt', content: Buffer = Buffer.from('x'), type = 'annex', token = admin.token) =>
    post(`/api/file/Uploader/${type}`, name, content, token);
  const claims = () => app.features.files;
  const blobs = (): number =>
    existsSync(join(app.dataDir, 'files'))
      ? readdirSync(join(app.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((each) =>
          each.isFile(),
        ).length
      : 0;

  // first: sessions of other tenants are made by the wall clock
  it('is nobody else’s business: people without the menu and other tenants', async () => {
    const { data } = await upload('秘密.txt');
    const person = await createPerson(app, { account: 'curious', menus: ['home'] });
    expect((await app.request(person.token, contract.listFiles, {})).status).toBe(403);
    expect((await app.request(person.token, contract.fileUses, { params: { id: data.fileId } })).status).toBe(403);
    const other = await openOtherTenant(app);
    expect((await app.request(other.token, contract.listFiles, {})).data.list).toEqual([]);
    expect((await app.request(other.token, contract.fileUses, { params: { id: data.fileId } })).status).toBe(404);
    const address = app.features.files.signedUrl({ tenant: 'default' }, data.fileId).replace('t=default', 't=other');
    expect((await app.app.inject({ method: 'GET', url: address })).statusCode).toBe(403);
  });

  it('ends seven days after the last use, and not before', async () => {
    const [free, used, released] = await Promise.all([upload('a.txt', Buffer.from('free')), upload(), upload()]);
    await inTransaction(app.db, async ({ tx }) => {
      await claims().claim(tx, [used.data.fileId, released.data.fileId, used.data.fileId], 'test:1');
      await claims().claim(tx, [released.data.fileId], 'test:2');
    });
    await later(6);
    await inTransaction(app.db, async ({ tx }) => {
      await claims().release(tx, 'test:2');
      await claims().release(tx, 'test:1', [released.data.fileId]);
    });
    await later(2);
    const before = blobs();
    await app.features.files.cleanup.run(app.db, { isNight: true, graceMs: 0 });
    expect(blobs()).toBeLessThan(before);
    const left = await app.db.selectFrom('file').select('id').execute();
    expect(left.map(({ id }) => id)).not.toContain(free.data.fileId);
    await later(6);
    await app.features.files.cleanup.run(app.db, { isNight: true, graceMs: 0 });
    const rest = (await app.db.selectFrom('file').select('id').execute()).map(({ id }) => id);
    expect(rest).toContain(used.data.fileId);
    expect(rest).not.toContain(released.data.fileId);
  });

  it('goes in two steps: what is marked can be neither claimed nor opened', async () => {
    const { data } = await upload();
    await later(8);
    expect((await admin(contract.removeOrphans)).data.count).toBeGreaterThan(0);
    const claim = inTransaction(app.db, ({ tx }) => claims().claim(tx, [data.fileId], 'late'));
    await expect(claim).rejects.toMatchObject({ code: 'file.not_found' });
    const url = app.features.files.signedUrl({ tenant: 'default' }, data.fileId);
    expect((await app.app.inject({ method: 'GET', url })).statusCode).toBe(404);
  });

  it('is removed with its smaller pictures', async () => {
    await app.features.files.cleanup.run(app.db, { isNight: false, graceMs: 0 });
    const before = blobs();
    const { data } = await upload('p.png', png, 'annexpic');
    await app.app.inject({ method: 'GET', url: `${data.url}&w=48` });
    expect(blobs()).toBe(before + 2);
    expect((await admin(contract.removeFile, { params: { id: data.fileId } })).status).toBe(200);
    await app.features.files.cleanup.run(app.db, { isNight: false, graceMs: 0 });
    expect(blobs()).toBe(before);
  });

  it('is shown to administrators with its uses; what is used cannot be removed', async () => {
    const { data } = await upload('使用中.txt');
    await inTransaction(app.db, ({ tx }) => claims().claim(tx, [data.fileId], 'record:f1:r1'));
    const page = await admin(contract.listFiles, { query: { keyword: '使用中', use: 'used' } });
    expect(page.data.list).toMatchObject([{ references: 1, state: 'ready', orphanAt: null, type: 'annex' }]);
    expect((await admin(contract.listFiles, { query: { keyword: '使用中', use: 'unused' } })).data.list).toEqual([]);
    const uses = await admin(contract.fileUses, { params: { id: data.fileId } });
    expect(uses.data.list).toMatchObject([{ owner: 'record:f1:r1', name: '' }]);
    expect((await app.app.inject({ method: 'GET', url: uses.data.url })).body).toBe('x');
    expect(await admin(contract.removeFile, { params: { id: data.fileId } })).toMatchObject({
      status: 409,
      error: 'file.in_use',
    });
    const usage = await admin(contract.fileUsage);
    expect(usage.data).toMatchObject({ driver: 'disk', scanner: 'none' });
    expect(usage.data.types.map(({ type }) => type)).toContain('annex');
    const sorted = await admin(contract.listFiles, { query: { sidx: 'name;drop table file', sort: 'asc' } });
    expect(sorted.status).toBe(200);
  });

  it('keeps to the quotas of the tenant and of one person', async () => {
    const person = await createPerson(app, { account: 'collector', menus: ['home'] });
    const kb = Buffer.alloc(1024, 65);
    await settings({ quotaPerson: 2500 });
    for (const n of [1, 2]) expect((await upload(`${n}.txt`, kb, 'annex', person.token)).status).toBe(200);
    const before = blobs();
    expect(await upload('3.txt', kb, 'annex', person.token)).toMatchObject({
      status: 422,
      error: 'file.quota_person',
      msg: '您的存储空间不足：可用 2.44 KB，已用 2 KB',
    });
    expect(blobs()).toBe(before);
    await settings({ quotaTenant: 1 });
    expect(await upload('4.txt', kb)).toMatchObject({ status: 422, error: 'file.quota_tenant' });
  });

  it('refuses pictures that are bombs or only look like pictures', async () => {
    const bomb = await sharp({
      create: { width: 9000, height: 9000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    expect(await upload('b.png', bomb, 'annexpic')).toMatchObject({ status: 422, error: 'file.too_many_pixels' });
    const polyglot = Buffer.concat([png.subarray(0, 20), Buffer.from('<script>alert(1)</script>')]);
    expect(await upload('p.png', polyglot, 'annexpic')).toMatchObject({ status: 422, error: 'file.not_an_image' });
  });

  it('takes the settings’ limits and endings, but no programs', async () => {
    await settings({ extensions: ['txt'], limits: { ...usualFileSettings.limits, annex: 1024 } });
    expect(await upload('a.txt', Buffer.alloc(1025, 65))).toMatchObject({ status: 413, msg: '文件大小超过1KB' });
    expect(await upload('a.pdf', Buffer.from('%PDF-1.4'))).toMatchObject({ status: 422 });
    expect((await settings({ extensions: ['exe'] })).status).toBe(400);
  });

  describe('in object storage', () => {
    const object = (name: string, content = png, more = '') =>
      post(`/api/system/base/obs/upload${more}`, name, content, admin.token);

    it('has an address that does not end', async () => {
      const made = await object('banner.png');
      expect(made).toMatchObject({ status: 200, code: 200 });
      now += 400 * DAY;

      const shown = await app.app.inject({ method: 'GET', url: made.data.path });
      expect(shown).toMatchObject({ statusCode: 200 });
      expect(shown.headers['content-type']).toBe('image/png');
      await later(0);
    });

    it.each([
      ['a+b.png', 'file.image_name_special', '上传图片名称不能有特殊字符(+/?=&#%)或空格'],
      ['a b.png', 'file.image_name_special', '上传图片名称不能有特殊字符(+/?=&#%)或空格'],
      ['a#b.pdf', 'file.file_name_special', '上传文件名称不能有特殊字符(+/?=&#%)或空格'],
      ['a.svg', 'file.only_jpg_png', '只能上传 JPG/JPEG/PNG/PDF 格式的文件'],
      ['a.pdf', 'file.only_jpg_png', '只能上传 JPG/JPEG/PNG/PDF 格式的文件'],
    ])('refuses %s', async (name, error, msg) => {
      expect(await object(name)).toMatchObject({ status: 422, error, msg });
    });

    it('lets banners hold spaces and refuses more than 5 MB and unknown buckets', async () => {
      expect((await object('a b.png', png, '?spaces=1')).status).toBe(200);
      expect(await object('big.png', Buffer.alloc(5 * 1_048_576 + 1))).toMatchObject({
        status: 413,
        msg: '文件大小超过5MB',
      });
      expect(await object('a.png', png, '?bucket=nothing')).toMatchObject({ status: 404 });
      expect((await admin(obsBucketNames)).data).toEqual({ default: 'default' });
    });

    it('takes uploads without a session only when switched on, by bucket, size and rate', async () => {
      const send = (tenant = 'default', bucket = 'default', content = png) =>
        post(`/api/system/base/obs/common/upload/noToken/${bucket}`, 'p.png', content, undefined, tenant);
      expect(await send()).toMatchObject({ status: 403, error: 'file.no_token_off' });
      await settings({ noToken: true, noTokenBuckets: ['default'], noTokenBytes: 2048, noTokenPerMinute: 4 });
      expect((await send()).status).toBe(200);
      expect((await send('nothing')).status).toBe(403);
      // the word itself, as the specification sends it: the own tenant; it counts like any other
      expect((await send('tenant')).status).toBe(200);
      expect((await send('default', 'other')).status).toBe(403);
      expect((await send('default', 'default', Buffer.alloc(3000))).status).toBe(413);
      expect((await send()).status).toBe(200);
      expect((await send()).status).toBe(429);
    });
  });
});
