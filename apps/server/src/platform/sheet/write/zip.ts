import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file in an archive: its bytes come while it is written. */
type ZipEntry = { path: string; pieces: Iterable<Buffer> | AsyncIterable<Buffer> };
type Written = { path: Buffer; crc: number; size: number; packed: number; offset: number };

/** Sheets are long and much the same: the quick levels pack them nearly as small. */
const LEVEL = 3;
const CHUNK = 256 * 1024;
const MAX_SIZE = 0xffff_ffff;
const DEFLATED = 8;
const VERSION = 20;
/** Names are UTF-8, and sizes stand behind the bytes: they are not known before. */
const FLAGS = 0x0808;
/** 1 January 1980, the first day that an archive can name. */
const DATE = 33;

/** The bytes in between that head and list have in common: how it is packed, its sum and its sizes. */
const describe = (into: Buffer, at: number, { crc, packed, size, path }: Omit<Written, 'offset'>): void => {
  into.writeUInt16LE(VERSION, at);
  into.writeUInt16LE(FLAGS, at + 2);
  into.writeUInt16LE(DEFLATED, at + 4);
  into.writeUInt16LE(DATE, at + 8);
  into.writeUInt32LE(crc, at + 10);
  into.writeUInt32LE(packed, at + 14);
  into.writeUInt32LE(size, at + 18);
  into.writeUInt16LE(path.length, at + 22);
};

const headOf = (path: Buffer): Buffer => {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x0403_4b50, 0);
  describe(head, 4, { path, crc: 0, size: 0, packed: 0 });
  return Buffer.concat([head, path]);
};

const descriptorOf = ({ crc, packed, size }: Written): Buffer => {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(0x0807_4b50, 0);
  descriptor.writeUInt32LE(crc, 4);
  descriptor.writeUInt32LE(packed, 8);
  descriptor.writeUInt32LE(size, 12);
  return descriptor;
};

const lineOf = (entry: Written): Buffer => {
  const line = Buffer.alloc(46);
  line.writeUInt32LE(0x0201_4b50, 0);
  line.writeUInt16LE(VERSION, 4);
  describe(line, 6, entry);
  line.writeUInt32LE(entry.offset, 42);
  return Buffer.concat([line, entry.path]);
};

const listOf = (entries: readonly Written[], offset: number): Buffer => {
  const lines = Buffer.concat(entries.map(lineOf));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(lines.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([lines, end]);
};

/** An archive as it is made, packed by the threads of the engine. Throws when it would be larger than 4 GB. */
export const zipOf = async function* (entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  const passed = (bytes: Buffer): Buffer => {
    offset += bytes.length;
    return bytes;
  };
  for await (const { path, pieces } of entries) {
    const entry: Written = { path: Buffer.from(path), crc: 0, size: 0, packed: 0, offset };
    const counted = async function* (): AsyncGenerator<Buffer> {
      for await (const piece of pieces) {
        entry.crc = crc32(piece, entry.crc);
        entry.size += piece.length;
        yield piece;
      }
    };
    yield passed(headOf(entry.path));
    const packing = createDeflateRaw({ level: LEVEL, chunkSize: CHUNK });
    // what goes wrong is thrown where it is read
    pipeline(Readable.from(counted()), packing, () => undefined);
    for await (const bytes of packing as AsyncIterable<Buffer>) {
      entry.packed += bytes.length;
      yield passed(bytes);
    }
    if (entry.size > MAX_SIZE || offset > MAX_SIZE) throw new Error('an archive of more than 4 GB');
    yield passed(descriptorOf(entry));
    written.push(entry);
  }
  yield listOf(written, offset);
};
