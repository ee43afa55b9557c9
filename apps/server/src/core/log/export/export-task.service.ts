import { AppError } from '@qiaoban/contracts/errors';
import type { Language } from '@qiaoban/contracts/languages';
import { logErrors } from '@qiaoban/contracts/log/log.contract';
import type { LogExportQuery, LogExportState } from '@qiaoban/contracts/log/system-log.contract';
import { translate } from '@qiaoban/contracts/texts';
import type { Clock } from '#platform/clock';
import { DAY } from '#platform/clock';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import type { Jobs } from '#platform/jobs';
import type { FileStorage } from '../../file';
import { audit } from '../audit';
import { untilNow } from './log-export.service';
import type { Category } from './export-sheet';
import { exportTaskStore } from './export-task.store';
import type { ExportRow } from './export-task.store';

export const EXPORT_JOB = 'log.export';
const EXPIRY_JOB = 'log.export-expiry';
/** Tries after which an export counts as failed; a crash of the server is one. */
export const TRIES = 3;
const KEPT_DAYS = 7;

export type ExportPayload = { id: string; category: Category; query: LogExportQuery; who: Who };
type Who = { userId: string; language: Language };

type Deps = { files: Pick<FileStorage, 'signedUrl'>; jobs: Jobs; clock: Clock };

/** A person's exports of logs: starting one, how far it is, stopping it. `export-work.ts` makes the file. */
export const createExportTasks = ({ files, jobs, clock }: Deps) => {
  jobs.handle<{ id: string }>(EXPIRY_JOB, ({ id }, { db }) => exportTaskStore.remove(db, id));

  const stateOf = (actor: Actor, row: ExportRow): LogExportState => ({
    id: row.id,
    category: row.category,
    state: row.state,
    done: row.done,
    total: row.total,
    url: row.file_id === null ? '' : files.signedUrl(actor, row.file_id),
    fileName: row.file_name,
    message: row.message,
    createdAt: row.created_at,
  });
  const mine = async (actor: Actor, id: string): Promise<ExportRow> => {
    const row = await exportTaskStore.find(actor.db, id);
    if (row === undefined || row.owner_id !== actor.userId) throw new AppError(logErrors.export_gone);
    return row;
  };

  return {
    start: (actor: Actor, category: Category, given: LogExportQuery) =>
      inTransaction(actor.db, async (unit) => {
        const now = clock.now();
        // one at a time: each reads a whole log
        if (await exportTaskStore.hasOpen(unit.tx, actor.userId, now - DAY))
          throw new AppError(logErrors.export_running);
        const id = newId();
        const { userId, language } = actor;
        await exportTaskStore.insert(unit.tx, {
          id,
          owner_id: userId,
          category,
          state: 'waiting',
          created_at: new Date(now),
        });
        const payload: ExportPayload = { id, category, query: untilNow(given, now), who: { userId, language } };
        await jobs.add(unit, EXPORT_JOB, payload, { maxAttempts: TRIES });
        await jobs.add(unit, EXPIRY_JOB, { id }, { runAt: now + KEPT_DAYS * DAY });
        const after = { category, keyword: given.keyword };
        await audit(unit.tx, actor, { area: 'log', action: 'export', id: category, after });
        return { taskId: id };
      }),
    get: async (actor: Actor, id: string) => stateOf(actor, await mine(actor, id)),
    list: async (actor: Actor) => {
      const rows = await exportTaskStore.listOf(actor.db, actor.userId);
      return { list: rows.map((row) => stateOf(actor, row)) };
    },
    cancel: async (actor: Actor, id: string): Promise<void> => {
      await mine(actor, id);
      await exportTaskStore.update(actor.db, id, { is_cancelled: true });
    },
  };
};
export type ExportTasks = ReturnType<typeof createExportTasks>;

/** Sentence for a person about what went wrong. */
export const messageOf = (error: unknown, language: Language): string =>
  error instanceof AppError
    ? translate(language, error.code, error.values)
    : translate(language, logErrors.export_failed);
