import { existsSync, readFileSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error';

/** From then on, ms: it is said for what one waits; processes are ended without ceremony; nothing is started. */
const SAY_MS = 2000;
const QUIT_MS = 10_000;
const GIVE_UP_MS = 60_000;

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
};

/** Where a process works: servers of PostgreSQL, and each process of one, work in their data folder. */
const folderOf = (pid: number): string | undefined => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
};

/** A process that was killed and has a number still: it works nowhere any more, and PostgreSQL takes it for a running one. */
const isLeaving = (pid: number): boolean => {
  try {
    readlinkSync(`/proc/${pid}/cwd`);
    return false;
  } catch (error) {
    return (error as { code?: string }).code === 'ENOENT' && existsSync(`/proc/${pid}/stat`);
  }
};

/** The process that the folder's own file names, where it still is one of this folder: its number may have gone to another. */
const mainProcess = (folder: string): number | undefined => {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return undefined;
  const isOurs = !existsSync('/proc/self/cwd') || folderOf(pid) === folder || isLeaving(pid);
  return isOurs ? pid : undefined;
};

/** All processes that work in the folder: one that computes outlives a server that was killed. Empty where the system does not tell. */
const processesIn = (folder: string): number[] => {
  if (!existsSync('/proc/self/cwd')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && folderOf(Number(name)) === folder)
    .map(Number);
};

const signal = (pids: readonly number[], name: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // it ended by itself
    }
  }
};

/**
 * Stops what a killed parent left behind in the folder and waits until all of it has ended: a second server beside it
 * would destroy the data. Throws StartError when it does not end.
 */
export const endLeftovers = async (given: string, say: (text: string) => void): Promise<void> => {
  if (!existsSync(given)) return;
  const folder = realpathSync(given);
  const left = (): number[] => {
    const main = mainProcess(folder);
    return [...new Set([...(main === undefined ? [] : [main]), ...processesIn(folder)])];
  };
  const main = mainProcess(folder);
  if (main !== undefined) signal([main], 'SIGINT');
  else signal(left(), 'SIGTERM');
  const began = performance.now();
  let isReported = false;
  let isQuit = false;
  for (let pids = left(); pids.length > 0; pids = left()) {
    const waited = performance.now() - began;
    if (waited > SAY_MS && !isReported) {
      isReported = true;
      say(`Waiting for an earlier database server in ${folder} to end (process ${pids.join(', ')})`);
    }
    if (waited > QUIT_MS && !isQuit) {
      isQuit = true;
      signal(pids, 'SIGQUIT');
    }
    if (waited > GIVE_UP_MS)
      throw new StartError(
        `An earlier database server in ${folder} does not end (process ${pids.join(', ')}). End it, then start again.`,
      );
    await sleep(50);
  }
};
