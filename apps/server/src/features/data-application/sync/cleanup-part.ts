import { CompiledQuery } from 'kysely';
import { AppError } from '@qiaoban/contracts/errors';
import { dataSyncErrors } from '@qiaoban/contracts/data-application/data-sync.contract';
import type { DeletionQuestion } from '@qiaoban/contracts/data-application/data-sync.contract';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import { messageOf } from '../driver/connect-reason.rules';
import { Stopped } from '../driver/driver';
import { fitOf } from '../value/fit.rules';
import { Unfit } from '../value/unfit';
import { digestOfKey, forgetKeys, goneOf } from './brought-keys';
import type { Brought, Statement } from './brought-keys';
import { targetKeyText } from './fit-rows.rules';
import { markedNow } from './mark.rules';
import type { PartColumns } from './part-columns';
import { packPosition, packed, unpacked } from './position.rules';
import type { Position } from './position.rules';
import type { PartWork } from './copy-part';
import { stillThereText, cleanupText, cleanupOf, targetKeysText } from './cleanup.rules';
import type { Cleanup } from './cleanup.rules';
import { rowsWithKeysText } from './sync-rows.rules';

const TIMEOUT = 120_000;
const SHOWN = 10;

type CleanupWork = Pick<PartWork, 'runId' | 'seq' | 'part' | 'from' | 'to' | 'isDry' | 'batchSize' | 'db' | 'check'> & {
  brought: Brought;
  now: () => number;
  /** Rows that the run deleted already. */
  deleted: number;
  /** Keys of a slice that another database may have deleted when the run was broken off. */
  pending: unknown;
};

const perform = (db: Db, { text, values }: Statement) =>
  db.executeQuery<{ key: string }>(CompiledQuery.raw(text, values));

type Slice = { keys: unknown[][]; digests: Buffer[]; position: Position | undefined; read: number; isLast: boolean };

/** Keys of a part in the target that this sync brought and that are gone from the source, slice by slice. */
const createWalk = (work: CleanupWork, cleanup: Cleanup) => {
  const { db, to, from, part, brought, batchSize } = work;
  // a condition for each value of a key: no more than a statement takes
  const size = Math.max(1, Math.min(batchSize, Math.floor(900 / cleanup.keys.length)));

  /** The keys as the source takes them; those that it cannot even hold are not in it. */
  const isInSource = async (keys: readonly unknown[][]): Promise<Set<string>> => {
    const back = cleanup.keys.map((column) => fitOf(column.to, { ...column.from, isNullable: true }, from.timeZone));
    const asked = keys.flatMap((key) => {
      try {
        return [key.map((value, at) => back[at]!(value))];
      } catch (error) {
        if (error instanceof Unfit) return [];
        throw error;
      }
    });
    if (asked.length === 0) return new Set();
    const sources = cleanup.keys.map((column) => column.source);
    const { text, values } = rowsWithKeysText(from, part.from, sources, sources, asked);
    const { rows } = await from.use((connection) =>
      connection.read(text, values, { maxRows: size, timeoutMs: TIMEOUT }),
    );
    return new Set(
      rows.flatMap((row) => {
        try {
          const key = cleanup.keys.map((column, at) => column.fit(column.source.read(row[at])));
          return [digestOfKey(cleanup.keys, key).toString('hex')];
        } catch (error) {
          if (error instanceof Unfit) return [];
          throw error;
        }
      }),
    );
  };

  return async (position: Position | undefined): Promise<Slice> => {
    const { text, values } = targetKeysText(cleanup, position, size);
    const { rows } = await to.use((connection) => connection.read(text, values, { maxRows: size, timeoutMs: TIMEOUT }));
    const keys = rows.map((row) => cleanup.keys.map((column, at) => column.target.read(row[at])));
    const digests = keys.map((key) => digestOfKey(cleanup.keys, key));
    const gone = new Set((await perform(db, goneOf(brought, digests))).rows.map((row) => row.key));
    const suspects = keys.filter((_, at) => gone.has(digests[at]!.toString('hex')));
    // one that came back since the source was read
    const back = suspects.length === 0 ? new Set<string>() : await isInSource(suspects);
    const doomed = keys.flatMap((key, at) => {
      const name = digests[at]!.toString('hex');
      return gone.has(name) && !back.has(name) ? [{ key, digest: digests[at]! }] : [];
    });
    const last = keys.at(-1);
    if (last !== undefined && packPosition(last) === packPosition(position))
      throw new AppError(dataSyncErrors.key_order, { table: part.to, keys: part.keys.join(', ') });
    return {
      keys: doomed.map((each) => each.key),
      digests: doomed.map((each) => each.digest),
      position: last,
      read: keys.length,
      isLast: keys.length < size,
    };
  };
};

