import { CompiledQuery, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { readFilter } from '@qiaoban/language/filter-read';
import { filterFields } from '@qiaoban/language/filter-simplify';
import { announceMap } from '#platform/cache-registry';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Unit } from '#platform/database/transaction';
import type { Jobs } from '#platform/jobs';
import { formModelStore } from '../model/form-model.store';
import { storedDocument } from '../model/read-document';
import { desiredTables } from './desired-tables';
import type { Owner, TableUses } from './desired-tables';
import { readTables } from './existing-tables.reads';
import { quoted } from './table-names';

/** Also written by migration 0045. */
const KIND = 'visualdev.fit-indexes';

/** An index that publishing made and that may come and go beside writers: not a unique one. */
export const isFitted = (name: string): boolean => /^ix_[0-9a-f]{16}_(?!unique_)/.test(name);

/** Owners of records that the data schemes of the form's menu entries ask for. */
const readOwners = async (db: Db, formId: string): Promise<ReadonlySet<Owner>> => {
  const { rows } = await sql<{ condition: unknown }>`
    select s.condition from permission_data_scheme s join menu_entry m on m.id = s.module_id where m.module_id = ${formId}`.execute(
    db,
  );
  const fields = new Set(rows.flatMap(({ condition }) => filterFields(readFilter(condition))));
  return new Set((['department', 'organisation'] as const).filter((owner) => fields.has(owner)));
};

/** Texts that nobody looked for in so many days get no index: a write is a fifth quicker without. */
const SEARCHED_DAYS = 180;

/** Says that texts of the form are looked for. @returns whether that is news today */
const noteSearch = async (db: Db, formId: string): Promise<boolean> => {
  const { rows } = await sql`insert into form_text_search (form_id, searched_at) values (${formId}, now())
    on conflict (form_id) do update set searched_at = now() where form_text_search.searched_at < now() - interval '1 day'
    returning form_id`.execute(db);
  return rows.length > 0;
};

/** What others than its design ask of the form's records. */
export const readUses = async (db: Db, formId: string): Promise<TableUses> => {
  const { rows } = await sql`select 1 from form_text_search
    where form_id = ${formId} and searched_at > now() - make_interval(days => ${SEARCHED_DAYS})`.execute(db);
  return { owners: await readOwners(db, formId), isTextSearched: rows.length > 0 };
};

/** Indexes of the tables that are not ready, and whether somebody is making them at this moment. */
const readUnready = async (db: Db, tables: readonly string[]): Promise<Map<string, boolean>> => {
  const { rows } = await sql<{ name: string; isMaking: boolean }>`
    select i.relname::text as name, p.index_relid is not null as "isMaking"
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    left join pg_stat_progress_create_index p on p.index_relid = x.indexrelid
    where t.relnamespace = current_schema()::regnamespace and t.relname = any(${tables}::text[]) and not x.indisvalid`.execute(
    db,
  );
  return new Map(rows.map(({ name, isMaking }) => [name, isMaking]));
};

const fitOn = async (db: Db, formId: string): Promise<boolean> => {
  const row = await formModelStore.find(db, formId);
  if (row === undefined || row.published_version === 0 || row.source !== null) return true;
  const document = storedDocument(await formModelStore.findVersion(db, formId, row.published_version));
  const desired = desiredTables(row.table_name, document, 'zh', await readUses(db, formId));
  const names = desired.map(({ name }) => name);
  const there = new Map((await readTables(db, names)).map((table) => [table.name, table.indexes]));
  const unready = await readUnready(db, names);
  const run = (text: string) => db.executeQuery(CompiledQuery.raw(text));
  const drop = (index: string) => run(`drop index concurrently if exists ${quoted(index)}`);
  for (const table of desired) {
    const wanted = table.indexes.filter(({ isUnique }) => !isUnique);
    for (const index of wanted) {
      if (unready.get(index.name) === true) return false;
      if (unready.has(index.name)) await drop(index.name);
      else if (there.get(table.name)?.includes(index.name) === true) continue;
      await run(index.sql.replace('create index', 'create index concurrently if not exists'));
    }
    const kept = new Set(table.indexes.map(({ name }) => name));
    const idle = there.get(table.name)?.filter((name) => isFitted(name) && !kept.has(name)) ?? [];
    for (const name of idle) await drop(name);
  }
  return true;
};

/**
 * Makes the indexes of a published form what they should be, outside of a transaction and without holding up writers:
 * first what is missing, then what is in excess goes. Run again it goes on where it was. Unique ones are none of its
 * business: they decide what may be stored and change with the form. @returns false when somebody else is at it: it is to
 * be asked again later
 */
export const fitIndexes = (db: Db, formId: string): Promise<boolean> =>
  db.connection().execute(async (own) => {
    // two that make indexes beside writers wait for each other, also on different tables; nobody may wait for this lock,
    // because who waits in a statement is one of those that they wait for
    const lock = sql<{ isMine: boolean }>`select pg_try_advisory_lock(hashtext(${KIND})) as "isMine"`;
    if (!(await lock.execute(own)).rows[0]!.isMine) return false;
    try {
      return await fitOn(own, formId);
    } finally {
      await sql`select pg_advisory_unlock(hashtext(${KIND}))`.execute(own);
    }
  });

const AGAIN_MS = 5000;
const DAY_MS = 86_400_000;

/** Work on the indexes of large tables, in the background. */
export const createIndexFit = ({ jobs }: { jobs: Jobs }) => {
  jobs.handle<{ formId: string }>(KIND, async ({ formId }, { db }) => {
    if (await fitIndexes(db, formId)) return;
    await inTransaction(db, (unit) => jobs.add(unit, KIND, { formId }, { runAt: Date.now() + AGAIN_MS }));
  });
  /** Day on which this node last said of a form that its texts are looked for. */
  const noted = new LRUCache<string, number>({ max: 1000 });
  announceMap('visualdev.text-search.noted', noted);
  return {
    later: async (unit: Unit, formId: string): Promise<void> => {
      await jobs.add(unit, KIND, { formId });
    },
    /** Texts of the form are looked for: from now on they keep an index. Costs the first search of a day a statement. */
    searched: async (db: Db, tenant: string, formId: string): Promise<void> => {
      const key = `${tenant}:${formId}`;
      const day = Math.floor(Date.now() / DAY_MS);
      if (noted.get(key) === day) return;
      noted.set(key, day);
      // a search is answered also while nothing may be written
      await inTransaction(db, async (unit) => {
        if (await noteSearch(unit.tx, formId)) await jobs.add(unit, KIND, { formId });
      }).catch(() => noted.delete(key));
    },
  };
};
export type IndexFit = ReturnType<typeof createIndexFit>;
