import { AppError } from '@qiaoban/contracts/errors';
import type { ErrorValues } from '@qiaoban/contracts/errors';
import { dataBackupErrors } from '@qiaoban/contracts/data-application/data-backup.contract';
import { tenantMigrations } from '#migrations/index';
import { createGate } from '#platform/untrusted/gate';
import type { Leave } from '#platform/untrusted/gate';
import { openReaderThread, ThreadEnded } from '#platform/untrusted/reader-thread';
import { ARCHIVE_LIMITS } from './archive-format';
import type { ArchiveFacts, Inspection } from './archive/inspect-archive';

export type ArchiveAnswer = { done: number; total: number } | ArchiveFacts;
/** A refusal as the thread hands it over, as JSON. */
export type ArchiveRefusal = { code: string; values: ErrorValues };

/** One archive at a time, whoever sends it; a few more wait. */
const gate = createGate(1, 4);

const refusalOf = ({ reason }: ThreadEnded): AppError => {
  if (reason === 'memory') return new AppError(dataBackupErrors.too_large);
  if (reason === 'time') return new AppError(dataBackupErrors.stalled, { seconds: ARCHIVE_LIMITS.silence });
  return new AppError(dataBackupErrors.unreadable);
};

/** Waits for `work`, or until somebody wants it to end. */
const unlessStopped = async <T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> => {
  if (signal === undefined) return work;
  signal.throwIfAborted();
  let stop = (): void => {};
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
  });
  return Promise.race([work, stopped]).finally(() => signal.removeEventListener('abort', stop));
};

const enter = async (isBehind: boolean, signal: AbortSignal | undefined): Promise<Leave> => {
  const place = isBehind ? gate.enterBehind() : gate.enter();
  return unlessStopped(place, signal).catch((error: unknown) => {
    // a place that comes after all is given back
    void place.then((leave) => leave()).catch(() => undefined);
    throw error;
  });
};

type Options = {
  /** Hears how far it is; what it throws ends the check. */
  progress?: (done: number, total: number) => void;
  signal?: AbortSignal;
  /** Nobody waits for it: it may wait for its turn. */
  isBehind?: boolean;
};

/**
 * Reads an archive completely, in a thread with bounds of memory and of time without progress; touches nothing. Errors:
 * unreadable, not_archive, missing, surplus, checksum, too_large, long_row, stalled, newer, unsafe, foreign, and
 * common.readers_busy when too many archives wait.
 */
export const checkArchive = async (
  path: string,
  asked: Pick<Inspection, 'secret' | 'tenant'> & Partial<Pick<Inspection, 'isForeignAllowed'>>,
  { progress, signal, isBehind = false }: Options = {},
): Promise<ArchiveFacts> => {
  const { secret, tenant, isForeignAllowed = true } = asked;
  const leave = await enter(isBehind, signal);
  const inspection: Inspection = { path, secret, tenant, isForeignAllowed, migrations: Object.keys(tenantMigrations) };
  const limits = { heapMb: ARCHIVE_LIMITS.heapMb, silentMs: ARCHIVE_LIMITS.silence * 1000 };
  const thread = openReaderThread<ArchiveAnswer>('archive-thread', inspection, limits);
  try {
    for (;;) {
      thread.ask();
      const answer = await unlessStopped(thread.next(), signal);
      if ('refused' in answer) {
        const { code, values } = JSON.parse(answer.refused) as ArchiveRefusal;
        throw new AppError(code, values);
      }
      if ('end' in answer) throw new AppError(dataBackupErrors.unreadable);
      if ('tenant' in answer.value) {
        const steps = answer.value.tables + answer.value.files;
        progress?.(steps, steps);
        return answer.value;
      }
      // nothing to show yet, but somebody may have wanted it to end
      progress?.(answer.value.done, answer.value.total);
    }
  } catch (error) {
    throw error instanceof ThreadEnded ? refusalOf(error) : error;
  } finally {
    await thread.close();
    leave();
  }
};
