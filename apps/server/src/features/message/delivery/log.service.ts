import type { listSends } from '@qiaoban/contracts/message/send-log.contract';
import type { SendSettings } from '@qiaoban/contracts/message/send-settings.contract';
import type { QueryOf } from '@qiaoban/contracts/route';
import type { Clock } from '#platform/clock';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { audit } from '#core/log';
import type { Engine } from './engine';
import { readSendSettings, saveSendSettings } from './send-settings';
import { sendStore } from './send.store';

/** What was sent outside; one method a contract. */
export const createSendLogService = ({ clock, engine }: { clock: Clock; engine: Engine }) => ({
  list: async (actor: Actor, query: QueryOf<typeof listSends>) => {
    const { list, total } = await sendStore.list(actor.db, query);
    const { currentPage, pageSize } = query;
    return { list, pagination: { currentPage, pageSize, total, totalIsExact: true } };
  },

  settings: (actor: Actor) => readSendSettings(actor.db),

  saveSettings: (actor: Actor, settings: SendSettings) => saveSendSettings(actor, settings),

  retry: (actor: Actor, ids: readonly string[]) =>
    inTransaction(actor.db, async (unit) => {
      const channels = await sendStore.retry(unit.tx, ids, clock.now());
      for (const channel of new Set(channels)) await engine.wake(unit, channel);
      if (channels.length > 0)
        await audit(unit.tx, actor, { area: 'message.send', action: 'retry', id: ids[0]!, after: { ids } });
      return { count: channels.length };
    }),
});
export type SendLogService = ReturnType<typeof createSendLogService>;
