import { CompiledQuery } from 'kysely';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { FormDocument } from '@qiaoban/form/document';
import { keptErrors } from '@qiaoban/contracts/visualdev/kept-field.contract';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import { audit } from '#core/log';
import type { Clock } from '#platform/clock';
import type { Tx } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { formModelStore } from '../model/form-model.store';
import type { FormModelRow } from '../model/form-model.store';
import { toModel } from '../model/form-model.wire';
import type { PeoplePort } from '../visualdev.ports';
import { readDocument, storedDocument } from '../model/read-document';
import { readTables } from './existing-tables.reads';
import { countKept, readKept } from './kept-fields.reads';
import type { Kept } from './kept-fields.reads';
import { bearsField, freeName, namesBeside, withRestored } from './restored-draft.rules';
import { quoted, subTableNameOf } from './table-names';

type Deps = { clock: Clock; people: Pick<PeoplePort, 'byIds'> };

const execute = async (tx: Tx, text: string): Promise<void> => void (await tx.executeQuery(CompiledQuery.raw(text)));

const locked = async (tx: Tx, id: string): Promise<FormModelRow> => {
  const row = await formModelStore.lock(tx, id);
  if (row === undefined) throw new AppError(visualdevErrors.not_found);
  return row;
};

/** Only what the list shows is ever renamed or dropped. */
const keptNamed = async (tx: Tx, actor: Actor, row: FormModelRow, name: string): Promise<Kept> => {
  const kept = (await readKept(tx, row, actor.language)).find((each) => each.name === name);
  if (kept === undefined) throw new AppError(keptErrors.gone);
  return kept;
};

/** A name that neither the draft nor the database has. */
const freeField = async (tx: Tx, row: FormModelRow, kept: Kept, taken: readonly string[]): Promise<string> => {
  if (!kept.isTable) {
    const [table] = await readTables(tx, [kept.place.table]);
    const columns = table?.columns.map(({ name }) => name.toLowerCase()) ?? [];
    return freeName(kept.field, new Set([...taken, ...columns]));
  }
  const refused = new Set(taken);
  for (;;) {
    const name = freeName(kept.field, refused);
    if ((await readTables(tx, [subTableNameOf(row.table_name, name)])).length === 0) return name;
    refused.add(name.toLowerCase());
  }
};

/** Has the draft got the field again, as after an earlier version was taken as the draft, and no table a place for it yet? */
const isBack = async (tx: Tx, row: FormModelRow, draft: FormDocument, kept: Kept): Promise<boolean> => {
  if (draft.nodes[kept.nodeId]?.type !== kept.type || !bearsField(draft, kept)) return false;
  if (kept.isTable) return (await readTables(tx, [subTableNameOf(row.table_name, kept.field)])).length === 0;
  const [table] = await readTables(tx, [kept.place.table]);
  return table?.columns.every(({ name }) => name !== kept.field) === true;
};

const factsOf = ({ field, label, tableLabel }: Kept) => ({
  field,
  label,
  ...(tableLabel === '' ? {} : { table: tableLabel }),
});

/** What publishing moved out of the way: shown, put back, or deleted for good. */
export const createKeptFieldsService = ({ clock, people }: Deps) => ({
  list: async ({ db, language }: Actor, id: string) => {
    const row = await formModelStore.find(db, id);
    if (row === undefined) throw new AppError(visualdevErrors.not_found);
    const kept = await readKept(db, row, language);
    const counts = await countKept(db, kept);
    const found = await people.byIds(db, [...new Set(kept.map(({ publishedBy }) => publishedBy))]);
    const names = new Map(found.map((person) => [person.id, person.fullName]));
    return {
      list: kept.map(({ name, field, label, tableLabel, type, isTable, isReplaced, removedAt, publishedBy }) => ({
        name,
        field,
        label,
        tableLabel,
        type,
        isTable,
        isReplaced,
        rows: counts.get(name) ?? 0,
        removedAt,
        removedBy: names.get(publishedBy) ?? '',
      })),
    };
  },

  restore: (actor: Actor, id: string, name: string, version: number) =>
    inTransaction(actor.db, async ({ tx }) => {
      const row = await locked(tx, id);
      if (row.version !== version) throw new AppError(commonErrors.stale);
      const kept = await keptNamed(tx, actor, row, name);
      const draft = storedDocument(row.draft);
      const isThere = await isBack(tx, row, draft, kept);
      const field = isThere ? kept.field : await freeField(tx, row, kept, namesBeside(draft, kept.tableField));
      const restored = isThere
        ? { draft, nodeId: kept.nodeId }
        : withRestored(draft, kept.before, { nodeId: kept.nodeId, field, tableField: kept.tableField });
      if (restored === undefined) throw new AppError(keptErrors.without_table, { table: kept.tableLabel });
      const { table, column } = kept.place;
      await execute(
        tx,
        kept.isTable
          ? `alter table ${quoted(table)} rename to ${quoted(subTableNameOf(row.table_name, field))}`
          : `alter table ${quoted(table)} rename column ${quoted(column)} to ${quoted(field)}`,
      );
      const by = { userId: actor.userId, userName: actor.userName, now: clock.now() };
      const model = toModel(row);
      if (!(await formModelStore.saveDraft(tx, id, version, model, readDocument({ ...restored.draft }), by)))
        throw new AppError(commonErrors.stale);
      const after = { restored: { ...factsOf(kept), field } };
      await audit(tx, actor, { area: 'form', action: 'update', id, name: row.full_name, after });
      return { version: version + 1, nodeId: restored.nodeId, field };
    }),

  remove: (actor: Actor, id: string, name: string) =>
    inTransaction(actor.db, async ({ tx }) => {
      const row = await locked(tx, id);
      const kept = await keptNamed(tx, actor, row, name);
      const rows = (await countKept(tx, [kept])).get(name) ?? 0;
      const { table, column } = kept.place;
      await execute(
        tx,
        kept.isTable ? `drop table ${quoted(table)}` : `alter table ${quoted(table)} drop column ${quoted(column)}`,
      );
      const before = { removed: { ...factsOf(kept), rows } };
      await audit(tx, actor, { area: 'form', action: 'delete', id, name: row.full_name, before });
    }),
});
export type KeptFieldsService = ReturnType<typeof createKeptFieldsService>;
