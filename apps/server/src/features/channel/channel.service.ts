import { authErrors } from '@qiaoban/contracts/auth/auth.errors';
import { AppError } from '@qiaoban/contracts/errors';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import type { Actor } from '../../platform/http/caller';
import { sentMessages } from './sent-message.store';

export const channelService = {
  /** Codes stand in these messages: the grant alone is not enough. */
  sent: async (actor: Actor, query: PageQuery & { channel?: 'mail' | 'sms' }) => {
    if (!actor.isAdministrator) throw new AppError(authErrors.administrators_only);
    return sentMessages.page(actor.db, query, query.channel);
  },
};
export type ChannelService = typeof channelService;
