import { createHash } from 'node:crypto';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';

/** A mark of settings as they are; any change makes another. It needs no column. */
export const markOf = (state: object): string =>
  createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, 16);

/** @throws common.stale when somebody changed the settings since they were read; without a mark anything is taken. */
export const checkMark = (mark: string | undefined, state: object): void => {
  if (mark !== undefined && mark !== markOf(state)) throw new AppError(commonErrors.stale);
};