/** What would go, and of how many rows. Nothing is changed. */
export const lookForGone = async (
  work: CleanupWork,
  columns: PartColumns,
  isSourceEmpty: boolean,
): Promise<DeletionQuestion> => {
  const cleanup = cleanupOf(work.to, work.part, columns);
  const walk = createWalk(work, cleanup);
  const found: DeletionQuestion = { doomed: work.deleted, held: work.deleted, isSourceEmpty, sample: [] };
  let position: Position | undefined;
  for (;;) {
    await work.check();
    const slice = await walk(position);
    found.held += slice.read;
    found.doomed += slice.keys.length;
    for (const key of slice.keys) if (found.sample.length < SHOWN) found.sample.push(targetKeyText(cleanup.keys, key));
    if (slice.isLast) return found;
    position = slice.position;
  }
};

const countedText = ({ runId, seq }: CleanupWork, deleted: number): Statement => ({
  text: 'update data_sync_part set deleted = $1, sweep_pending = null where run_id = $2 and seq = $3',
  values: [deleted, runId, seq],
});

const save = (work: CleanupWork, statements: readonly Statement[]): Promise<void> =>
  inTransaction(work.db, async ({ tx }) => {
    for (const statement of statements) await perform(tx, statement);
  });

/** A slice that another database may have deleted when the run was broken off: counted by what is still there. */
const settlePending = async (work: CleanupWork, cleanup: Cleanup): Promise<number> => {
  if (!Array.isArray(work.pending)) return work.deleted;
  const keys = work.pending.map((key) => (key as unknown[]).map(unpacked));
  const bound = keys.map((key) => key.map((value, at) => cleanup.keys[at]!.bind(value)));
  const { text, values } = stillThereText(cleanup, bound);
  const { rows } = await work.to.use((connection) =>
    connection.read(text, values, { maxRows: keys.length, timeoutMs: TIMEOUT }),
  );
  const left = new Set(
    rows.map((row) =>
      digestOfKey(
        cleanup.keys,
        cleanup.keys.map((column, at) => column.target.read(row[at])),
      ).toString('hex'),
    ),
  );
  const gone = keys.map((key) => digestOfKey(cleanup.keys, key)).filter((digest) => !left.has(digest.toString('hex')));
  const deleted = work.deleted + gone.length;
  await save(work, [
    ...(cleanup.mark === undefined ? [forgetKeys(work.brought, gone)] : []),
    countedText(work, deleted),
  ]);
  return deleted;
};

/**
 * Deletes or stamps what is gone, from where the part stands, never more than `most` rows in all. @returns the rows that
 * were deleted, and whether all are: more rows may have gone since somebody looked
 */
export const deleteGoneRows = async (
  work: CleanupWork,
  columns: PartColumns,
  most: number,
): Promise<{ deleted: number; isWhole: boolean }> => {
  const cleanup = cleanupOf(work.to, work.part, columns);
  const walk = createWalk(work, cleanup);
  const { to, db, brought } = work;
  let deleted = await settlePending(work, cleanup);
  let position: Position | undefined;
  const stamp = cleanup.mark && markedNow(cleanup.mark.to, work.now(), to.timeZone);
  for (;;) {
    await work.check();
    const slice = await walk(position);
    if (deleted + slice.keys.length > most) return { deleted, isWhole: false };
    if (slice.keys.length > 0) {
      const next = deleted + slice.keys.length;
      const bound = slice.keys.map((key) => key.map((value, at) => cleanup.keys[at]!.bind(value)));
      const statement = cleanupText(cleanup, bound, stamp);
      const after = [
        ...(cleanup.mark === undefined ? [forgetKeys(brought, slice.digests)] : []),
        countedText(work, next),
      ];
      if (!to.isOwn) {
        const pending = JSON.stringify(slice.keys.map((key) => key.map(packed)));
        await perform(db, {
          text: 'update data_sync_part set sweep_pending = $1::jsonb where run_id = $2 and seq = $3',
          values: [pending, work.runId, work.seq],
        });
      }
      await to.use(async (connection) => {
        await connection.begin();
        try {
          await connection.run(statement.text, statement.values);
          if (to.isOwn) for (const each of after) await connection.run(each.text, each.values);
          await connection.commit();
        } catch (error) {
          await connection.rollback().catch(() => connection.close());
          if (error instanceof AppError || error instanceof Stopped || !connection.isUsable()) throw error;
          throw new AppError(dataSyncErrors.delete_refused, {
            target: work.part.to,
            key: targetKeyText(cleanup.keys, slice.keys[0]!),
            count: slice.keys.length,
            reason: messageOf(error),
          });
        }
      });
      if (!to.isOwn) await save(work, after);
      deleted = next;
    }
    if (slice.isLast) return { deleted, isWhole: true };
    position = slice.position;
  }
};
