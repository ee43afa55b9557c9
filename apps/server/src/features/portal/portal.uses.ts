import { sql } from 'kysely';
import { parsePortalDocument } from '@qiaoban/portal/parse-document';
import { referencesOf } from '@qiaoban/portal/references';
import type { Db } from '#platform/database/database';
import { byDocuments, findIn, mentions, namesIn } from '#core/uses';
import type { Thing, Uses } from '#core/uses';

const candidates = async (db: Db, thing: Thing) =>
  (
    await sql<{ id: string; name: string; document: unknown }>`
      select p.id, p.full_name as name, d.document from portal p
      cross join lateral (values (p.draft), (p.published)) as d (document)
      where d.document is not null and ${mentions('d.document', thing)} order by p.full_name`.execute(db)
  ).rows;
const reading = byDocuments(candidates, (json) => {
  const parsed = parsePortalDocument(json);
  return parsed.ok ? referencesOf(parsed.document) : undefined;
});

/** Portals and what their drafts and published designs show. */
export const registerPortalUses = (uses: Uses): void =>
  uses.register({
    kind: 'portal',
    menus: ['onlineDev.portalDesign'],
    address: ({ id }) => `/onlineDev/portalDesigner/${id}`,
    find: findIn('portal', 'en_code'),
    uses: {
      interface: reading,
      menu: reading,
      dictionaryItem: (db, { id }) => namesIn(db, 'portal', 'full_name', sql`category = ${id}`),
    },
  });
