import type { OutsideSites } from '@qiaoban/contracts/system/outside-sites.contract';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { audit } from '../log';
import { readOutsideSites, writeOutsideSites } from '../system';

/** Which sites outside menus may lead to with a one-time code. */
export const outsideSitesService = {
  get: (actor: Actor): Promise<OutsideSites> => readOutsideSites(actor.db),

  set: (actor: Actor, after: OutsideSites): Promise<void> =>
    inTransaction(actor.db, async ({ tx }) => {
      const before = await readOutsideSites(tx);
      await writeOutsideSites(tx, after);
      await audit(tx, actor, { area: 'outsideSites', action: 'update', id: 'outside-sites', before, after });
    }),
};
export type OutsideSitesService = typeof outsideSitesService;
