// Where tests leave what they need for a moment: in memory where there is plenty, for a database is a thousand small files.
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** What the tests put there at one time, and what has to be left for the programs, bytes. */
const FOLDER_BYTES = 6 * 2 ** 30;
const PROGRAM_BYTES = 6 * 2 ** 30;

/** Some tests run what they wrote: not every machine allows that there. */
const isRoomy = () => {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === MEMORY);
    const { bavail, bsize } = statfsSync(MEMORY);
    return (
      mount?.split(' ')[3].split(',').includes('noexec') === false &&
      bavail * bsize > FOLDER_BYTES &&
      freemem() > FOLDER_BYTES + PROGRAM_BYTES
    );
  } catch {
    return false;
  }
};

/** From now on temporary files of this process and of those it starts are kept in memory, if it may be. */
export const takeQuickFolder = () => {
  if (process.env.TMPDIR !== undefined || !isRoomy()) return;
  const folder = mkdtempSync(join(MEMORY, 'qiaoban-'));
  // as the usual one: servers of databases run as somebody else
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  // also when somebody ends the run: memory is not given back by itself
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const [signal, status] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ])
    process.once(signal, () => process.exit(status));
};
