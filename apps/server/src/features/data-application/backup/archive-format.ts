import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Transform } from 'node:stream';
import type { TransformCallback } from 'node:stream';
import { z } from 'zod';

const Name = z.string().min(1).max(63);
const Sha = z.string().regex(/^[0-9a-f]{64}$/);
const Entry = z.string().regex(/^(tables|files)\/\d{1,9}(\.jsonl)?$/);

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

/** What an archive says of itself; every entry with its size and sha-256. */
export const Manifest = z.object({
  format: z.literal(1),
  tenant: z.string().max(60),
  madeAt: z.number(),
  migrations: z.array(z.string().max(100)).max(1000),
  definitions: z.array(TableDefinition).max(20_000),
  tables: z
    .array(
      z.object({
        name: Name,
        columns: z.array(Name).max(1600),
        rows: z.number().int().min(0),
        entry: Entry,
        size: z.number().int().min(0),
        sha256: Sha,
      }),
    )
    .max(40_000),
  files: z.array(z.object({ key: z.string().max(300), entry: Entry, size: z.number().int().min(0), sha256: Sha })),
  /** Made with the installation's secret: tells archives of this installation from others. */
  seal: z.string().max(100),
});
export type Manifest = z.infer<typeof Manifest>;

export const MANIFEST = 'manifest.json';
export const MAX_MANIFEST = 256 * 1024 * 1024;

/** Tables whose rows are not taken: they belong to the running program. */
export const NOT_TAKEN = new Set(['kysely_migration', 'kysely_migration_lock', 'idempotency']);
/** Tables that migrations do not make. */
export const isExtraTable = (name: string): boolean => /^(f_|u_|_dropped_)/.test(name);

export const sealOf = (manifest: Omit<Manifest, 'seal'>, secret: Buffer): string =>
  createHmac('sha256', secret).update('backup').update(JSON.stringify(manifest)).digest('hex');

export const isOurs = ({ seal, ...manifest }: Manifest, secret: Buffer): boolean => {
  const wanted = Buffer.from(sealOf(manifest, secret));
  const given = Buffer.from(seal);
  return wanted.length === given.length && timingSafeEqual(wanted, given);
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
