import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Language } from '@qiaoban/contracts/languages';
import type { Statement } from '@qiaoban/contracts/reconciliation/ledger.contract';
import { AppError } from '@qiaoban/contracts/errors';
import { reconciliationErrors } from '@qiaoban/contracts/reconciliation/reconciliation.errors';
import { audit } from '#core/log';
import type { BlobStore } from '#platform/blob-store';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import { inTransaction, isUniqueViolation } from '#platform/database/transaction';
import { newId } from '#platform/ids';
import type { Jobs } from '#platform/jobs';
import { dayStore, requireOpenDay } from './day.store';
import { statementStore } from './statement.store';
import { TAKE_STATEMENT } from './take-statement';
import type { TakeOrder } from './take-statement';

type Deps = { jobs: Pick<Jobs, 'add'>; blobs: BlobStore; clock: Clock };
type IncomingFile = Pick<Statement, 'channelId' | 'day' | 'side' | 'source'> & {
  bytes: Buffer;
  name: string;
  /** In which words are said what is wrong with it. */
  language: Language;
};
type By = { userId: string; userName: string; ip: string; requestId: string };
/** What came by itself was brought by nobody. */
export const ITSELF: By = { userId: '', userName: 'system', ip: '', requestId: '' };

/** Keeps a statement and has it read in the background. Throws day_closed, run_busy and already_loaded. */
export const createTakeFile =
  ({ jobs, blobs, clock }: Deps) =>
  async (db: Db, by: By, { bytes, name, language, ...file }: IncomingFile): Promise<string> => {
    const id = newId();
    const blobKey = `reconciliation/${id}`;
    const digest = createHash('sha256').update(bytes).digest('hex');
    await blobs.put(blobKey, Readable.from([bytes]));
    try {
      await inTransaction(db, async (unit) => {
        requireOpenDay(await dayStore.hold(unit.tx, file));
        const row = { ...file, id, fileName: name, digest, blobKey, creatorId: by.userId, createdAt: clock.now() };
        await statementStore.insert(unit.tx, row);
        const order: TakeOrder = { statementId: id, language };
        await jobs.add(unit, TAKE_STATEMENT, order);
        const after = { ...file, digest };
        await audit(unit.tx, by, { area: 'reconciliation.statement', action: 'create', id, name, after });
      });
      return id;
    } catch (error) {
      await blobs.remove(blobKey);
      if (isUniqueViolation(error, 'recon_statement_once'))
        throw new AppError(reconciliationErrors.already_loaded, { name }, [{ path: 'file', message: '' }]);
      throw error;
    }
  };
export type TakeFile = ReturnType<typeof createTakeFile>;
