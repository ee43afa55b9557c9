import { afterEach, describe, expect, it, vi } from 'vitest';
import { fitPicture } from './fit-picture';

afterEach(() => vi.unstubAllGlobals());

/** A browser whose pictures take a byte for every `per` pixels as JPEG. */
const browserWith = (width: number, height: number, per: number) => {
  const drawn: string[] = [];
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width, height, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: () => undefined,
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
    drawn.push(`${this.width}x${this.height}`);
    done(new Blob(['x'.repeat(Math.ceil((this.width * this.height) / per))], { type: 'image/jpeg' }));
  });
  return drawn;
};
const picture = (bytes: number, name = 'IMG_1.PNG', type = 'image/png') =>
  new File(['x'.repeat(bytes)], name, { type });

describe('a picture that is too large to be sent', () => {
  it('stays as it is where it fits, or where it is no picture that can be drawn', async () => {
    browserWith(4000, 3000, 10);
    const small = picture(100);
    expect(await fitPicture(small, 100)).toBe(small);
    const film = picture(200, 'a.gif', 'image/gif');
    expect(await fitPicture(film, 100)).toBe(film);
  });

  it('is drawn with a long edge of 2000 pixels, as a JPEG', async () => {
    const drawn = browserWith(4000, 3000, 1000);
    const fitted = await fitPicture(picture(5000), 4000);
    expect(drawn).toEqual(['2000x1500']);
    expect([fitted.name, fitted.type, fitted.size]).toEqual(['IMG_1.jpg', 'image/jpeg', 3000]);
  });

  it('is drawn smaller until it fits, and is never made larger than it was', async () => {
    const drawn = browserWith(900, 1800, 100);
    const fitted = await fitPicture(picture(20_000), 10_000);
    expect(drawn).toEqual(['900x1800', '800x1600', '600x1200']);
    expect(fitted.size).toBe(7200);
  });

  it('is given back where even the smallest is too large, or the browser cannot read it', async () => {
    browserWith(4000, 3000, 1);
    const large = picture(5000);
    expect(await fitPicture(large, 100)).toBe(large);
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('broken')));
    expect(await fitPicture(large, 100)).toBe(large);
  });
});
