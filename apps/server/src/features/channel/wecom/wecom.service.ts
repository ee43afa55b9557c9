import type { QueryOf } from '@qiaoban/contracts/route';
import type { QyConfigInput, QyPreview, qyUsers } from '@qiaoban/contracts/channel/wecom.contract';
import { translate } from '@qiaoban/contracts/texts';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { audit } from '#core/log';
import type { ChannelTasks } from '../task/channel-task';
import type { WeixinApi } from '../weixin/weixin-api';
import { linkStore } from './link.store';
import { SYNC_KINDS } from './sync';
import type { QySync } from './sync';
import { qyAccount } from './wecom-account';
import type { QySetting } from './wecom-account';
import type { LinkKind } from './wecom.table';

const SHOWN = 200;
type Deps = { setting: QySetting; api: WeixinApi; sync: QySync; tasks: ChannelTasks };

/** Configuration and synchronisation of the enterprise account: one method a contract. */
export const createQyService = ({ setting, api, sync, tasks }: Deps) => ({
  get: (actor: Actor) => setting.show(actor.db),

  update: (actor: Actor, input: QyConfigInput): Promise<void> =>
    inTransaction(actor.db, async ({ tx }) => {
      const { before, after } = await setting.write(tx, input);
      await audit(tx, actor, { area: 'channel.wecom', action: 'update', id: 'wecom', before, after });
    }),

  test: async (actor: Actor): Promise<void> => {
    const config = await setting.read(actor.db);
    await api.check(actor.db, await qyAccount(actor.db, setting, 'contact'));
    if (config.agentSecret !== '') await api.check(actor.db, await qyAccount(actor.db, setting, 'agent'));
  },

  list: async (actor: Actor, kind: LinkKind, query: QueryOf<typeof qyUsers.list>) => {
    const { rows, total } = await linkStore.page(actor.db, kind, query);
    const { currentPage, pageSize } = query;
    return {
      list: rows.map((row) => ({
        ...row,
        error: row.error === null ? '' : translate(actor.language, row.error.code, row.error.values),
      })),
      pagination: { currentPage, pageSize, total, totalIsExact: true },
    };
  },

  preview: async (actor: Actor, kind: LinkKind): Promise<QyPreview> => {
    const steps = await sync.plan(actor.db, kind);
    const list = steps.flatMap(({ action, local }) =>
      action === 'keep' || action === 'adopt' ? [] : [{ action, fullName: local.fullName }],
    );
    const count = (wanted: string): number => list.filter(({ action }) => action === wanted).length;
    return { create: count('create'), update: count('update'), delete: count('delete'), list: list.slice(0, SHOWN) };
  },

  start: async (actor: Actor, kind: LinkKind): Promise<void> => {
    await sync.start(actor.db, kind);
    await inTransaction(actor.db, ({ tx }) => audit(tx, actor, { area: 'wecom.sync', action: 'start', id: kind }));
  },
  state: (actor: Actor, kind: LinkKind) => tasks.state(actor.db, SYNC_KINDS[kind], actor.language),
});
export type QyService = ReturnType<typeof createQyService>;
