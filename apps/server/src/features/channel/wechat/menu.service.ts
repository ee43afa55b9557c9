import { z } from 'zod';
import type { MpMenuInput, MpMenuRow } from '@qiaoban/contracts/channel/wechat-menu.contract';
import { weixinErrors, wechatMenuErrors } from '@qiaoban/contracts/channel/weixin-errors';
import { AppError } from '@qiaoban/contracts/errors';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import { audit } from '#core/log';
import type { WeixinApi } from '../weixin/weixin-api';
import { menuProblem, publishedMenu, rowsOf, treeOf } from './menu.rules';
import type { RemoteButton } from './menu.rules';
import { menuStore } from './menu.store';
import { mpAccount } from './wechat-account';
import type { MpSetting } from './wechat-account';

const Nothing = z.object({});
const Button: z.ZodType<RemoteButton> = z.object({
  name: z.string(),
  type: z.string().optional(),
  key: z.string().optional(),
  url: z.string().optional(),
  appid: z.string().optional(),
  pagepath: z.string().optional(),
  get sub_button() {
    return z.array(Button).optional();
  },
});
const Remote = z.object({ menu: z.object({ button: z.array(Button) }) });
/** "There is no menu." */
const NO_MENU = '46003';

const find = (rows: readonly MpMenuRow[], id: string): MpMenuRow => {
  const found = rows.find((row) => row.id === id);
  if (found === undefined) throw new AppError(wechatMenuErrors.not_found);
  return found;
};

const refuse = (rows: readonly MpMenuRow[], input: MpMenuInput, id?: string): void => {
  const problem = menuProblem(rows, input, id);
  if (problem !== undefined)
    throw new AppError(wechatMenuErrors[problem.error], {}, [{ path: problem.path, message: '' }]);
};

/** The menu of the public account: edited here, then published. One method a contract. */
export const createMpMenuService = ({ api, setting }: { api: WeixinApi; setting: MpSetting }) => {
  const ask = async <T>(db: Db, path: string, shape: z.ZodType<T>, body?: unknown): Promise<T> =>
    api.call(db, await mpAccount(db, setting), { path, ...(body === undefined ? {} : { body }) }, shape);
  const note = (actor: Actor, action: string): Promise<void> =>
    inTransaction(actor.db, ({ tx }) => audit(tx, actor, { area: 'wechat.menu', action, id: 'menu' }));

  return {
    list: async (actor: Actor) => ({ list: treeOf(await menuStore.all(actor.db)) }),
    selector: async (actor: Actor) => ({
      list: (await menuStore.all(actor.db)).filter((row) => row.parentId === '-1'),
    }),
    get: async (actor: Actor, id: string) => find(await menuStore.all(actor.db), id),

    create: (actor: Actor, input: MpMenuInput) =>
      inTransaction(actor.db, async ({ tx }) => {
        refuse(await menuStore.all(tx), input);
        const id = newId();
        await menuStore.insert(tx, id, input);
        await audit(tx, actor, { area: 'wechat.menu', action: 'create', id, name: input.fullName, after: input });
        return { id };
      }),

    update: (actor: Actor, id: string, input: MpMenuInput): Promise<void> =>
      inTransaction(actor.db, async ({ tx }) => {
        const rows = await menuStore.all(tx);
        const before = find(rows, id);
        refuse(rows, input, id);
        await menuStore.update(tx, id, input);
        await audit(tx, actor, {
          area: 'wechat.menu',
          action: 'update',
          id,
          name: input.fullName,
          before,
          after: input,
        });
      }),

    remove: (actor: Actor, id: string): Promise<void> =>
      inTransaction(actor.db, async ({ tx }) => {
        const rows = await menuStore.all(tx);
        const before = find(rows, id);
        if (rows.some((row) => row.parentId === id)) throw new AppError(wechatMenuErrors.has_children);
        await menuStore.remove(tx, id);
        await audit(tx, actor, { area: 'wechat.menu', action: 'delete', id, name: before.fullName, before });
      }),

    publish: async (actor: Actor): Promise<void> => {
      const menu = publishedMenu(treeOf(await menuStore.all(actor.db)));
      if (menu === undefined) throw new AppError(wechatMenuErrors.empty);
      await ask(actor.db, '/cgi-bin/menu/create', Nothing, menu);
      await note(actor, 'publish');
    },

    fetch: async (actor: Actor) => {
      const remote = await ask(actor.db, '/cgi-bin/menu/get', Remote).catch((error: unknown) => {
        const isNone =
          error instanceof AppError && error.code === weixinErrors.refused && String(error.values['code']) === NO_MENU;
        if (isNone) return { menu: { button: [] } };
        throw error;
      });
      return inTransaction(actor.db, async ({ tx }) => {
        const before = await menuStore.all(tx);
        const known = new Map(before.map((row) => [row.id, row.content]));
        const rows = rowsOf(remote.menu.button, known, newId);
        await menuStore.clear(tx);
        for (const row of rows) await menuStore.insert(tx, row.id, row);
        await audit(tx, actor, { area: 'wechat.menu', action: 'fetch', id: 'menu', before, after: rows });
        return { count: rows.length };
      });
    },

    clear: async (actor: Actor): Promise<void> => {
      await ask(actor.db, '/cgi-bin/menu/delete', Nothing);
      await note(actor, 'clear');
    },
  };
};
export type MpMenuService = ReturnType<typeof createMpMenuService>;
