import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@qiaoban/contracts/errors';
import type { ChannelSources } from '@qiaoban/contracts/reconciliation/channel.contract';
import { reconciliationErrors } from '@qiaoban/contracts/reconciliation/reconciliation.errors';
import { translate } from '@qiaoban/contracts/texts';
import type { Clock } from '#platform/clock';
import type { Db, Tx } from '#platform/database/database';
import type { Timetable } from '#platform/timetable';
import { MAX_STATEMENT_BYTES } from '../channel/statement-file';
import { channelStore } from '../channel/channel.store';
import { ITSELF } from '../ledger/take-file';
import type { TakeFile } from '../ledger/take-file';
import type { Side } from '../reconciliation.table';
import { dayInName, folderName, isFinished } from './file-name.rules';

type Deps = {
  timetable: Pick<Timetable, 'put' | 'remove' | 'handle'>;
  clock: Clock;
  config: { timeZone: string; dataDir: string };
  takeFile: TakeFile;
};
const KIND = 'reconciliation.folder';
/** A file that changed later may still be growing. */
const SETTLED_MS = 30_000;
const AT_ONCE = 100;
const SIDES = ['own', 'channel'] as const satisfies readonly Side[];
const LANGUAGE = 'zh';

/** The bytes of a plain file, never of what a link points to; undefined while it may still be growing. */
const bytesOf = async (path: string, now: number): Promise<Buffer | undefined> => {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const { size, mtimeMs } = await file.stat();
    if (now - mtimeMs < SETTLED_MS) return undefined;
    if (size === 0 || size > MAX_STATEMENT_BYTES) throw new AppError('reconciliation.file_too_large');
    return await file.readFile();
  } finally {
    await file.close();
  }
};

/** Gone meanwhile, a link, or not ours to read: the other files do not wait for it. */
const isOutOfReach = (error: unknown): boolean =>
  ['ENOENT', 'ELOOP', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Puts a file away under its name, or under another one where that is taken. */
const putAway = async (folder: string, name: string, to: 'done' | 'failed', now: number): Promise<string> => {
  await mkdir(join(folder, to), { recursive: true });
  // whoever may write there could have put a link in its place
  if (!(await lstat(join(folder, to))).isDirectory()) throw new Error(`${join(folder, to)} is no folder`);
  const wanted = join(folder, to, name);
  const isTaken = await stat(wanted).then(
    () => true,
    () => false,
  );
  const path = isTaken ? join(folder, to, `${now}-${name}`) : wanted;
  await rename(join(folder, name), path);
  return path;
};

/**
 * Folders below the data folder into which others put files, by SFTP for instance: `statements/<tenant>/<channel>/own` and
 * `…/channel`. What is taken in goes to `done`, what is refused to `failed` with the reason beside it.
 */
export const createFolderSource = ({ timetable, clock, config, takeFile }: Deps) => {
  const takeOne = async (db: Db, folder: string, name: string, channelId: string, side: Side): Promise<void> => {
    const now = clock.now();
    try {
      const bytes = await bytesOf(join(folder, name), now);
      if (bytes === undefined) return;
      const day = dayInName(name);
      if (day === undefined) throw new AppError('reconciliation.no_day_in_name');
      await takeFile(db, ITSELF, { channelId, day, side, name, bytes, language: LANGUAGE, source: 'folder' });
    } catch (error) {
      if (isOutOfReach(error)) return;
      if (!(error instanceof AppError)) throw error;
      // the day is being compared: the next look comes soon
      if (error.code === reconciliationErrors.run_busy) return;
      // a process that was killed before it put the file away
      if (error.code !== reconciliationErrors.already_loaded) {
        const path = await putAway(folder, name, 'failed', now);
        await writeFile(`${path}.txt`, `${translate(LANGUAGE, error.code, error.values)}\n`, { flag: 'wx' });
        return;
      }
    }
    await putAway(folder, name, 'done', now);
  };

  const look = async (db: Db, tenant: string, channelId: string): Promise<void> => {
    const channel = await channelStore.find(db, channelId);
    if (channel === undefined || channel.enabledMark === 0 || !channel.sources.folder) return;
    for (const side of SIDES) {
      const folder = join(config.dataDir, 'statements', tenant, folderName(channel), side);
      await mkdir(folder, { recursive: true });
      const entries = await readdir(folder, { withFileTypes: true });
      const names = entries.filter((entry) => entry.isFile() && isFinished(entry.name)).map(({ name }) => name);
      for (const name of names.toSorted().slice(0, AT_ONCE)) await takeOne(db, folder, name, channelId, side);
    }
  };
  timetable.handle(KIND, ({ id }, { db, tenant }) => look(db, tenant, id));

  return {
    look,
    /** A channel with a folder is looked after every minute. */
    put: (tx: Tx, channelId: string, { folder }: ChannelSources): Promise<void> => {
      const rule = folder ? { cron: '* * * * *', timeZone: config.timeZone, missed: 'skip' as const } : null;
      return timetable.put(tx, { id: channelId, kind: KIND, payload: {}, rule });
    },
    remove: (tx: Tx, channelId: string): Promise<void> => timetable.remove(tx, KIND, channelId),
  };
};
export type FolderSource = ReturnType<typeof createFolderSource>;
