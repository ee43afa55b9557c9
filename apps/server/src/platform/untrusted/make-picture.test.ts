import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pixelsOf } from '#core/file/pixels.ts';
import { thumbnailOf } from '#core/file/thumbnail.ts';
import { cleanLogo } from '#core/system/logo.ts';
import { createDiskBlobStore } from '../blob-store';
import { inPictureTurn } from './make-picture';

describe('the gate of pictures', () => {
  it('stands before whatever reads one, headers included', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'qiaoban-pictures-'));
    const blobs = createDiskBlobStore(folder);
    const [width, height] = [30, 20];
    const make = sharp({ create: { width, height, channels: 3, background: '#fff' } });
    const png = await make.clone().png().toBuffer();
    const gif = await make.clone().gif().toBuffer();
    await blobs.put('a', Readable.from([png]));
    const read = () => [pixelsOf(blobs, 'a'), cleanLogo('light', png.toString('base64')), thumbnailOf(blobs, 'a', 48)];

    let open = (): void => {};
    const opened = new Promise<void>((done) => (open = done));
    const inside = Array.from({ length: 42 }, () => inPictureTurn(() => opened));
    for (const refused of await Promise.allSettled(read()))
      expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'common.readers_busy' } });
    open();
    await Promise.all(inside);

    const [pixels, logo] = (await Promise.all(read())) as [number, string, string];
    expect(pixels).toBe(width * height);
    expect((await sharp(Buffer.from(logo, 'base64')).metadata()).format).toBe('webp');
    expect((await sharp(await buffer((await blobs.get('a.w48')).stream)).metadata()).width).toBe(width);
    await expect(cleanLogo('light', gif.toString('base64'))).rejects.toMatchObject({ code: 'system.bad_logo' });
    rmSync(folder, { recursive: true, force: true });
  });
});
