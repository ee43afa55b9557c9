import { sql } from 'kysely';
import { ROOT_ID } from '@qiaoban/contracts/ids';
import type {
  ItemName,
  MenuButton,
  MenuButtonInput,
  MenuColumn,
  MenuColumnInput,
} from '@qiaoban/contracts/menu/menu-item.contract';
import type { Db, Tx } from '#platform/database/database';
import { newId } from '#platform/ids';
import './menu.table';

/** Reads and writes of the buttons, or of the columns, of menus. */
export type ItemStore<Item, Input> = {
  list(db: Db, moduleId: string): Promise<Item[]>;
  find(db: Db, id: string): Promise<Item | undefined>;
  idsOf(db: Db, moduleId: string): Promise<string[]>;
  insert(db: Db, id: string, creatorId: string, item: Input): Promise<void>;
  /** Saves when `version` is still the stored one; false when somebody was faster. */
  update(db: Db, id: string, modifierId: string, version: number, item: Input): Promise<boolean>;
  remove(db: Db, ids: readonly string[]): Promise<void>;
  /** Adds those whose code is not there yet, behind what is there; answers how many. */
  addMissing(tx: Tx, creatorId: string, moduleId: string, names: readonly ItemName[], bind: Bind): Promise<number>;
};
type Bind = { bindTable?: string; bindTableName?: string };

const baseOf = (item: Omit<MenuButtonInput, 'parentId' | 'icon'>) => ({
  module_id: item.moduleId,
  full_name: item.fullName,
  en_code: item.enCode,
  sort_code: item.sortCode,
  enabled_mark: item.enabledMark,
  description: item.description,
});
const buttonColumns = (item: MenuButtonInput) => ({
  ...baseOf(item),
  icon: item.icon,
  parent_id: item.parentId === ROOT_ID ? null : item.parentId,
});
const columnColumns = (item: MenuColumnInput) => ({
  ...baseOf(item),
  bind_table: item.bindTable,
  bind_table_name: item.bindTableName,
});

const changed = (modifierId: string) => ({
  modifier_id: modifierId,
  modified_at: sql`now()`,
  version: sql`version + 1`,
});

const base = [
  'id',
  'module_id as moduleId',
  'full_name as fullName',
  'en_code as enCode',
  'sort_code as sortCode',
  'enabled_mark as enabledMark',
  'description',
  'version',
] as const;

const buttons = (db: Db) =>
  db
    .selectFrom('menu_button')
    .select([...base, 'icon', sql<string>`coalesce(parent_id, ${ROOT_ID})`.as('parentId')])
    .orderBy('sort_code')
    .orderBy('created_at');
const columns = (db: Db) =>
  db
    .selectFrom('menu_column')
    .select([...base, 'bind_table as bindTable', 'bind_table_name as bindTableName'])
    .orderBy('sort_code')
    .orderBy('created_at');

const missing = (known: { enCode: string; sortCode: number }[], names: readonly ItemName[]) => {
  const codes = new Set(known.map((item) => item.enCode.toLowerCase()));
  const last = Math.max(0, ...known.map((item) => item.sortCode));
  const fresh = names.filter(({ enCode }) => !codes.has(enCode.toLowerCase()) && codes.add(enCode.toLowerCase()));
  return fresh.map((name, at) => ({ ...name, sortCode: last + at + 1, enabledMark: 1 as const, description: '' }));
};

export const buttonStore: ItemStore<MenuButton, MenuButtonInput> = {
  list: (db, moduleId) => buttons(db).where('module_id', '=', moduleId).execute(),
  find: (db, id) => buttons(db).where('id', '=', id).executeTakeFirst(),
  idsOf: async (db, moduleId) =>
    (await db.selectFrom('menu_button').select('id').where('module_id', '=', moduleId).execute()).map((row) => row.id),
  insert: async (db, id, creatorId, item) => {
    await db
      .insertInto('menu_button')
      .values({ id, creator_id: creatorId, modifier_id: null, ...buttonColumns(item) })
      .execute();
  },
  update: async (db, id, modifierId, version, item) => {
    const set = { ...buttonColumns(item), ...changed(modifierId) } as never;
    const done = await db
      .updateTable('menu_button')
      .set(set)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    return done.numUpdatedRows === 1n;
  },
  remove: async (db, ids) => {
    if (ids.length > 0) await db.deleteFrom('menu_button').where('id', 'in', ids).execute();
  },
  addMissing: async (tx, creatorId, moduleId, names) => {
    const fresh = missing(await buttonStore.list(tx, moduleId), names);
    for (const item of fresh)
      await buttonStore.insert(tx, newId(), creatorId, { ...item, moduleId, parentId: ROOT_ID, icon: '' });
    return fresh.length;
  },
};

export const columnStore: ItemStore<MenuColumn, MenuColumnInput> = {
  list: (db, moduleId) => columns(db).where('module_id', '=', moduleId).execute(),
  find: (db, id) => columns(db).where('id', '=', id).executeTakeFirst(),
  idsOf: async (db, moduleId) =>
    (await db.selectFrom('menu_column').select('id').where('module_id', '=', moduleId).execute()).map((row) => row.id),
  insert: async (db, id, creatorId, item) => {
    await db
      .insertInto('menu_column')
      .values({ id, creator_id: creatorId, modifier_id: null, ...columnColumns(item) })
      .execute();
  },
  update: async (db, id, modifierId, version, item) => {
    const set = { ...columnColumns(item), ...changed(modifierId) } as never;
    const done = await db
      .updateTable('menu_column')
      .set(set)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    return done.numUpdatedRows === 1n;
  },
  remove: async (db, ids) => {
    if (ids.length > 0) await db.deleteFrom('menu_column').where('id', 'in', ids).execute();
  },
  addMissing: async (tx, creatorId, moduleId, names, { bindTable = '', bindTableName = '' }) => {
    const fresh = missing(await columnStore.list(tx, moduleId), names);
    const rows = fresh.map((item) => ({
      id: newId(),
      creator_id: creatorId,
      modifier_id: null,
      ...columnColumns({ ...item, moduleId, bindTable, bindTableName }),
    }));
    if (rows.length > 0) await tx.insertInto('menu_column').values(rows).execute();
    return fresh.length;
  },
};
