import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { BlobStore } from '#platform/blob-store';
import type { Db, Tx } from '#platform/database/database';
import { fileStore } from './file.store';
import type { FileRow } from './file.store';
import type { FileTable } from './file.table';

/** Whoever takes up or gives up bytes of this content in the tenant waits until the others have done so. */
const lockContent = async (tx: Db, sha256: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(current_schema() || '.file.' || ${sha256}, 0))`.execute(tx);
};

const sameContent = async (blobs: BlobStore, tx: Db, sha256: string, size: number): Promise<string | undefined> => {
  const known = await tx
    .selectFrom('file')
    .select('blob_key')
    .where('sha256', '=', sha256)
    .where('size', '=', size)
    .where('blob_key', '!=', '')
    // bytes of a file on its way out go soon
    .where('state', 'in', ['ready', 'scanning'])
    .limit(1)
    .executeTakeFirst();
  if (known === undefined) return undefined;
  // bytes that were lost are not handed on
  return (await blobs.stat(known.blob_key))?.size === size ? known.blob_key : undefined;
};

/**
 * Inserts a file's row. Bytes that the tenant keeps already are referred to instead of kept a second time: then the
 * answer is true, and the caller removes what came in once the transaction is committed.
 */
export const insertSharing = async (blobs: BlobStore, tx: Db, row: Insertable<FileTable>): Promise<boolean> => {
  if (row.blob_key === '') {
    await fileStore.insert(tx, row);
    return false;
  }
  await lockContent(tx, row.sha256);
  const known = await sameContent(blobs, tx, row.sha256, row.size);
  await fileStore.insert(tx, known === undefined ? row : { ...row, blob_key: known });
  return known !== undefined;
};

type Held = Pick<FileRow, 'id' | 'sha256' | 'blob_key'>;

/** Does any other file hold the same bytes? Nobody can begin to before the transaction ends. */
export const isHeldByOthers = async (tx: Tx, { id, sha256, blob_key }: Held): Promise<boolean> => {
  await lockContent(tx, sha256);
  const other = await tx
    .selectFrom('file')
    .select('id')
    .where('blob_key', '=', blob_key)
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
};
