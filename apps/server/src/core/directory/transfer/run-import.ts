import { AppError } from '@qiaoban/contracts/errors';
import { translate } from '@qiaoban/contracts/texts';
import { directoryImportErrors } from '@qiaoban/contracts/directory/transfer.contract';
import type { ImportChoice } from '@qiaoban/contracts/directory/transfer.contract';
import type { TaskProgress } from '@qiaoban/contracts/socket';
import type { Db, Tx } from '#platform/database/database';
import { inTransaction, isUniqueViolation } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import type { SocketHub } from '#platform/socket-hub';
import type { SheetRow } from '#platform/sheet/sheet';
import { mappedColumns, readRows } from './import-rows.rules';
import { importStore } from './import.store';
import type { Importer, ImportPayload } from './import.types';
import { planOf } from './validated';
import type { TransferSubject, Verdict } from './transfer-subject';

type Deps = { hub: SocketHub };
type Choice = Omit<ImportChoice, 'password'>;

/** The one who imports, as the guards know them, when no call of theirs is open. Menus were checked when it began. */
const actorOf = ({ rights = [], ...who }: Importer, db: Db): Actor => ({
  ...who,
  db,
  userAgent: '',
  sessionId: '',
  can: (menu, button) => who.isAdministrator || rights.includes(`${menu}:${button ?? ''}`),
  blockedBy: undefined,
});

/** Validating and writing the rows of a file: all in one transaction. */
export const createRunImport = (subject: TransferSubject, { hub }: Deps) => {
  const validate = (tx: Tx, actor: Actor, choice: Choice, given: readonly SheetRow[]): Promise<Verdict> => {
    const columns = mappedColumns(subject, choice, actor.language);
    return subject.validate({ tx, actor, columns, mode: choice.mode, rows: readRows(subject, columns, given) });
  };

  /** Writes everything that is good, once; a second call finds it done. Throws when nothing may be written. */
  const carryOut = async (db: Db, { id, who, choice, passwordHash }: ImportPayload): Promise<void> => {
    const actor = actorOf(who, db);
    const notify = (done: number, total: number, state: TaskProgress['state']): void =>
      hub.send(who.tenant, [who.userId], {
        method: 'taskProgress',
        taskId: id,
        kind: 'import',
        done,
        total,
        state,
      } as TaskProgress);
    await inTransaction(db, async (unit) => {
      const { tx, afterCommit } = unit;
      const row = await importStore.lock(tx, id);
      if (row === undefined || row.state === 'done' || row.state === 'failed') return;
      const { validated, write } = await validate(tx, actor, choice, row.rows);
      const plan = planOf(validated, row.heading, who.language);
      if (plan.bad > 0 && !choice.skipBad) throw new AppError(directoryImportErrors.bad_rows, { count: plan.bad });
      await write(unit, passwordHash, (done, total) => notify(done, total, 'running'));
      const written = plan.create + plan.update;
      await importStore.move(tx, id, 'done', written, { plan });
      afterCommit(() => notify(written, written, 'done'));
    });
  };

  return {
    validate,
    carryOut,
    /** In the background: a refusal is kept as the outcome, what fails otherwise is tried again. */
    inBackground: async (db: Db, payload: ImportPayload): Promise<void> => {
      try {
        await carryOut(db, payload);
      } catch (error) {
        const { who, id } = payload;
        const isRefusal = error instanceof AppError || isUniqueViolation(error);
        if (!isRefusal) throw error;
        const [code, values] = error instanceof AppError ? [error.code, error.values] : ['common.stale', {}];
        await importStore.move(db, id, 'failed', 0, { message: translate(who.language, code, values) });
        const frame: TaskProgress = {
          method: 'taskProgress',
          taskId: id,
          kind: 'import',
          done: 0,
          total: 0,
          state: 'failed',
        };
        hub.send(who.tenant, [who.userId], frame);
      }
    },
  };
};
