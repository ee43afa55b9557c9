import { sql } from 'kysely';
import { listFields } from '@qiaoban/form/fields';
import { parseFormDocument } from '@qiaoban/form/parse-document';
import { fieldsOfDictionary, formsNamedBy, printsNamedBy, referencesOf } from '@qiaoban/form/references';
import type { Db } from '#platform/database/database';
import type { FileStorage } from '#core/file';
import { byDocuments, findIn, mentions, namesIn } from '#core/uses';
import type { Found, Thing, UseReader, Uses } from '#core/uses';
import { readTables } from '../publish/existing-tables.reads';
import { formModelStore } from './form-model.store';
import { subTableNameOf } from '../publish/table-names';

type Candidate = { id: string; name: string; document: unknown; table: string };

/** Drafts and published versions. */
const candidates = async (db: Db, thing: Thing): Promise<Candidate[]> =>
  (
    await sql<Candidate>`
      select m.id, m.full_name as name, m.draft as document, m.table_name as table from form_model m
      where ${mentions('m.draft', thing)}
      union all
      select m.id, m.full_name, v.document, m.table_name from form_model m
      join form_version v on v.form_id = m.id and v.number = m.published_version where ${mentions('v.document', thing)}
      order by 2`.execute(db)
  ).rows;
const naming = byDocuments(candidates, (json) => {
  const parsed = parseFormDocument(json);
  return parsed.ok ? referencesOf(parsed.document) : undefined;
});

const namingForm = byDocuments(candidates, (json) => {
  const parsed = parseFormDocument(json);
  return parsed.ok ? formsNamedBy(parsed.document) : undefined;
});
const namingPrint = byDocuments(candidates, (json) => {
  const parsed = parseFormDocument(json);
  return parsed.ok ? printsNamedBy(parsed.document) : undefined;
});

/** Other forms that read this one; one that relates to itself goes with itself. */
const formsReading: UseReader = async (db, form) => (await namingForm(db, form)).filter(({ id }) => id !== form.id);

const countOf = async (db: Db, table: string, where = sql`true`): Promise<number> => {
  if ((await readTables(db, [table])).length === 0) return 0;
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)} where ${where}`.execute(db);
  return Number(rows[0]?.n ?? 0);
};

/** Records of a form, those in the recycle bin too. */
const recordsOf: UseReader = async (db, { id }) => {
  const form = await db.selectFrom('form_model').select('table_name').where('id', '=', id).executeTakeFirst();
  const count = form === undefined ? 0 : await countOf(db, form.table_name);
  return count === 0 ? [] : [{ id, name: '', count }];
};

/** Records in which an item was chosen, form by form. */
const recordsChoosing: UseReader = async (db, item) => {
  const { rows } = await sql<{ type: string }>`
    select dictionary_type_id as type from dictionary_item where id = ${item.id}`.execute(db);
  const dictionary = rows[0]?.type;
  if (dictionary === undefined) return [];
  const found: Found[] = [];
  for (const { id, document, table } of await candidates(db, { kind: 'dictionary', id: dictionary, code: '' })) {
    const parsed = parseFormDocument(document);
    if (!parsed.ok) continue;
    const wanted = new Set(fieldsOfDictionary(parsed.document, dictionary).map(({ nodeId }) => nodeId));
    const { main, tables } = listFields(parsed.document);
    const places = [
      ...main.map((field) => ({ field, in: table })),
      ...tables.flatMap((sub) => sub.fields.map((field) => ({ field, in: subTableNameOf(table, sub.field) }))),
    ].filter(({ field }) => wanted.has(field.nodeId));
    let count = 0;
    for (const { field, in: place } of places) {
      const [there] = await readTables(db, [place]);
      const column = there?.columns.find(({ name }) => name === field.field);
      if (column === undefined) continue;
      const chosen = sql`${sql.ref(column.name)}`;
      count += await countOf(
        db,
        place,
        column.type === 'jsonb' ? sql`${chosen} ? ${item.id}` : sql`${chosen} = ${item.id}`,
      );
    }
    if (count > 0) found.push({ id, name: '', count });
  }
  return found;
};

/** The files of a record are held by `record:<form>:<id>`: its form is what may be named to whoever sees them. */
const formsOfRecords = async (db: Db, ids: readonly string[]): Promise<Found[]> => {
  const forms = await namesIn(
    db,
    'form_model',
    'full_name',
    sql`id = any(${ids.map((id) => id.split(':')[0])}::text[])`,
  );
  const names = new Map(forms.map(({ id, name }) => [id, name]));
  return ids.flatMap((id) => {
    const name = names.get(id.split(':')[0]!);
    return name === undefined ? [] : [{ id, name }];
  });
};

/** Forms, what they name, their records and who holds files of theirs. */
export const registerFormUses = (uses: Uses, files: Pick<FileStorage, 'nameOwners'>): void => {
  files.nameOwners('record', formsOfRecords);

  uses.register({
    kind: 'form',
    menus: ['onlineDev.webDesign'],
    address: ({ id }) => `/onlineDev/formDesigner/${id}`,
    find: findIn('form_model', 'en_code'),
    uses: {
      form: formsReading,
      print: namingPrint,
      interface: naming,
      dataSource: (db, { id }) => formModelStore.onExternal(db, id),
      table: (db, { id }) => formModelStore.onExternal(db, ...(id.split(/\/(.*)/).slice(0, 2) as [string, string])),
      dictionary: naming,
      billRule: naming,
      organize: naming,
      dictionaryItem: (db, { id }) => namesIn(db, 'form_model', 'full_name', sql`category = ${id}`),
    },
  });
  uses.register({ kind: 'print', menus: ['onlineDev.webDesign'], find: findIn('print_template') });
  uses.register({
    kind: 'record',
    menus: ['onlineDev.webDesign'],
    uses: { form: recordsOf, dictionaryItem: recordsChoosing },
  });
};
