import { close, open, read } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';
import type { ZipFile } from 'yauzl';

const WINDOW = 64 * 1024;
const PIECE = 256 * 1024;

/** Bytes of a file that somebody else closes. */
const rangeOf = (fd: number, start: number, end: number): Readable => {
  let at = start;
  return new Readable({
    highWaterMark: PIECE,
    read() {
      const size = Math.min(PIECE, end - at);
      if (size === 0) return void this.push(null);
      read(fd, Buffer.allocUnsafe(size), 0, size, at, (error, got, bytes) => {
        if (error) return void this.destroy(error);
        at += got;
        this.push(got === 0 ? null : bytes.subarray(0, got));
      });
    },
  });
};

/** Reads the list of entries by the window instead of twice for each of them. */
class WindowReader extends RandomAccessReader {
  private window = Buffer.alloc(0);
  private from = 0;
  private readonly fd: number;
  constructor(fd: number) {
    super();
    this.fd = fd;
  }
  override _readStreamForRange(start: number, end: number): Readable {
    return rangeOf(this.fd, start, end);
  }
  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    const give = (): boolean => {
      const at = position - this.from;
      if (at < 0 || at + length > this.window.length) return false;
      this.window.copy(target, offset, at, at + length);
      callback(null);
      return true;
    };
    if (give()) return;
    const fresh = Buffer.allocUnsafe(Math.max(WINDOW, length));
    read(this.fd, fresh, 0, fresh.length, position, (error, size) => {
      if (error) return callback(error);
      this.window = fresh.subarray(0, size);
      this.from = position;
      if (!give()) callback(new Error('unexpected end of file'));
    });
  }
  override close(callback: (error: Error | null) => void): void {
    close(this.fd, (error) => callback(error ?? null));
  }
}

/** An archive whose entries are read one after another. Throws what the zip library says of a damaged one. */
export const openZip = async (path: string): Promise<ZipFile> => {
  const { size } = await stat(path);
  const fd = await promisify(open)(path, 'r');
  try {
    const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true, strictFileNames: true };
    const zip = await fromRandomAccessReaderPromise(new WindowReader(fd), size, options);
    // whoever reads entries hears of it; without anybody it would end the process
    zip.on('error', () => undefined);
    return zip;
  } catch (error) {
    close(fd, () => undefined);
    throw error;
  }
};
