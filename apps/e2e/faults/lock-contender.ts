import { lockFolder } from '../../server/src/platform/database/folder-lock';

/** One of the processes that want the same folder: tries at the appointed time, keeps what it won until it is told. */
export type Order = { folder: string; at: number } | 'release';
export type Outcome = { pid: number; won: boolean; message: string };

const now = (): number => performance.timeOrigin + performance.now();
const notify = (outcome: Omit<Outcome, 'pid'>): void => void process.send!({ pid: process.pid, ...outcome });
let unlock: (() => unknown) | undefined;

process.on('message', async (order: Order) => {
  if (order === 'release') {
    await unlock?.();
    unlock = undefined;
    return notify({ won: false, message: '' });
  }
  // all of them at the same moment, not one after the other as messages arrive
  while (now() < order.at);
  try {
    unlock = await lockFolder(order.folder);
    notify({ won: true, message: '' });
  } catch (error) {
    notify({ won: false, message: String(error) });
  }
});
