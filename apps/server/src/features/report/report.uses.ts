import { sql } from 'kysely';
import { parseReportDocument } from '@qiaoban/report/document';
import { referencesOf } from '@qiaoban/report/references';
import type { Db } from '#platform/database/database';
import { byDocuments, findIn, mentions, namesIn } from '#core/uses';
import type { Thing, Uses } from '#core/uses';

const candidates = async (db: Db, thing: Thing) =>
  (
    await sql<{ id: string; name: string; document: unknown }>`
      select r.id, r.full_name as name, d.document from report r
      cross join lateral (values (r.document), (r.published)) as d (document)
      where d.document is not null and ${mentions('d.document', thing)} order by r.full_name`.execute(db)
  ).rows;
const reading = byDocuments(candidates, (json) => {
  const parsed = parseReportDocument(json);
  return parsed.ok ? referencesOf(parsed.document) : undefined;
});

/** Reports and what their drafts and published designs read. */
export const registerReportUses = (uses: Uses): void =>
  uses.register({
    kind: 'report',
    menus: ['onlineDev.report'],
    address: ({ id }) => `/onlineDev/reportDesigner/${id}`,
    find: findIn('report', 'en_code'),
    uses: {
      interface: reading,
      dictionary: reading,
      dictionaryItem: (db, { id }) => namesIn(db, 'report', 'full_name', sql`category_id = ${id}`),
    },
  });
