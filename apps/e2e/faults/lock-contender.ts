import { lockFolder } from '../../server/src/platform/database/folder-lock';

/** One of the processes that want the same folder: tries at the appointed time, keeps what it won until it is told. */
export type Order = { folder: string; at: number } | 'release';
export type Outcome = { pid: number; won: boolean; said: string };

const now = (): number => performance.timeOrigin + performance.now();
const tell = (outcome: Omit<Outcome, 'pid'>): void => void process.send!({ pid: process.pid, ...outcome });
let unlock: (() => unknown) | undefined;

process.on('message', async (order: Order) => {
  if (order === 'release') {
    await unlock?.();
    unlock = undefined;
    return tell({ won: false, said: '' });
  }
  // all of them at the same moment, not one after the other as messages arrive
  while (now() < order.at);
  try {
    unlock = await lockFolder(order.folder);
    tell({ won: true, said: '' });
  } catch (error) {
    tell({ won: false, said: String(error) });
  }
});
