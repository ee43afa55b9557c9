import { createHash } from 'node:crypto';
import { createInflateRaw } from 'node:zlib';
import { pipeline } from 'node:stream';
import type { Readable } from 'node:stream';
import { fromBuffer } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import type { Json } from '@qiaoban/designer/merge/json';
import { BLOB_NAME, FILE_NAME, PACKAGE_LIMITS } from '../package-format';
import { sizeOf } from './json-size';
import type { RawPackage } from '../package-format';

/** Why a package is not read; a word of ours, never the library's. */
export class PackageRefused extends Error {
  readonly reason: 'broken' | 'too_many' | 'bomb' | 'name' | 'json';
  readonly file: string;
  constructor(reason: PackageRefused['reason'], file = '') {
    super(`package refused: ${reason}`);
    this.reason = reason;
    this.file = file;
  }
}

const MEGABYTE = 1_048_576;
/** Below this size the ratio says nothing. */
const SMALL = 4 * MEGABYTE;

/** What few bytes can say takes long to read: so many values, and so deep. */
const requireModest = (value: Json, name: string): void => {
  const { values, depth } = sizeOf(value, PACKAGE_LIMITS);
  if (values > PACKAGE_LIMITS.values) throw new PackageRefused('too_many', name);
  if (depth > PACKAGE_LIMITS.depth) throw new PackageRefused('json', name);
};

const openZip = (file: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) =>
    fromBuffer(file, { lazyEntries: true, validateEntrySizes: true }, (error, zip) =>
      error ? reject(new PackageRefused('broken')) : resolve(zip),
    ),
  );

const entriesOf = (zip: ZipFile): Promise<Entry[]> =>
  new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    zip.on('error', () => reject(new PackageRefused('broken')));
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.readEntry();
  });

/**
 * Reads every file of a package. Runs in a thread of its own: what is unpacked is counted as it comes, names are those of our format only.
 * Throws PackageRefused.
 */
export const unpack = async (file: Buffer): Promise<RawPackage> => {
  const zip = await openZip(file);
  if (zip.entryCount > PACKAGE_LIMITS.entries) throw new PackageRefused('too_many');
  const entries = (await entriesOf(zip)).filter(({ fileName }) => !fileName.endsWith('/'));
  let unpacked = 0;
  const read = async (entry: Entry): Promise<Buffer> => {
    const packed = await new Promise<Readable>((resolve, reject) =>
      zip.openReadStream(entry, { decompress: entry.compressionMethod === 8 ? false : null }, (error, stream) =>
        error ? reject(new PackageRefused('broken', entry.fileName)) : resolve(stream),
      ),
    );
    const stream = entry.compressionMethod === 8 ? pipeline(packed, createInflateRaw(), () => {}) : packed;
    const pieces: Buffer[] = [];
    for await (const piece of stream as AsyncIterable<Buffer>) {
      unpacked += piece.length;
      const isTooMuch = unpacked > PACKAGE_LIMITS.unpackedMb * MEGABYTE;
      if (isTooMuch || (unpacked > SMALL && unpacked / file.length > PACKAGE_LIMITS.ratio))
        throw new PackageRefused('bomb', entry.fileName);
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  };
  const files: RawPackage['files'] = [];
  const blobs: RawPackage['blobs'] = [];
  const seen = new Set<string>();
  for (const entry of entries) {
    const name = entry.fileName;
    if (!FILE_NAME.test(name) || seen.has(name.toLowerCase())) throw new PackageRefused('name', name.slice(0, 100));
    seen.add(name.toLowerCase());
    const bytes = await read(entry).catch((error: unknown) => {
      throw error instanceof PackageRefused ? error : new PackageRefused('broken', name);
    });
    const digest = createHash('sha256').update(bytes).digest('hex');
    const blob = BLOB_NAME.exec(name);
    if (blob !== null) {
      if (blob[1] !== digest) throw new PackageRefused('broken', name);
      blobs.push({ name, bytes, digest });
      continue;
    }
    let value: Json;
    try {
      value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as Json;
    } catch {
      throw new PackageRefused('json', name);
    }
    requireModest(value, name);
    files.push({ name, value, digest });
  }
  return { files, blobs };
};
