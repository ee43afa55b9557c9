import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '@qiaoban/contracts/errors';
import { commonErrors } from '@qiaoban/contracts/errors';
import { Id } from '@qiaoban/contracts/ids';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import { Day, Side } from '@qiaoban/contracts/reconciliation/money';
import { reconciliationErrors } from '@qiaoban/contracts/reconciliation/reconciliation.errors';
import { audit } from '#core/log';
import type { BlobStore } from '#platform/blob-store';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { sentFile } from '../channel/statement-file';
import { requireChannel } from '../channel/channel.service';
import { requireAllMerchants } from '../merchant-scope';
import { paged, windowOf } from '../paging';
import { dayStore, requireOpenDay } from './day.store';
import { lineStore } from './line.store';
import { statementStore } from './statement.store';
import type { TakeFile } from './take-file';

type Deps = { blobs: BlobStore; takeFile: TakeFile };
const AREA = 'reconciliation.statement';
const Fields = z.object({ channelId: Id, day: Day, side: Side });

/** Files of both ledgers: taken in, and taken out again. */
export const createStatementService = ({ blobs, takeFile }: Deps) => ({
  list: async (actor: Actor, query: PageQuery & { channelId: string; day: string }) => {
    await requireAllMerchants(actor.db, actor);
    const { list, total } = await statementStore.list(actor.db, { ...query, ...windowOf(query) });
    return paged(list, total, query);
  },

  upload: async (actor: Actor, request: FastifyRequest) => {
    await requireAllMerchants(actor.db, actor);
    const { bytes, name, fields } = await sentFile(request, actor.language);
    const asked = Fields.safeParse(fields);
    if (!asked.success)
      throw new AppError(
        commonErrors.invalid_input,
        {},
        asked.error.issues.map(({ path }) => ({ path: path.join('.'), message: '' })),
      );
    await requireChannel(actor.db, asked.data.channelId);
    const { language } = actor;
    return { id: await takeFile(actor.db, actor, { ...asked.data, bytes, name, language, source: 'file' }) };
  },

  remove: (actor: Actor, id: string) =>
    inTransaction(actor.db, async ({ tx, afterCommit }) => {
      await requireAllMerchants(tx, actor);
      const before = await statementStore.find(tx, id);
      if (before === undefined) throw new AppError(reconciliationErrors.not_found);
      const { channel_id: channelId, day, side, file_name: name, blob_key: blobKey } = before;
      requireOpenDay(await dayStore.hold(tx, { channelId, day }));
      const { count, amount, isCarried } = await lineStore.removeOf(tx, id);
      if (isCarried) throw new AppError(reconciliationErrors.later_day_run);
      if (count > 0) await dayStore.count(tx, { channelId, day }, side, { count: -count, amount: -amount });
      await statementStore.remove(tx, id);
      if (blobKey !== '') afterCommit(() => void blobs.remove(blobKey));
      await audit(tx, actor, { area: AREA, action: 'delete', id, name, before: { channelId, day, side, count } });
    }),
});
export type StatementService = ReturnType<typeof createStatementService>;
