import { z } from 'zod';
import { wechatUserErrors } from '@qiaoban/contracts/channel/weixin-errors';
import { AppError } from '@qiaoban/contracts/errors';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { people } from '#core/directory';
import { audit } from '#core/log';
import type { ChannelTasks } from '../task/channel-task';
import type { WeixinApi } from '../weixin/weixin-api';
import { followerStore } from './follower.store';
import { MP_USER_SYNC } from './follower-sync';
import { mpAccount } from './wechat-account';
import type { MpSetting } from './wechat-account';

const Nothing = z.object({});

/** Followers of the public account: one method a contract. */
export const createFollowerService = (deps: { api: WeixinApi; setting: MpSetting; tasks: ChannelTasks }) => {
  const { api, setting, tasks } = deps;
  const ask = async (db: Db, path: string, body: unknown): Promise<unknown> =>
    api.call(db, await mpAccount(db, setting), { path, body }, Nothing);
  const requireFollower = async (db: Db, openId: string) => {
    const [user] = await followerStore.find(db, [openId]);
    if (user === undefined) throw new AppError(wechatUserErrors.not_found);
    return user;
  };
  const change = async (
    actor: Actor,
    openId: string,
    action: string,
    values: { remark?: string; is_black?: boolean },
  ) =>
    inTransaction(actor.db, async ({ tx }) => {
      await followerStore.set(tx, openId, values);
      await audit(tx, actor, { area: 'wechat.user', action, id: openId, after: values });
    });

  return {
    list: (actor: Actor, group: string, query: PageQuery) => followerStore.page(actor.db, group, query),

    remark: async (actor: Actor, openId: string, remark: string): Promise<void> => {
      await requireFollower(actor.db, openId);
      await ask(actor.db, '/cgi-bin/user/info/updateremark', { openid: openId, remark });
      await change(actor, openId, 'remark', { remark });
    },

    black: async (actor: Actor, openId: string, isBlack: boolean): Promise<void> => {
      await requireFollower(actor.db, openId);
      const call = isBlack ? 'batchblacklist' : 'batchunblacklist';
      await ask(actor.db, `/cgi-bin/tags/members/${call}`, { openid_list: [openId] });
      await change(actor, openId, isBlack ? 'black' : 'unblack', { is_black: isBlack });
    },

    /** A person is one follower at most: who was it before is not any more. */
    link: (actor: Actor, openId: string, userId: string): Promise<void> =>
      inTransaction(actor.db, async ({ tx }) => {
        const before = await requireFollower(tx, openId);
        if (userId !== '' && (await people.usersInUse(tx, [userId])).length === 0)
          throw new AppError(wechatUserErrors.person_unknown, {}, [{ path: 'userId', message: '' }]);
        if (userId !== '')
          await tx.updateTable('wechat_user').set({ user_id: null }).where('user_id', '=', userId).execute();
        await followerStore.set(tx, openId, { user_id: userId === '' ? null : userId });
        await followerStore.notifyPeople(tx, [before.user_id, userId === '' ? null : userId]);
        await audit(tx, actor, {
          area: 'wechat.user',
          action: 'link',
          id: openId,
          before: { userId: before.user_id ?? '' },
          after: { userId },
        });
      }),

    sync: async (actor: Actor): Promise<void> => {
      await mpAccount(actor.db, setting);
      await tasks.start(actor.db, MP_USER_SYNC);
    },
    syncState: (actor: Actor) => tasks.state(actor.db, MP_USER_SYNC, actor.language),
  };
};
export type FollowerService = ReturnType<typeof createFollowerService>;
