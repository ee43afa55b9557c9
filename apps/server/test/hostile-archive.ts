import { createHash } from 'node:crypto';
import { closeSync, createWriteStream, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { tenantMigrations } from '#migrations/index';

export type RawEntry = readonly [name: string, content: Iterable<Buffer>];

const BLOCK = 4 * 1024 * 1024;
/** Many small pieces as few large ones. */
const createBlocks = (full: (block: Buffer) => void) => {
  let block = Buffer.alloc(BLOCK);
  let used = 0;
  const end = (): void => {
    if (used > 0) full(block.subarray(0, used));
    block = Buffer.alloc(BLOCK);
    used = 0;
  };
  return {
    add: (piece: Buffer): void => {
      if (used + piece.length > BLOCK) end();
      if (piece.length > BLOCK) full(piece);
      else used += piece.copy(block, used);
    },
    end,
  };
};

const endOf = (count: number, from: number, size: number): Buffer => {
  const end = Buffer.alloc(56 + 20 + 22);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(size), 40);
  end.writeBigUInt64LE(BigInt(from), 48);
  end.writeUInt32LE(0x07064b50, 56);
  end.writeBigUInt64LE(BigInt(from + size), 64);
  end.writeUInt32LE(1, 72);
  end.writeUInt32LE(0x06054b50, 76);
  end.fill(0xff, 84, 96);
  return end;
};

/**
 * An archive of entries that are not packed, written as they come: also millions of them, twice the same name, in any order.
 * `shared`: all of them claim the bytes of the first; `claimed`: how many it says there are.
 */
export const writeRaw = (
  path: string,
  entries: Iterable<RawEntry>,
  { shared = false, claimed }: { shared?: boolean; claimed?: number } = {},
): void => {
  const fd = openSync(path, 'w');
  const out = createBlocks((block) => void writeSync(fd, block));
  const listed: Buffer[] = [];
  const list = createBlocks((block) => void listed.push(block));
  let [at, count, listSize] = [0, 0, 0];
  let first: { size: number } | undefined;
  for (const [name, content] of entries) {
    const from = at;
    const bytes = Buffer.from(name);
    let size = 0;
    if (!shared || first === undefined) {
      const local = Buffer.alloc(30);
      local.writeUInt32LE(0x04034b50, 0);
      local.writeUInt16LE(bytes.length, 26);
      out.add(local);
      out.add(bytes);
      for (const piece of content) {
        out.add(piece);
        size += piece.length;
      }
      at += local.length + bytes.length + size;
      first ??= { size };
    }
    const head = Buffer.alloc(46);
    head.writeUInt32LE(0x02014b50, 0);
    head.writeUInt32LE(shared ? first.size : size, 20);
    head.writeUInt32LE(shared ? first.size : size, 24);
    head.writeUInt16LE(bytes.length, 28);
    head.writeUInt32LE(shared ? 0 : from, 42);
    list.add(Buffer.concat([head, bytes]));
    listSize += 46 + bytes.length;
    count += 1;
  }
  list.end();
  for (const block of listed) out.add(block);
  out.add(endOf(claimed ?? count, at, listSize));
  out.end();
  closeSync(fd);
};

/** The same, packed. */
export const writePacked = async (path: string, entries: Iterable<RawEntry>): Promise<void> => {
  const zip = new ZipFile();
  for (const [name, content] of entries) zip.addReadStream(Readable.from(content), name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
};

/** An entry that unpacks to more than the list of entries says. */
export const lieAboutSize = (path: string, name: string, size: number): void => {
  const bytes = readFileSync(path);
  const at = bytes.lastIndexOf(name) - 46;
  bytes.writeUInt32LE(size, at + 24);
  writeFileSync(path, bytes);
};

export const repeated = function* (piece: Buffer, count: number): Generator<Buffer> {
  for (let n = 0; n < count; n += 1) yield piece;
};
const digest = (content: Iterable<Buffer>): { size: number; sha256: string } => {
  const hash = createHash('sha256');
  let size = 0;
  for (const piece of content) {
    hash.update(piece);
    size += piece.length;
  }
  return { size, sha256: hash.digest('hex') };
};

type Rows = { name: string; columns: string[]; rows: number; content: () => Iterable<Buffer> };
type Plan = {
  format?: 1 | 2;
  tables?: readonly Rows[];
  files?: number;
  more?: (manifest: Record<string, unknown>) => void;
};

const fileBytes = (n: number): Buffer => Buffer.from(`file ${n}`);
const lineOf = (n: number): Buffer =>
  Buffer.from(`${JSON.stringify({ key: `default/aa/file${n}`, entry: `files/${n}`, ...digest([fileBytes(n)]) })}\n`);

/** The entries of an archive without a seal: tables, `files` small files, the list of them, the manifest. */
export const archiveEntries = function* ({ format = 2, tables = [], files = 0, more }: Plan): Generator<RawEntry> {
  const listed = tables.map(({ name, columns, rows, content }, at) => ({
    name,
    columns,
    rows,
    entry: `tables/${at}.jsonl`,
    ...digest(content()),
  }));
  for (const [at, { content }] of tables.entries()) yield [`tables/${at}.jsonl`, content()];
  for (let n = 0; n < files; n += 1) yield [`files/${n}`, [fileBytes(n)]];
  const lines = function* (): Generator<Buffer> {
    for (let n = 0; n < files; n += 1) yield lineOf(n);
  };
  if (format === 2) yield ['files.jsonl', lines()];
  const manifest: Record<string, unknown> = {
    format,
    tenant: 'default',
    madeAt: 1,
    migrations: Object.keys(tenantMigrations).slice(0, 1),
    definitions: [],
    tables: listed,
    files: format === 2 ? { count: files, ...digest(lines()) } : [],
    seal: '',
  };
  more?.(manifest);
  const text = Buffer.from(JSON.stringify(manifest));
  if (format === 2) return yield ['manifest.json', [text]];
  const at = text.indexOf('"files":[') + '"files":['.length;
  const within = function* (): Generator<Buffer> {
    yield text.subarray(0, at);
    for (let n = 0; n < files; n += 1) yield Buffer.from(`${n > 0 ? ',' : ''}${lineOf(n).toString().trim()}`);
    yield text.subarray(at);
  };
  yield ['manifest.json', within()];
};
