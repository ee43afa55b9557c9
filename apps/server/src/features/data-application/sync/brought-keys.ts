import { createHash } from 'node:crypto';
import type { SyncPart } from '@qiaoban/contracts/data-application/data-sync.contract';
import { comparable } from '../value/comparable.rules';
import type { PartColumn } from './part-columns';

/** A statement for the product's own database: run on a connection of its own or in a transaction. */
export type Statement = { text: string; values: unknown[] };

/** Whose keys: of one table of a sync, and which run saw them. */
export type Brought = { syncId: string; part: number; seen: number };

/** Stands for a table on its way; another source, target or key is another one. */
export const partNumber = ({ from, to, keys }: Pick<SyncPart, 'from' | 'to' | 'keys'>): number =>
  createHash('sha256')
    .update(JSON.stringify([from, to, keys]))
    .digest()
    .readInt32BE();

/** Digest of a key in the form of the target. `keys`: the columns of the key, in the order of the values. */
export const digestOfKey = (keys: readonly Pick<PartColumn, 'to'>[], values: readonly unknown[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(keys.map((column, at) => comparable(values[at], column.to.kind))))
    .digest()
    .subarray(0, 16);

const once = (digests: readonly Buffer[]): Buffer[] => [
  ...new Map(digests.map((digest) => [digest.toString('latin1'), digest])).values(),
];

/** Notes that the run saw these keys. A try notes only those that were brought before. */
export const noteSeen = ({ syncId, part, seen }: Brought, digests: readonly Buffer[], isDry: boolean): Statement =>
  isDry
    ? {
        text: 'update data_sync_key set seen = $3 where sync_id = $1 and part = $2 and key = any($4::bytea[])',
        values: [syncId, part, seen, once(digests)],
      }
    : {
        text: `insert into data_sync_key (sync_id, part, key, seen) select $1, $2, k, $3 from unnest($4::bytea[]) as k
          on conflict (sync_id, part, key) do update set seen = excluded.seen`,
        values: [syncId, part, seen, once(digests)],
      };

/** Of these keys those that the sync brought and that the run did not see. */
export const goneOf = ({ syncId, part, seen }: Brought, digests: readonly Buffer[]): Statement => ({
  text: `select encode(key, 'hex') as key from data_sync_key
    where sync_id = $1 and part = $2 and seen <> $3 and key = any($4::bytea[])`,
  values: [syncId, part, seen, [...digests]],
});

export const forgetKeys = ({ syncId, part }: Omit<Brought, 'seen'>, digests: readonly Buffer[]): Statement => ({
  text: 'delete from data_sync_key where sync_id = $1 and part = $2 and key = any($3::bytea[])',
  values: [syncId, part, [...digests]],
});
