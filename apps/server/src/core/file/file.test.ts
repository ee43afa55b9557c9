import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@qiaoban/contracts/file/file.contract';
import type { Envelope } from '@qiaoban/contracts/envelope';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';

const BOUNDARY = 'x-boundary-x';
const multipart = (name: string, content: Buffer, end = `\r\n--${BOUNDARY}--\r\n`): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/html\r\n\r\n`,
    ),
    content,
    Buffer.from(end),
  ]);

type Answer = Envelope<{ name: string; fileId: string; url: string; size: number }> & { status: number };

describe('files', () => {
  let app: TestApp;
  let admin: Caller;
  let png: Buffer;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
    png = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#409eff' } })
      .png()
      .toBuffer();
  });
  afterAll(() => app.close());

  const upload = async (
    type: string,
    name: string,
    content: Buffer,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const answer = await app.app.inject({
      method: 'POST',
      url: `/api/file/Uploader/${type}`,
      headers: { authorization: admin.token, 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...headers },
      payload: multipart(name, content),
    });
    return { ...(JSON.parse(answer.body) as Envelope<Answer['data']>), status: answer.statusCode };
  };
  const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ method: 'GET', url, headers });
  const blobsOnDisk = (): number => {
    const folder = join(app.dataDir, 'files');
    if (!existsSync(folder)) return 0;
    return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile()).length;
  };

  it('come back byte for byte by their signed address, as a download with their name', async () => {
    const content = Buffer.from('第一行\nsecond line 🧾\n');
    const made = await upload('annex', '报销 说明+1.txt', content);
    expect(made).toMatchObject({ status: 200, data: { name: '报销 说明+1.txt', size: content.length } });
    const answer = await get(made.data.url);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(content);
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="__ __+1.txt"; filename*=UTF-8''%E6%8A%A5%E9%94%80%20%E8%AF%B4%E6%98%8E%2B1.txt`,
    );
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const row = await app.db
      .selectFrom('file')
      .selectAll()
      .where('id', '=', made.data.fileId)
      .executeTakeFirstOrThrow();
    expect(row.blob_key).not.toContain('报销');
    expect(row.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it('answer one range, an unchanged file and a range beyond the end', async () => {
    const { data } = await upload('annex', 'digits.txt', Buffer.from('0123456789'));
    const part = await get(data.url, { range: 'bytes=2-4' });
    expect(part).toMatchObject({ statusCode: 206, body: '234' });
    expect(part.headers['content-range']).toBe('bytes 2-4/10');
    expect((await get(data.url, { range: 'bytes=10-' })).statusCode).toBe(400);
    expect((await get(data.url, { 'if-none-match': String(part.headers.etag) })).statusCode).toBe(304);
  });

  it('show pictures in place and smaller ones on wish', async () => {
    const { data } = await upload('annexpic', 'p.png', png);
    const whole = await get(data.url);
    expect(whole.headers).toMatchObject({ 'content-type': 'image/png' });
    expect(String(whole.headers['content-disposition'])).toMatch(/^inline/);
    const small = await get(`${data.url}&w=190`);
    expect(small.headers['content-type']).toBe('image/webp');
    expect((await sharp(small.rawPayload).metadata()).width).toBe(200);
    expect((await get(`${data.url}&w=190`)).rawPayload).toEqual(small.rawPayload);
  });

  it('never show svg or html in place', async () => {
    for (const [name, content] of [
      ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
      ['a.html', '<!doctype html><script>alert(1)</script>'],
    ] as const) {
      const { data } = await upload('annex', name, Buffer.from(content));
      const answer = await get(data.url.replace('/Download/', '/Image/'));
      expect(String(answer.headers['content-disposition'])).toMatch(/^attachment/);
    }
  });

  it('refuse what is no picture as a picture, programs under any name, and keep nothing of it', async () => {
    const before = blobsOnDisk();
    expect(await upload('annexpic', 'p.png', Buffer.from('<svg onload="x">'))).toMatchObject({
      status: 422,
      error: 'file.not_an_image',
      msg: '上传图片必须是JPG/GIF/PNG/BMP 格式!',
    });
    expect(await upload('annex', 'setup.exe', Buffer.from('MZ'))).toMatchObject({
      status: 422,
      error: 'file.kind_not_allowed',
    });
    expect(await upload('annex', 'empty.txt', Buffer.alloc(0))).toMatchObject({ status: 422, error: 'file.empty' });
    expect(await upload('annex', 'big.txt', Buffer.alloc(2 * 1_048_576 + 1, 65))).toMatchObject({
      status: 413,
      error: 'file.too_large',
      msg: '文件大小超过2MB',
    });
    expect(await upload('nothing', 'a.txt', Buffer.from('x'))).toMatchObject({ status: 400 });
    expect(blobsOnDisk()).toBe(before);
    expect(await upload('annex', 'fits.txt', Buffer.alloc(2 * 1_048_576, 65))).toMatchObject({ status: 200 });
  });

  it('take the limit of the form field that asks, up to 50 MB', async () => {
    app.features.files.registerLimits((_actor, modelId, field) =>
      Promise.resolve(
        modelId === 'm1' && field === 'doc' ? { maxBytes: 3 * 1_048_576, extensions: ['txt'] } : undefined,
      ),
    );
    const big = Buffer.alloc(2_500_000, 65);
    expect(await upload('annex?modelId=m1&field=doc', 'a.txt', big)).toMatchObject({ status: 200 });
    expect(await upload('annex?modelId=m1&field=doc', 'a.csv', big)).toMatchObject({ status: 422 });
    expect(await upload('annex?modelId=m1&field=other', 'a.txt', big)).toMatchObject({ status: 413 });
  });

  it('put names that try to leave the folder in their place', async () => {
    for (const name of ['../../../etc/cron.d/x.txt', '..%2f..%2fx.txt', 'C:\\\\windows\\\\x.txt']) {
      const { data } = await upload('annex', name, Buffer.from('x'));
      expect(data.name).not.toMatch(/[\\/]/);
      expect(existsSync(join(app.dataDir, 'files', data.fileId.slice(-2)))).toBeDefined();
      expect((await get(data.url)).body).toBe('x');
    }
  });

  it('refuse calls without a file, without a session and without multipart', async () => {
    const headers = { authorization: admin.token, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
    const without = await app.app.inject({
      method: 'POST',
      url: '/api/file/Uploader/annex',
      headers,
      payload: `--${BOUNDARY}--\r\n`,
    });
    expect(without.statusCode).toBe(400);
    const json = await app.app.inject({
      method: 'POST',
      url: '/api/file/Uploader/annex',
      headers: { authorization: admin.token },
      payload: {},
    });
    expect(JSON.parse(json.body)).toMatchObject({ error: 'file.missing' });
    expect(await upload('annex', 'a.txt', Buffer.from('x'), { authorization: '' })).toMatchObject({
      status: 401,
      code: 602,
    });
  });

  it('refuse a body that ends too early and keep nothing of it', async () => {
    const before = blobsOnDisk();
    const headers = { authorization: admin.token, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
    const payload = multipart('cut.txt', Buffer.alloc(300_000, 65), '');
    const cut = await app.app.inject({ method: 'POST', url: '/api/file/Uploader/annex', headers, payload });
    expect(JSON.parse(cut.body)).toMatchObject({ code: 400, error: 'file.incomplete' });
    expect(blobsOnDisk()).toBe(before);
  });

  it('keep nothing when the connection breaks in the middle', async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.app.server.address() as { port: number };
    const before = blobsOnDisk();
    const socket = connect(port, '127.0.0.1');
    const body = multipart('gone.txt', Buffer.alloc(500_000, 65));
    socket.write(
      `POST /api/file/Uploader/annex HTTP/1.1\r\nHost: x\r\nAuthorization: ${admin.token}\r\n` +
        `Content-Type: multipart/form-data; boundary=${BOUNDARY}\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    socket.write(body.subarray(0, 200_000));
    await new Promise((done) => setTimeout(done, 300));
    socket.destroy();
    await expect.poll(blobsOnDisk, { timeout: 20_000 }).toBe(before);
    expect((await upload('annex', 'after.txt', Buffer.from('x'))).status).toBe(200);
  });

  it('open by no other signature, not after their time, and not for another file', async () => {
    const { data } = await upload('annex', 'a.txt', Buffer.from('x'));
    const other = (await upload('annex', 'b.txt', Buffer.from('y'))).data;
    expect((await get(data.url.replace(/s=.{5}/, 's=AAAAA'))).statusCode).toBe(403);
    expect((await get(data.url.replace(data.fileId, other.fileId))).statusCode).toBe(403);
    expect((await get(data.url.replace(/e=\d+/, 'e=99999999999'))).statusCode).toBe(403);
    expect((await get(`/api/file/Download/annex/${data.fileId}`)).statusCode).toBe(403);
    expect((await get(app.features.files.avatarUrl('default', data.fileId))).statusCode).toBe(403);
  });

  it('are signed for their maker and for whom the feature lets see them', async () => {
    const { data } = await upload('annex', 'a.txt', Buffer.from('x'));
    const mine = await admin(contract.signFiles, { body: { ids: [data.fileId, 'unknown'] } });
    expect(mine.data.list).toMatchObject([{ fileId: data.fileId, name: 'a.txt', size: 1, imageUrl: '' }]);
    await app.db.updateTable('file').set({ creator_id: 'somebody' }).where('id', '=', data.fileId).execute();
    const foreign = { body: { ids: [data.fileId] } };
    expect((await admin(contract.signFiles, foreign)).data.list).toEqual([]);
    app.features.files.registerOwner('annex', (_actor, id) => Promise.resolve(id === data.fileId));
    expect((await admin(contract.signFiles, foreign)).data.list).toHaveLength(1);
  });

  it('are kept and opened by other features', async () => {
    const kept = await app.features.files.keep(app.db, {
      type: 'export',
      name: '导出.csv',
      mediaType: 'text/csv',
      creatorId: 'admin',
      content: Readable.from([Buffer.from('a,b\n')]),
    });
    const opened = await app.features.files.open(app.db, kept.id);
    expect(opened).toMatchObject({ name: '导出.csv', size: 4, creatorId: 'admin' });
    expect(await text(opened!.stream)).toBe('a,b\n');
    expect(await app.features.files.open(app.db, 'nothing')).toBeUndefined();
  });
});
