import { AppError } from '@qiaoban/contracts/errors';
import { chatErrors } from '@qiaoban/contracts/chat/chat.errors';
import type { Who } from '../chat.who';
import { memberStore } from './member.store';
import type { Membership } from './member.store';

/** The person's own place in a conversation. Throws chat.not_found when it is none of his. */
export const placeOf = async (who: Who, id: string): Promise<Membership> => {
  const place = await memberStore.find(who.db, who.userId, id);
  if (place === undefined) throw new AppError(chatErrors.not_found);
  return place;
};
