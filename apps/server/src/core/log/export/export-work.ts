import { AppError } from '@qiaoban/contracts/errors';
import { logErrors } from '@qiaoban/contracts/log/log.contract';
import { MAX_LOG_EXPORT_TASK } from '@qiaoban/contracts/log/system-log.contract';
import type { TaskProgress } from '@qiaoban/contracts/socket';
import type { JobRun, Jobs } from '#platform/jobs';
import type { SheetCell } from '#platform/sheet/sheet';
import type { SocketHub } from '#platform/socket-hub';
import type { FileStorage } from '../../file';
import { logFile } from './export-file';
import { logSheets } from './export-sheet';
import type { LogSources } from '../log.reads';
import { EXPORT_JOB, TRIES, messageOf } from './export-task.service';
import type { ExportPayload } from './export-task.service';
import { exportTaskStore } from './export-task.store';

type Deps = { files: Pick<FileStorage, 'keep'>; jobs: Jobs; hub: SocketHub; timeZone: string; sources: LogSources };
type OnProgress = (done: number, total: number, state: TaskProgress['state']) => void;

/** The person hears of progress this often at most. */
const EVERY_MS = 300;

/** The person stopped it. */
class Cancelled extends Error {}
/** This process stops; another one begins anew. */
class Stopped extends Error {}

/** Makes the files of exports in the background, and says how far it is. A try that was cut short begins anew. */
export const workOnExports = ({ files, jobs, hub, timeZone, sources }: Deps): void => {
  const sheets = logSheets(timeZone, sources);

  const write = async ({ id, category, query, who }: ExportPayload, run: JobRun, notify: OnProgress) => {
    const { db, signal } = run;
    const { columns, count, rows } = sheets[category];
    const total = await count(db, query, MAX_LOG_EXPORT_TASK);
    if (total > MAX_LOG_EXPORT_TASK) throw new AppError(logErrors.export_too_many, { max: MAX_LOG_EXPORT_TASK });
    await exportTaskStore.update(db, id, { state: 'running', done: 0, total });
    let done = 0;
    let notifiedAt = 0;
    // a stream may wrap what was thrown in it; the reason is what counts
    let reason: unknown;
    const watched = async function* (): AsyncGenerator<SheetCell[][]> {
      try {
        for await (const some of rows(db, query, who.language)) {
          yield some;
          done += some.length;
          if (signal.aborted) throw new Stopped();
          if (performance.now() - notifiedAt < EVERY_MS) continue;
          notifiedAt = performance.now();
          if (await exportTaskStore.moved(db, id, done)) throw new Cancelled();
          notify(done, total, 'running');
        }
      } catch (error) {
        reason = error;
        throw error;
      }
    };
    const { language, userId } = who;
    const file = logFile({ category, columns, format: query.format, language }, watched());
    try {
      const kept = await files.keep(db, { type: 'export', creatorId: userId, ...file });
      const ended = { file_id: kept.id, file_name: file.name, done, total: done };
      await exportTaskStore.update(db, id, { ...ended, state: 'done' });
      notify(done, done, 'done');
    } catch (error) {
      throw reason ?? error;
    }
  };

  const handle = async (payload: ExportPayload, run: JobRun): Promise<void> => {
    const { id, who } = payload;
    const task = await exportTaskStore.find(run.db, id);
    if (task === undefined || !['waiting', 'running'].includes(task.state)) return;
    const notify: OnProgress = (done, total, state) => {
      const frame: TaskProgress = { method: 'taskProgress', taskId: id, kind: 'export', done, total, state };
      hub.send(run.tenant, [who.userId], frame);
    };
    const end = async (state: 'failed' | 'cancelled', message: string): Promise<void> => {
      await exportTaskStore.update(run.db, id, { state, message });
      notify(task.done, task.total, state);
    };
    if (task.is_cancelled) return end('cancelled', '');
    try {
      await write(payload, run, notify);
    } catch (error) {
      if (error instanceof Cancelled) return end('cancelled', '');
      const isFinal = error instanceof AppError || run.attempt >= TRIES;
      if (!isFinal || error instanceof Stopped) throw error;
      await end('failed', messageOf(error, who.language));
    }
    return undefined;
  };
  jobs.handle<ExportPayload>(EXPORT_JOB, handle, { isLong: true });
};
