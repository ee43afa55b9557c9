import { pipeline } from 'node:stream';
import type { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { fromBuffer } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { SHEET_LIMITS, SheetError } from '../sheet';

const MEGABYTE = 1_048_576;
const PIECE = 1_048_576;
/** Below this size the ratio says nothing. */
const SMALL = 16 * MEGABYTE;

/** Parts of a workbook by name. What they really unpack to is counted as it is read, whatever the archive says. */
export type Parts = {
  has(name: string): boolean;
  /** The part as text, piece by piece. */
  read(name: string): AsyncGenerator<string>;
};

const open = (file: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) =>
    fromBuffer(file, { lazyEntries: true, validateEntrySizes: true }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    ),
  );

const listOf = (zip: ZipFile): Promise<Map<string, Entry>> =>
  new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>();
    zip.on('error', reject);
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName.replace(/^\//, ''), entry);
      zip.readEntry();
    });
    zip.readEntry();
  });

/** Throws SheetError `broken`, `too_many_entries`, `bomb`; the last also while parts are read. */
export const openWorkbook = async (file: Buffer): Promise<Parts> => {
  const zip = await open(file);
  if (zip.entryCount > SHEET_LIMITS.entries) throw new SheetError('too_many_entries');
  const entries = await listOf(zip);
  let unpacked = 0;
  const count = (bytes: number): void => {
    unpacked += bytes;
    const isTooMuch = unpacked > SHEET_LIMITS.unpackedMb * MEGABYTE;
    if (isTooMuch || (unpacked > SMALL && unpacked / file.length > SHEET_LIMITS.ratio)) throw new SheetError('bomb');
  };
  return {
    has: (name) => entries.has(name),
    read: async function* (name) {
      const entry = entries.get(name);
      if (entry === undefined) throw new SheetError('broken');
      const packed = await new Promise<Readable>((resolve, reject) =>
        zip.openReadStream(entry, { decompress: entry.compressionMethod === 8 ? false : null }, (error, found) =>
          error ? reject(error) : resolve(found),
        ),
      );
      // in pieces larger than the usual ones: each goes over another thread
      const stream =
        entry.compressionMethod === 8 ? pipeline(packed, createInflateRaw({ chunkSize: PIECE }), () => {}) : packed;
      const decoder = new TextDecoder('utf-8');
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        count(chunk.length);
        yield decoder.decode(chunk, { stream: true });
      }
      yield decoder.decode();
    },
  };
};
