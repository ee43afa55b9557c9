import { z } from 'zod';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { ChannelTasks } from '../task/channel-task';
import type { WeixinApi } from '../weixin/weixin-api';
import { followerStore } from './follower.store';
import type { Follower } from './follower.store';
import { tagStore } from './tag.store';
import { mpAccount } from './wechat-account';
import type { MpSetting } from './wechat-account';

export const MP_USER_SYNC = 'wechat.users';
/** As many followers as the platform tells about in one call. */
const BATCH = 100;

const Tags = z.object({ tags: z.array(z.object({ id: z.number().int(), name: z.string() })) });
const Ids = z.object({
  total: z.number().int(),
  data: z.object({ openid: z.array(z.string()) }).optional(),
  next_openid: z.string().default(''),
});
const text = z.string().default('');
const Infos = z.object({
  user_info_list: z.array(
    z.object({
      openid: z.string(),
      subscribe: z.number().default(1),
      nickname: text,
      headimgurl: text,
      sex: z.number().int().default(0),
      country: text,
      province: text,
      city: text,
      remark: text,
      subscribe_time: z.number().default(0),
      tagid_list: z.array(z.number().int()).default([]),
    }),
  ),
});

const toFollower = (info: z.infer<typeof Infos>['user_info_list'][number]): Follower => ({
  open_id: info.openid,
  nickname: info.nickname,
  head_img: info.headimgurl,
  sex: info.sex,
  country: info.country,
  province: info.province,
  city: info.city,
  remark: info.remark,
  tag_ids: info.tagid_list,
  is_subscribed: info.subscribe === 1,
  subscribed_at: info.subscribe_time === 0 ? null : info.subscribe_time * 1000,
});

/** Fetches tags, followers in pages, and the black list. Run again after a stop, it begins anew and ends the same. */
export const registerFollowerSync = (deps: { api: WeixinApi; setting: MpSetting; tasks: ChannelTasks }): void => {
  const { api, setting, tasks } = deps;

  tasks.handle(MP_USER_SYNC, async ({ db, signal }, progress) => {
    const account = await mpAccount(db, setting);
    const idsFrom = async function* (
      path: string,
      ask: (from: string) => { query?: Record<string, string>; body?: unknown },
    ) {
      for (let from = ''; ;) {
        const page = await api.call(db, account, { path, ...ask(from) }, Ids);
        const ids = page.data?.openid ?? [];
        if (ids.length > 0) yield { ids, total: page.total };
        if (ids.length === 0 || page.next_openid === '' || page.next_openid === from) return;
        from = page.next_openid;
      }
    };
    const { tags } = await api.call(db, account, { path: '/cgi-bin/tags/get' }, Tags);
    await inTransaction(db, ({ tx }) => tagStore.replace(tx, tags));

    let done = 0;
    const take = async (ids: readonly string[], to: Db): Promise<void> => {
      const user_list = ids.map((openid) => ({ openid, lang: 'zh_CN' }));
      const { user_info_list } = await api.call(
        to,
        account,
        { path: '/cgi-bin/user/info/batchget', body: { user_list } },
        Infos,
      );
      await followerStore.put(to, user_info_list.map(toFollower), progress.runId);
    };
    const query = (from: string): { query: Record<string, string> } => ({
      query: from === '' ? {} : { next_openid: from },
    });
    for await (const { ids, total } of idsFrom('/cgi-bin/user/get', query)) {
      for (let at = 0; at < ids.length; at += BATCH) {
        signal.throwIfAborted();
        const part = ids.slice(at, at + BATCH);
        await take(part, db);
        done += part.length;
        await progress.moved({ done, total });
      }
    }
    await followerStore.leaveUnseen(db, progress.runId);

    const black: string[] = [];
    const body = (from: string) => ({ body: { begin_openid: from } });
    for await (const { ids } of idsFrom('/cgi-bin/tags/members/getblacklist', body)) black.push(...ids);
    await followerStore.blacken(db, black);
  });
};
