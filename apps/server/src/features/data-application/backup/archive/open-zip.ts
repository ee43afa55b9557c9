import { close, open, read } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';
import type { ZipFile } from 'yauzl';

const WINDOW = 64 * 1024;
const PIECE = 256 * 1024;

type Given = (error: Error | null, bytes: Buffer) => void;

/**
 * Reads what is small, entries of the list and files of some bytes, out of a window that moves on with it: one look at the
 * disk for hundreds of them.
 */
class WindowReader extends RandomAccessReader {
  private window = Buffer.alloc(0);
  private from = 0;
  private readonly fd: number;
  constructor(fd: number) {
    super();
    this.fd = fd;
  }
  private fetch(position: number, length: number, given: Given): void {
    if (length > WINDOW) {
      read(this.fd, Buffer.allocUnsafe(length), 0, length, position, (error, size, bytes) =>
        given(error, bytes.subarray(0, size)),
      );
      return;
    }
    const at = position - this.from;
    if (at >= 0 && at + length <= this.window.length) return given(null, this.window.subarray(at, at + length));
    read(this.fd, Buffer.allocUnsafe(WINDOW), 0, WINDOW, position, (error, size, bytes) => {
      if (error) return given(error, bytes);
      this.window = bytes.subarray(0, size);
      this.from = position;
      given(null, this.window.subarray(0, length));
    });
  }
  override _readStreamForRange(start: number, end: number): Readable {
    const fetch = this.fetch.bind(this);
    let at = start;
    return new Readable({
      highWaterMark: PIECE,
      read() {
        const size = Math.min(PIECE, end - at);
        if (size === 0) return void this.push(null);
        fetch(at, size, (error, bytes) => {
          if (error) return void this.destroy(error);
          at += bytes.length;
          this.push(bytes.length === 0 ? null : bytes);
        });
      },
    });
  }
  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.fetch(position, length, (error, bytes) => {
      bytes.copy(target, offset);
      callback(error ?? (bytes.length < length ? new Error('unexpected end of file') : null));
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
