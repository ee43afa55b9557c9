import { sql } from 'kysely';
import { z } from 'zod';
import { wechatTagErrors, wechatUserErrors } from '@qiaoban/contracts/channel/weixin-errors';
import { AppError } from '@qiaoban/contracts/errors';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { audit } from '#core/log';
import type { WeixinApi } from '../weixin/weixin-api';
import { followerStore } from './follower.store';
import { tagStore } from './tag.store';
import { mpAccount } from './wechat-account';
import type { MpSetting } from './wechat-account';

const Nothing = z.object({});
const Made = z.object({ tag: z.object({ id: z.number().int(), name: z.string() }) });

/** Tags of the public account: each change goes to the platform first. One method a contract. */
export const createMpTagService = ({ api, setting }: { api: WeixinApi; setting: MpSetting }) => {
  const ask = async <T>(db: Db, path: string, body: unknown, shape: z.ZodType<T>): Promise<T> =>
    api.call(db, await mpAccount(db, setting), { path: `/cgi-bin/tags/${path}`, body }, shape);
  const requireTag = async (db: Db, id: number): Promise<string> => {
    const name = await tagStore.name(db, id);
    if (name === undefined) throw new AppError(wechatTagErrors.not_found);
    return name;
  };

  return {
    list: async (actor: Actor) => ({ list: await tagStore.all(actor.db) }),

    tree: async (actor: Actor) => {
      const { open, black } = await followerStore.counts(actor.db);
      const tags = await tagStore.all(actor.db);
      return {
        list: [
          { id: 'unblack', fullName: '', userCount: open },
          ...tags.map(({ id, ...tag }) => ({ id: String(id), ...tag })),
          { id: 'black', fullName: '', userCount: black },
        ],
      };
    },

    ofUser: async (actor: Actor, openId: string) => {
      const [user] = await followerStore.find(actor.db, [openId]);
      if (user === undefined) throw new AppError(wechatUserErrors.not_found);
      const tags = await tagStore.all(actor.db);
      return { list: tags.filter((tag) => user.tag_ids.includes(tag.id)) };
    },

    create: async (actor: Actor, fullName: string) => {
      const { tag } = await ask(actor.db, 'create', { tag: { name: fullName } }, Made);
      await inTransaction(actor.db, async ({ tx }) => {
        await tagStore.put(tx, tag.id, fullName);
        await audit(tx, actor, { area: 'wechat.tag', action: 'create', id: String(tag.id), name: fullName });
      });
      return { id: tag.id };
    },

    rename: async (actor: Actor, id: number, fullName: string): Promise<void> => {
      const before = await requireTag(actor.db, id);
      await ask(actor.db, 'update', { tag: { id, name: fullName } }, Nothing);
      await inTransaction(actor.db, async ({ tx }) => {
        await tagStore.put(tx, id, fullName);
        await audit(tx, actor, {
          area: 'wechat.tag',
          action: 'update',
          id: String(id),
          name: fullName,
          before: { fullName: before },
          after: { fullName },
        });
      });
    },

    remove: async (actor: Actor, id: number): Promise<void> => {
      const name = await requireTag(actor.db, id);
      await ask(actor.db, 'delete', { tag: { id } }, Nothing);
      await inTransaction(actor.db, async ({ tx }) => {
        await tagStore.remove(tx, id);
        await audit(tx, actor, { area: 'wechat.tag', action: 'delete', id: String(id), name });
      });
    },

    /** Followers carry exactly these tags afterwards: only what changes is sent. */
    set: async (actor: Actor, openIds: readonly string[], tagIds: readonly number[]): Promise<void> => {
      const users = await followerStore.find(actor.db, openIds);
      if (users.length < new Set(openIds).size) throw new AppError(wechatUserErrors.not_found);
      for (const id of tagIds) await requireTag(actor.db, id);
      const carried = new Set(users.flatMap((user) => user.tag_ids));
      for (const tagid of new Set([...tagIds, ...carried])) {
        const isWanted = tagIds.includes(tagid);
        const openid_list = users
          .filter((user) => user.tag_ids.includes(tagid) !== isWanted)
          .map((user) => user.open_id);
        if (openid_list.length === 0) continue;
        await ask(
          actor.db,
          isWanted ? 'members/batchtagging' : 'members/batchuntagging',
          { openid_list, tagid },
          Nothing,
        );
        // what the platform took is ours at once: a later refusal leaves both sides alike
        const list = sql<number[]>`array_remove(tag_ids, ${tagid})`;
        await actor.db
          .updateTable('wechat_user')
          .set({ tag_ids: isWanted ? sql<number[]>`array_append(array_remove(tag_ids, ${tagid}), ${tagid})` : list })
          .where('open_id', 'in', openid_list)
          .execute();
      }
      await inTransaction(actor.db, ({ tx }) =>
        audit(tx, actor, { area: 'wechat.user', action: 'tag', id: openIds[0]!, after: { openIds, tagIds } }),
      );
    },
  };
};
export type MpTagService = ReturnType<typeof createMpTagService>;
