import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Config } from '../config';
import type { DatabaseDriver } from './driver';
import { openEmbeddedPostgres } from './drivers/embedded-postgres';
import { openPostgres } from './drivers/postgres';
import { findOwner } from './drivers/postgres-programs';
import { lockFolder } from './folder-lock';
import { explainFolder, explainStart, StartError } from './start-error';

type Say = (text: string) => void;

const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/** The nearest folder above that the server's own user cannot pass through; as root it runs under another user. */
const barrierAbove = (folder: string): string | undefined => {
  const owner = findOwner();
  if (owner === undefined) return undefined;
  for (let at = dirname(folder); ; at = dirname(at)) {
    const { mode, uid } = statSync(at);
    if ((mode & (uid === owner.uid ? 0o100 : 0o001)) === 0) return at;
    if (at === dirname(at)) return undefined;
  }
};

/** A new folder for the server where its user can reach it; `path`, in the data folder, points to it. */
const placeElsewhere = (config: Config, path: string, barrier: string, say: Say): string => {
  const name = `${basename(dirname(config.dataDir)).replace(/[^\w-]+/g, '') || 'data'}-${randomBytes(4).toString('hex')}`;
  const home = join(config.postgresDir, name);
  for (const folder of [config.postgresDir, home]) {
    if (existsSync(folder)) continue;
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o711);
  }
  const folder = join(home, 'postgres');
  const further = barrierAbove(folder);
  if (further !== undefined)
    throw new StartError(
      `The user ${findOwner()?.name} can enter neither ${barrier} nor ${further}. Name a folder that it can enter in QIAOBAN_POSTGRES_DIR.`,
    );
  symlinkSync(folder, path);
  say(
    `The user ${findOwner()?.name}, under whom the private PostgreSQL runs, cannot enter ${barrier}: its files are in ${folder}, and ${path} points there`,
  );
  return folder;
};

/** Where the server's files are: in the data folder, or where it points to. Throws StartError when they cannot be reached. */
const placeOf = (path: string): string => {
  if (!existsSync(path))
    throw new StartError(
      `${path} points to ${readlinkSync(path)}, which is not there. Bring that folder back; without it there are no data.`,
    );
  const folder = realpathSync(path);
  const barrier = barrierAbove(folder);
  if (barrier !== undefined)
    throw new StartError(
      `The user ${findOwner()?.name}, under whom the private PostgreSQL runs, cannot enter ${barrier}. Run: chmod o+x ${barrier}`,
    );
  return folder;
};

type Place = { path: string; config: Config; locks: (() => void)[]; say: Say };

const start = async ({ config, locks, say }: Place, folder: string): Promise<DatabaseDriver | undefined> => {
  // a copy of the data folder points to the same files
  if (dirname(folder) !== realpathSync(config.dataDir)) locks.push(lockFolder(dirname(folder)));
  const secretFile = join(config.dataDir, 'postgres.secret');
  return openEmbeddedPostgres({ folder, secretFile, poolSize: config.poolSize, say });
};

/** PostgreSQL on a data folder that holds none yet; undefined where it cannot run, and then it is said why. */
const startNew = async (place: Place): Promise<DatabaseDriver | undefined> => {
  const { path, config, say } = place;
  const isForced = config.embedded === 'postgres';
  try {
    const barrier = barrierAbove(path);
    const folder = barrier === undefined ? path : placeElsewhere(config, path, barrier, say);
    const driver = await start(place, folder);
    if (driver !== undefined) return driver;
    const machine = `${process.platform}-${process.arch}`;
    if (isForced) throw new StartError(`npm brought no PostgreSQL for ${machine}. Set DATABASE_URL.`);
    say(`npm brought no PostgreSQL for ${machine}`);
  } catch (error) {
    if (isForced) throw error;
    say(error instanceof Error ? error.message : String(error));
  }
  // nothing is in it: what was tried must not be taken for somebody's data
  if (isThere(path)) {
    if (existsSync(path)) rmSync(realpathSync(path), { recursive: true, force: true });
    rmSync(path, { recursive: true, force: true });
  }
  say('Using PGlite instead: one connection, not safe against a power cut. DATABASE_URL names a better database');
  return undefined;
};

const openEmbedded = async (config: Config, locks: (() => void)[], say: Say): Promise<DatabaseDriver> => {
  const path = join(config.dataDir, 'postgres');
  const lite = join(config.dataDir, 'pglite');
  const place: Place = { path, config, locks, say };
  // whatever holds the data serves them, or nothing does
  if (isThere(path)) {
    if (config.embedded === 'pglite')
      throw new StartError(`${path} holds the data of a private PostgreSQL. Unset QIAOBAN_EMBEDDED.`);
    const driver = await start(place, placeOf(path));
    if (driver !== undefined) return driver;
    throw new StartError(
      `${path} holds the data of a private PostgreSQL, but npm brought none for ${process.platform}-${process.arch}. Install the packages again on this machine.`,
    );
  }
  if (existsSync(lite) && config.embedded === 'postgres')
    throw new StartError(`${lite} holds the data of PGlite. Unset QIAOBAN_EMBEDDED.`);
  if (!existsSync(lite) && config.embedded !== 'pglite') {
    if (process.getuid?.() === 0) chmodSync(config.dataDir, 0o711);
    const driver = await startNew(place);
    if (driver !== undefined) return driver;
  }
  mkdirSync(lite, { recursive: true });
  const { openPglite } = await import('./drivers/pglite');
  return openPglite(lite);
};

/** Opens the database: at the address that is set, else the embedded one; an embedded folder is locked for this process. Throws StartError. */
export const openDatabase = async (config: Config, say: Say): Promise<DatabaseDriver> => {
  if (config.databaseUrl !== undefined) {
    const connection = { connectionString: config.databaseUrl };
    return openPostgres({ connection, poolSize: config.poolSize }).catch((error: unknown) => {
      throw explainStart(error, config.databaseUrl);
    });
  }
  const locks: (() => void)[] = [];
  const unlock = (): void => locks.forEach((give) => give());
  try {
    locks.push(lockFolder(config.dataDir));
    const driver = await openEmbedded(config, locks, say);
    return { ...driver, close: () => driver.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw explainFolder(error, config.dataDir);
  }
};
