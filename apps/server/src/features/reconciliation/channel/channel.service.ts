import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { ChannelInput } from '@qiaoban/contracts/reconciliation/channel.contract';
import { reconciliationErrors } from '@qiaoban/contracts/reconciliation/reconciliation.errors';
import { audit } from '#core/log';
import type { Uses } from '#core/uses';
import type { Db } from '#platform/database/database';
import { inTransaction, isUniqueViolation } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import { namedBySources } from '../source/ask-interface';
import type { InterfaceSource } from '../source/ask-interface';
import type { FolderSource } from '../source/channel-folders';
import { channelStore } from './channel.store';

const AREA = 'reconciliation.channel';
const FOREIGN_KEY = '23503';

const codeTaken = (error: unknown, code: string): never => {
  if (isUniqueViolation(error, 'recon_channel_code'))
    throw new AppError(reconciliationErrors.code_taken, { code }, [{ path: 'enCode', message: '' }]);
  throw error;
};
export const requireChannel = async (db: Db, id: string) => {
  const channel = await channelStore.find(db, id);
  if (channel === undefined) throw new AppError(reconciliationErrors.not_found);
  return channel;
};

type Deps = { uses: Pick<Uses, 'hold'>; folders: FolderSource; interfaces: InterfaceSource };

/** Channels: one method a contract. */
export const createChannelService = ({ uses, folders, interfaces }: Deps) => ({
  list: async (actor: Actor) => ({ list: await channelStore.list(actor.db) }),

  select: async (actor: Actor) => ({
    list: (await channelStore.list(actor.db)).map(({ id, enCode, fullName }) => ({ id, enCode, fullName })),
  }),

  create: (actor: Actor, input: ChannelInput) =>
    inTransaction(actor.db, async ({ tx }) => {
      await uses.hold(tx, actor, namedBySources(input.sources));
      const id = newId();
      await channelStore.insert(tx, id, actor.userId, input);
      for (const source of [folders, interfaces]) await source.put(tx, id, input.sources);
      await audit(tx, actor, { area: AREA, action: 'create', id, name: input.fullName, after: input });
      return { id };
    }).catch((error: unknown) => codeTaken(error, input.enCode)),

  update: (actor: Actor, id: string, { version, ...input }: ChannelInput & { version: number }) =>
    inTransaction(actor.db, async ({ tx }) => {
      const before = await requireChannel(tx, id);
      await uses.hold(tx, actor, namedBySources(input.sources), namedBySources(before.sources));
      if (!(await channelStore.update(tx, id, version, actor.userId, input))) throw new AppError(commonErrors.stale);
      for (const source of [folders, interfaces]) await source.put(tx, id, input.sources);
      await audit(tx, actor, { area: AREA, action: 'update', id, name: input.fullName, before, after: input });
    }).catch((error: unknown) => codeTaken(error, input.enCode)),

  remove: (actor: Actor, id: string) =>
    inTransaction(actor.db, async ({ tx }) => {
      const before = await requireChannel(tx, id);
      await channelStore.remove(tx, id).catch((error: unknown) => {
        if ((error as { code?: string }).code === FOREIGN_KEY)
          throw new AppError(reconciliationErrors.in_use, { name: before.fullName });
        throw error;
      });
      for (const source of [folders, interfaces]) await source.remove(tx, id);
      await audit(tx, actor, { area: AREA, action: 'delete', id, name: before.fullName, before });
    }),
});
export type ChannelService = ReturnType<typeof createChannelService>;
