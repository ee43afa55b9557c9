import { AppError } from '@qiaoban/contracts/errors';
import { applicationErrors } from '@qiaoban/contracts/application/application.contract';
import type { ApplicationNames, ApplicationRow } from '@qiaoban/contracts/application/application.contract';
import type { Actor } from '#platform/http/caller';
import { applicationStore } from './application.store';
import type { ApplicationDbRow } from './application.store';
import type { UpgradeNote } from './application.table';
import { readCatalogue } from './install/catalogue';
import type { HereOf } from './install/here';
import { readDocument } from './install/pack';
import { isSame } from '@qiaoban/designer/merge/json';
import type { JsonObject } from '@qiaoban/designer/merge/json';

const toRow = (row: ApplicationDbRow, documentCount: number): ApplicationRow => ({
  id: row.id,
  code: row.code,
  names: row.names as ApplicationNames,
  version: row.version,
  icon: row.icon,
  description: row.description,
  documentCount,
  signedBy: row.signed_by,
  installedBy: row.installed_by,
  installedAt: row.installed_at,
  undoVersion: (row.upgrade as UpgradeNote | null)?.fromVersion ?? '',
});

/** Installed applications, and what became of their documents. */
export const createApplicationService = ({ hereOf }: { hereOf: HereOf }) => ({
  list: async (actor: Actor): Promise<{ list: ApplicationRow[] }> => ({
    list: (await applicationStore.list(actor.db)).map((row) => toRow(row, Number(row.document_count))),
  }),

  get: async (actor: Actor, id: string) => {
    const row = await applicationStore.find(actor.db, id);
    if (row === undefined) throw new AppError(applicationErrors.not_found);
    const here = hereOf(actor);
    const catalogue = await readCatalogue(here.ask);
    const documents = [];
    for (const each of await applicationStore.documents(actor.db, id)) {
      const { kind, code } = each;
      const thing = catalogue.things.get(kind)?.find((known) => known.id === each.target_id);
      const named = { kind, code, fullName: thing?.fullName ?? each.full_name };
      if (thing === undefined) {
        documents.push({ ...named, state: 'gone' as const });
        continue;
      }
      const { content } = await readDocument(here, catalogue, { kind, ...thing }, each.shipped as JsonObject);
      const isAsShipped = isSame(content, each.installed as JsonObject);
      documents.push({ ...named, state: isAsShipped ? ('same' as const) : ('changed' as const) });
    }
    return { ...toRow(row, documents.length), documents };
  },
});
export type ApplicationService = ReturnType<typeof createApplicationService>;
