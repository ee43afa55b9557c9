import { readdirSync, readFileSync } from 'node:fs';

/** The parent of a process, as the kernel tells it; undefined for one that is gone. */
const parentOf = (pid: string): number | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
};

/** A process and those that it started, itself first. */
export const familyOf = (pid: number): number[] => {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid);
  return [pid, ...children.map(Number)];
};

/** Sends a signal to a process of ours; one that has ended by itself needs none. */
export const signalTo = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ESRCH') throw error;
  }
};
