import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { Access } from '@qiaoban/contracts/route';
import type { Actor } from './caller';

/** Lets a call pass or throws. Nothing passes that its contract does not name. */
export const checkAccess = (access: Access, actor: Actor | undefined): void => {
  if (access === 'public') return;
  if (actor === undefined) throw new AppError(commonErrors.not_signed_in);
  if (access === 'own-session') return;
  if (actor.blockedBy !== undefined) throw new AppError(actor.blockedBy);
  if (access === 'signed-in' || 'record' in access) return;
  const wanted = 'anyOf' in access ? access.anyOf : [access];
  if (wanted.some(({ menu, button }) => actor.can(menu, button))) return;
  throw new AppError(commonErrors.no_permission);
};
