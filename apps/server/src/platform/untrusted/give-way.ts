import { constants, setPriority } from 'node:os';

/**
 * To be called by a thread first: whoever answers people goes before it. Linux takes the number 0 for the calling thread;
 * elsewhere it would be the whole process, so nothing is done there.
 */
export const giveWay = (): void => {
  if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
};
