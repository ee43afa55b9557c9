import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Hmac } from 'node:crypto';
import { Transform } from 'node:stream';
import type { TransformCallback } from 'node:stream';
import { z } from 'zod';

const Name = z.string().min(1).max(63);
const Sha = z.string().regex(/^[0-9a-f]{64}$/);
const TableEntry = z.string().regex(/^tables\/\d{1,9}\.jsonl$/);
const FileEntry = z.string().regex(/^files\/\d{1,9}$/);

/** A table that no migration makes: records of a form, or made by people. Statements are rebuilt from checked parts. */
export const TableDefinition = z.object({
  name: Name,
  comment: z.string().max(2000),
  columns: z
    .array(
      z.object({
        name: Name,
        type: z.string().max(80),
        notNull: z.boolean(),
        default: z.string().max(300).nullable(),
        comment: z.string().max(2000),
      }),
    )
    .min(1)
    .max(1600),
  constraints: z
    .array(z.object({ name: Name, kind: z.enum(['p', 'u', 'f', 'c']), text: z.string().max(2000) }))
    .max(200),
  indexes: z
    .array(
      z.object({
        name: Name,
        unique: z.boolean(),
        method: z.enum(['btree', 'gin', 'gist', 'hash', 'brin']),
        rest: z.string().max(2000),
      }),
    )
    .max(500),
});
export type TableDefinition = z.infer<typeof TableDefinition>;

export const ListedTable = z.object({
  name: Name,
  columns: z.array(Name).max(1600),
  rows: z.number().int().min(0),
  entry: TableEntry,
  size: z.number().int().min(0),
  sha256: Sha,
});
export type ListedTable = z.infer<typeof ListedTable>;

export const ListedFile = z.object({
  key: z.string().max(300),
  entry: FileEntry,
  size: z.number().int().min(0),
  sha256: Sha,
});
export type ListedFile = z.infer<typeof ListedFile>;

/** The list of files is an entry of its own: one line of JSON a file, in the order of the files. */
export const FileList = z.object({ count: z.number().int().min(0), size: z.number().int().min(0), sha256: Sha });
export type FileList = z.infer<typeof FileList>;

/** What an archive says of itself; every entry with its size and sha-256. In format 1 the files are listed in it as well. */
export type Manifest = {
  format: 2;
  tenant: string;
  madeAt: number;
  migrations: string[];
  definitions: TableDefinition[];
  tables: ListedTable[];
  files: FileList;
  /** Made with the installation's secret: tells archives of this installation from others. The last member. */
  seal: string;
};

export const MANIFEST = 'manifest.json';
export const FILE_LIST = 'files.jsonl';

const MEGABYTE = 1024 * 1024;
/** What an archive may hold. Whatever reads one counts as it reads. */
export const ARCHIVE_LIMITS = {
  entries: 3_000_000,
  tables: 40_000,
  definitions: 20_000,
  migrations: 1000,
  /** Bytes of the manifest by its format. */
  manifest: { 1: 256 * MEGABYTE, 2: 64 * MEGABYTE },
  /** Bytes of one row. */
  line: 64 * MEGABYTE,
  /** Text packs well, but not better than this; more is a bomb. Below `small` bytes the ratio says nothing. */
  ratio: 400,
  small: 16 * MEGABYTE,
  heapMb: 256,
  /** Seconds without any progress after which reading is given up. */
  silence: 120,
} as const;

/** Tables whose rows are not taken: they belong to the running program. */
export const NOT_TAKEN = new Set(['kysely_migration', 'kysely_migration_lock', 'idempotency']);
/** Tables that migrations do not make. */
export const isExtraTable = (name: string): boolean => /^(f_|u_|_dropped_)/.test(name);

const sealing = (secret: Uint8Array): Hmac => createHmac('sha256', secret).update('backup');

/** The text of a manifest with its seal. */
export const sealed = (manifest: Omit<Manifest, 'seal'>, secret: Uint8Array): string => {
  const text = JSON.stringify(manifest);
  const seal = sealing(secret).update(text).digest('hex');
  return `${text.slice(0, -1)},"seal":"${seal}"}`;
};

/** How many bytes the seal takes at the end of a manifest. */
const SEAL_BYTES = ',"seal":""}'.length + 64;

/** Tells from the bytes of a manifest, fed piece by piece, whether it was sealed here. */
export const createSealCheck = (secret: Uint8Array) => {
  const wanted = sealing(secret);
  let held = Buffer.alloc(0);
  return {
    feed: (piece: Buffer): void => {
      const all = Buffer.concat([held, piece]);
      const end = Math.max(0, all.length - SEAL_BYTES);
      wanted.update(all.subarray(0, end));
      held = Buffer.from(all.subarray(end));
    },
    isOurs: (): boolean => {
      const given = /^,"seal":"([0-9a-f]{64})"\}$/.exec(held.toString('latin1'))?.[1];
      return given !== undefined && timingSafeEqual(wanted.update('}').digest(), Buffer.from(given, 'hex'));
    },
  };
};

/** Lets bytes through and knows their number and sha-256 at the end. */
export class Measure extends Transform {
  size = 0;
  private readonly hash = createHash('sha256');
  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.size += chunk.length;
    this.hash.update(chunk);
    done(null, chunk);
  }
  digest(): string {
    return this.hash.digest('hex');
  }
}
