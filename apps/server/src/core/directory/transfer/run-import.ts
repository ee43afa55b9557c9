import { AppError } from '@qiaoban/contracts/errors';
import { translate } from '@qiaoban/contracts/texts';
import { directoryImportErrors } from '@qiaoban/contracts/directory/transfer.contract';
import type { ImportChoice, TransferKind } from '@qiaoban/contracts/directory/transfer.contract';
import type { TaskProgress } from '@qiaoban/contracts/socket';
import type { Db, Tx } from '../../../platform/database/database';
import { inTransaction, isUniqueViolation } from '../../../platform/database/transaction';
import type { Actor } from '../../../platform/http/caller';
import type { SocketHub } from '../../../platform/socket-hub';
import type { SheetRow } from '../../../platform/sheet/sheet';
import type { News } from '../../../platform/news';
import type { ChoicesPort } from '../directory.choices';
import { accountsMade, peopleShutOut } from '../directory.events';
import type { DirectoryEvents } from '../directory.events';
import type { DirectoryGuards } from '../directory.guards';
import { organizeStore } from '../organize/organize.store';
import { mappedColumns, readRows } from './import-rows.rules';
import { importStore } from './import.store';
import type { Importer, ImportPayload, Told } from './import.types';
import { validateDepartments } from './validate-departments';
import { validateUsers } from './validate-users';
import { isBad, planOf } from './judged';
import type { Judged } from './judged';
import { writeDepartments } from './write-departments';
import { writeUsers } from './write-users';

type Deps = { events: DirectoryEvents; guards: DirectoryGuards; hub: SocketHub; choices: ChoicesPort; news: News };
type Choice = Omit<ImportChoice, 'password'>;
type Written = { shutOut: string[]; made: string[] };
type Write = (passwordHash: string, told: Told) => Promise<Written>;
type Verdict = { judged: readonly Judged[]; write: Write };

/** The one who imports, as the guards know them, when no call of theirs is open. Menus were checked when it began. */
const actorOf = (who: Importer, db: Db): Actor => ({
  ...who,
  db,
  userAgent: '',
  sessionId: '',
  can: () => who.isAdministrator,
  blockedBy: undefined,
});

const keeps = <T extends Judged>(judged: readonly T[]): T[] =>
  judged.filter((each) => !isBad(each) && each.action !== 'same');

/** Judging and writing the rows of a file: all in one transaction. */
export const createRunImport = ({ events, guards, hub, choices, news }: Deps) => {
  const judge = async (
    tx: Tx,
    actor: Actor,
    kind: TransferKind,
    choice: Choice,
    rows: readonly SheetRow[],
  ): Promise<Verdict> => {
    const columns = mappedColumns(kind, choice, actor.language);
    const input = { tx, actor, guards, columns, mode: choice.mode, rows: readRows(kind, columns, rows) };
    if (kind === 'department') {
      await organizeStore.lockTree(tx);
      const { judged, places } = await validateDepartments(input);
      const write: Write = async (_hash, told) => {
        await writeDepartments(tx, actor, keeps(judged), places, told);
        return { shutOut: [], made: [] };
      };
      return { judged, write };
    }
    const judged = await validateUsers({ ...input, choices });
    const write: Write = async (hash, told) => {
      const kept = keeps(judged);
      const shutOut = await writeUsers(tx, actor, kept, hash, told);
      await guards.checkSettled(
        tx,
        actor,
        kept.map(({ next }) => next.id),
      );
      const made = kept.filter(({ before }) => before === undefined).map(({ next }) => next.id);
      return { shutOut, made };
    };
    return { judged, write };
  };

  /** Writes everything that is good, once; a second call finds it done. Throws when nothing may be written. */
  const carryOut = async (db: Db, { id, kind, who, choice, passwordHash }: ImportPayload): Promise<void> => {
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
      const { judged, write } = await judge(tx, actor, kind, choice, row.rows);
      const plan = planOf(judged, row.heading, who.language);
      if (plan.bad > 0 && !choice.skipBad) throw new AppError(directoryImportErrors.bad_rows, { count: plan.bad });
      const { shutOut, made } = await write(passwordHash, (done, total) => notify(done, total, 'running'));
      if (made.length > 0) await news.emit(unit, accountsMade, { by: who, userIds: made });
      if (shutOut.length > 0) await news.emit(unit, peopleShutOut, { userIds: shutOut });
      const written = plan.create + plan.update;
      await importStore.move(tx, id, 'done', written, { plan });
      afterCommit(() => {
        events.treeChanged(who.tenant);
        events.rightsChanged(who.tenant);
        notify(written, written, 'done');
      });
    });
  };

  return {
    judge,
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
export type RunImport = ReturnType<typeof createRunImport>;
