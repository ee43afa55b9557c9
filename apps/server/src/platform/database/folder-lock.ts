import { linkSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '../ids';

export class FolderLockedError extends Error {}

/** Who holds the folder; `pid` 0 when it was given back. */
type Holder = { pid: number; started: string };

const readOr = (file: string, otherwise: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return otherwise;
  }
};

/** When a process began, as the kernel counts it; tells a reused process id from the one that took the lock. */
const startOf = (pid: number): string => {
  const stat = readOr(`/proc/${pid}/stat`, '');
  if (stat === '') return '';
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
};

const isHeld = ({ pid, started }: Holder): boolean => {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as { code?: string }).code !== 'EPERM') return false;
  }
  const now = startOf(pid);
  return now === '' || started === '' || now === started;
};

const LOCK = /^qiaoban\.lock(?:\.(\d+))?$/;
const DRAFT = /^qiaoban\.lock-draft-(\d+)-/;

/** The numbers that are taken, smallest first; the file without a number is of earlier versions. */
const numbersIn = (folder: string): number[] =>
  readdirSync(folder)
    .flatMap((name) => {
      const match = LOCK.exec(name);
      return match === null ? [] : [Number(match[1] ?? 0)];
    })
    .sort((a, b) => a - b);

const fileOf = (folder: string, number: number): string =>
  join(folder, number === 0 ? 'qiaoban.lock' : `qiaoban.lock.${number}`);

const holderOf = (file: string): Holder => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return { pid: 0, started: '' };
  }
};

/** Writes the whole text under a name that must be new; false when somebody was faster. */
const create = (folder: string, file: string, text: string): boolean => {
  const draft = join(folder, `qiaoban.lock-draft-${process.pid}-${newId()}`);
  writeFileSync(draft, text, { mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
};

/** What earlier holders, and processes that died on their way, left behind. */
const clear = (folder: string, own: number): void => {
  for (const number of numbersIn(folder)) if (number < own) rmSync(fileOf(folder, number), { force: true });
  for (const name of readdirSync(folder)) {
    const pid = DRAFT.exec(name)?.[1];
    if (pid !== undefined && !isHeld({ pid: Number(pid), started: '' })) rmSync(join(folder, name), { force: true });
  }
};

/**
 * Takes the data folder for this process. Throws FolderLockedError naming the process that holds it.
 *
 * The holder is the process named in the file of the highest number. Whoever finds it gone makes the file of the next
 * number, which the file system lets one of them do, whole at once; and only a holder removes files, those below its own.
 * So a number is never used twice, and one who looked too long ago sees a higher number and looks again.
 * @returns a function that gives the folder back
 */
export const lockFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true });
  const own = JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Holder);
  for (;;) {
    const top = numbersIn(folder).at(-1);
    const holder = top === undefined ? undefined : holderOf(fileOf(folder, top));
    if (holder !== undefined && isHeld(holder)) {
      throw new FolderLockedError(
        `The data folder ${folder} is in use by process ${holder.pid}. Stop that process, or set QIAOBAN_DATA_DIR to another folder.`,
      );
    }
    const number = (top ?? 0) + 1;
    const file = fileOf(folder, number);
    if (!create(folder, file, own)) continue;
    if (numbersIn(folder).at(-1) !== number) {
      rmSync(file, { force: true });
      continue;
    }
    clear(folder, number);
    return () => {
      const given = join(folder, `qiaoban.lock-draft-${process.pid}-${newId()}`);
      writeFileSync(given, JSON.stringify({ pid: 0, started: '' } satisfies Holder), { mode: 0o600 });
      renameSync(given, file);
    };
  }
};
