import { sql } from 'kysely';
import type { CompanyInput } from '@qiaoban/contracts/directory/organize.contract';
import { CompanyProperty } from '@qiaoban/contracts/directory/organize.contract';
import type { OrganizeCategory } from '@qiaoban/contracts/directory/directory-node';
import { ROOT_ID } from '@qiaoban/contracts/ids';
import type { Db } from '#platform/database/database';
import { saveState, saveVersion } from '#platform/database/save-version';
import '../directory.table';

/** A company or department as it is saved; a department has no particulars. */
export type OrganizeInput = Omit<CompanyInput, 'propertyJson'> & { propertyJson?: CompanyProperty };
/** Where it stands in the tree. */
export type Place = { parentId: string | null; companyId: string; path: string };

const EMPTY_PROPERTY = CompanyProperty.parse({});

const toColumns = (input: OrganizeInput) => ({
  full_name: input.fullName,
  en_code: input.enCode,
  manager_id: input.managerId,
  sort_code: input.sortCode,
  enabled_mark: input.enabledMark,
  description: input.description,
  ...(input.propertyJson === undefined ? {} : { property: JSON.stringify(input.propertyJson) }),
});

export const organizeStore = {
  find: async (db: Db, id: string) => {
    const row = await db.selectFrom('organize').selectAll().where('id', '=', id).executeTakeFirst();
    return (
      row && {
        id: row.id,
        category: row.category,
        companyId: row.company_id,
        path: row.path,
        parentId: row.parent_id ?? ROOT_ID,
        fullName: row.full_name,
        enCode: row.en_code,
        managerId: row.manager_id,
        sortCode: row.sort_code,
        enabledMark: row.enabled_mark,
        description: row.description,
        // kept as it is: it may come from older rules
        propertyJson: { ...EMPTY_PROPERTY, ...(row.property as Partial<CompanyProperty>) },
        version: row.version,
      }
    );
  },

  /** One writer of the tree at a time: two moves at once could close a circle. Ends with the transaction. */
  lockTree: async (tx: Db) => {
    await sql`select pg_advisory_xact_lock(hashtext(current_schema() || '.organize'))`.execute(tx);
  },

  insert: async (
    db: Db,
    id: string,
    creatorId: string,
    category: OrganizeCategory,
    place: Place,
    input: OrganizeInput,
  ) => {
    await db
      .insertInto('organize')
      .values({
        id,
        parent_id: place.parentId,
        category,
        company_id: place.companyId,
        path: place.path,
        creator_id: creatorId,
        modifier_id: null,
        property: '{}',
        ...toColumns(input),
      })
      .execute();
  },

  /** Saves when `version` is still the stored one; false when somebody was faster. */
  update: (db: Db, id: string, modifierId: string, version: number, input: OrganizeInput) =>
    saveVersion(db, 'organize', { id, version, modifierId }, toColumns(input)),

  setState: (db: Db, id: string, modifierId: string, state: 0 | 1) => saveState(db, 'organize', id, modifierId, state),

  /** Puts a branch elsewhere: paths and companies of everything below in one statement. */
  move: async (tx: Db, id: string, from: Place, to: Place) => {
    await tx.updateTable('organize').set({ parent_id: to.parentId }).where('id', '=', id).execute();
    await sql`
      update organize set
        path = ${to.path} || substr(path, ${from.path.length + 1}::int),
        company_id = case when category = 'company' then company_id
                          when company_id = ${from.companyId} then ${to.companyId} else company_id end
      where starts_with(path, ${from.path})`.execute(tx);
  },

  remove: async (db: Db, id: string) => {
    await db.deleteFrom('organize').where('id', '=', id).execute();
  },
};
