import { CompiledQuery, sql } from 'kysely';
import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import type { KeptField } from '@qiaoban/contracts/visualdev/kept-field.contract';
import type { FormDocument } from '@qiaoban/form/document';
import { listFields } from '@qiaoban/form/fields';
import type { Db } from '#platform/database/database';
import type { FormModelRow } from '../model/form-model.store';
import { storedDocument } from '../model/read-document';
import { droppedNameOf, quoted, subTableNameOf } from './table-names';

/** A renamed column, or with an empty `column` a renamed table. */
type Place = { table: string; column: string };
/** What is kept, and where it stood in the form that had it last. */
export type Kept = Omit<KeptField, 'rows' | 'removedBy'> & {
  place: Place;
  /** The version that had it last, and its node there. */
  before: FormDocument;
  nodeId: string;
  /** Field of the sub-table that it was a column of. */
  tableField: string | undefined;
  publishedBy: string;
};

const DROPPED = '^_dropped_[0-9]{8}_[0-9]+_[0-9a-f]{8}_';
const stampOf = (name: string): { day: string; version: number } | undefined => {
  const match = /^_dropped_(\d{8})_(\d+)_/.exec(name);
  return match === null ? undefined : { day: match[1] ?? '', version: Number(match[2]) };
};

/** Columns and tables that publishing moved out of the way of this form's tables. */
const readPlaces = async (db: Db, table: string): Promise<Place[]> => {
  const { rows } = await sql<Place>`
    select c.relname::text as "table", a.attname::text as "column"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and (c.relname = ${table}::text or starts_with(c.relname::text, ${`${table}_`}::text)) and a.attname ~ ${DROPPED}::text
    union all
    select c.relname::text, '' from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname ~ ${DROPPED}::text
      and starts_with(regexp_replace(c.relname::text, ${DROPPED}::text, ''), ${`${table}_`}::text)`.execute(db);
  return rows;
};

const versionsOf = async (db: Db, formId: string, numbers: readonly number[]) => {
  if (numbers.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom('form_version')
    .select(['number', 'document', 'published_at', 'published_by'])
    .where('form_id', '=', formId)
    .where('number', 'in', numbers)
    .execute();
  return new Map(rows.map((row) => [row.number, row]));
};

type Known = Pick<Kept, 'field' | 'label' | 'tableLabel' | 'type' | 'isTable' | 'nodeId' | 'tableField'>;

/** The field or sub-table of a version that was renamed to this; undefined for what belongs to another form. */
const knownAs = (
  { table, column }: Place,
  main: string,
  before: FormDocument,
  stamp: { day: string; version: number },
  language: Language,
): Known | undefined => {
  const { main: fields, tables } = listFields(before);
  const moved = (name: string): string => droppedNameOf(name, stamp.day, stamp.version);
  if (column === '') {
    const found = tables.find((each) => moved(subTableNameOf(main, each.field)) === table);
    if (found === undefined) return undefined;
    const { field, nodeId } = found;
    const label = textIn(found.label, language);
    return {
      field,
      label,
      tableLabel: '',
      type: before.nodes[nodeId]?.type ?? '',
      isTable: true,
      nodeId,
      tableField: undefined,
    };
  }
  const holder = table === main ? undefined : tables.find((each) => subTableNameOf(main, each.field) === table);
  if (table !== main && holder === undefined) return undefined;
  const found = (holder?.fields ?? fields).find((each) => moved(each.field) === column);
  return (
    found && {
      field: found.field,
      label: textIn(found.label, language),
      tableLabel: holder === undefined ? '' : textIn(holder.label, language),
      type: found.type,
      isTable: false,
      nodeId: found.nodeId,
      tableField: holder?.field,
    }
  );
};

/** Everything of a form that is kept, the newest first. The name of a column tells which version was published without it. */
export const readKept = async (
  db: Db,
  row: Pick<FormModelRow, 'id' | 'table_name' | 'source'>,
  language: Language,
): Promise<Kept[]> => {
  if (row.source !== null) return [];
  const places = await readPlaces(db, row.table_name);
  const numbers = places.flatMap(({ table, column }) => stampOf(column === '' ? table : column)?.version ?? []);
  const versions = await versionsOf(db, row.id, [...new Set(numbers.flatMap((number) => [number, number - 1]))]);
  const documents = new Map<number, FormDocument>();
  const documentOf = (number: number): FormDocument | undefined => {
    const stored = versions.get(number);
    if (stored !== undefined && !documents.has(number)) documents.set(number, storedDocument(stored.document));
    return documents.get(number);
  };
  return places
    .flatMap((place): Kept[] => {
      const stamp = stampOf(place.column === '' ? place.table : place.column);
      const published = stamp && versions.get(stamp.version);
      const before = stamp && documentOf(stamp.version - 1);
      if (stamp === undefined || published === undefined || before === undefined) return [];
      const known = knownAs(place, row.table_name, before, stamp, language);
      if (known === undefined) return [];
      const now = documentOf(stamp.version);
      const after = now && listFields(now);
      const beside =
        known.tableField === undefined
          ? after?.main
          : after?.tables.find((each) => each.field === known.tableField)?.fields;
      return [
        {
          ...known,
          name: place.column === '' ? place.table : `${place.table}.${place.column}`,
          isReplaced: !known.isTable && beside?.some((each) => each.field === known.field) === true,
          removedAt: published.published_at,
          publishedBy: published.published_by,
          place,
          before,
        },
      ];
    })
    .toSorted((a, b) => b.removedAt - a.removedAt || a.name.localeCompare(b.name));
};

/** How many rows hold a value there, by name; one query a table. */
export const countKept = async (db: Db, kept: readonly Kept[]): Promise<Map<string, number>> => {
  const counts = new Map<string, number>();
  const byTable = new Map<string, Kept[]>();
  for (const each of kept) byTable.set(each.place.table, [...(byTable.get(each.place.table) ?? []), each]);
  for (const [table, all] of byTable) {
    const parts = all.map(({ place }, at) => `count(${place.column === '' ? '*' : quoted(place.column)}) as "n${at}"`);
    const text = `select ${parts.join(', ')} from ${quoted(table)}`;
    const { rows } = await db.executeQuery<Record<string, number>>(CompiledQuery.raw(text));
    all.forEach(({ name }, at) => counts.set(name, rows[0]?.[`n${at}`] ?? 0));
  }
  return counts;
};
