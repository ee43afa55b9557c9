import { sql } from 'kysely';
import type { Db } from '#platform/database/database';
import type { OrganizeRow } from './organize.tree';
import '../directory.table';

/** Companies and departments in the order of the screens; `companyId`: only the departments of that company. */
export const readOrganizes = async (
  db: Db,
  only: { category?: 'company'; companyId?: string } = {},
): Promise<OrganizeRow[]> => {
  let query = db
    .selectFrom('organize as o')
    .leftJoin('users as m', 'm.id', 'o.manager_id')
    .leftJoin(
      db
        .selectFrom('users')
        .select(['organize_id', sql<number>`count(*)`.as('n')])
        .groupBy('organize_id')
        .as('own'),
      'own.organize_id',
      'o.id',
    )
    // a company counts the people of its departments too
    .leftJoin(
      db
        .selectFrom('users as u')
        .innerJoin('organize as d', 'd.id', 'u.organize_id')
        .select(['d.company_id', sql<number>`count(*)`.as('n')])
        .groupBy('d.company_id')
        .as('whole'),
      'whole.company_id',
      'o.id',
    );
  if (only.category !== undefined) query = query.where('o.category', '=', only.category);
  if (only.companyId !== undefined)
    query = query.where('o.company_id', '=', only.companyId).where('o.category', '=', 'department');
  const rows = await query
    .select([
      'o.id',
      'o.parent_id',
      'o.full_name',
      'o.en_code',
      'o.category',
      'o.manager_id',
      'm.real_name as manager_name',
      'o.sort_code',
      'o.enabled_mark',
      'o.description',
      'o.created_at',
    ])
    .select(['own.n as own', 'whole.n as whole'])
    .orderBy('o.sort_code')
    .orderBy('o.created_at')
    .orderBy('o.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    fullName: row.full_name,
    enCode: row.en_code,
    category: row.category,
    managerId: row.manager_id ?? '',
    managerName: row.manager_name ?? '',
    manager: row.manager_name ?? '',
    sortCode: row.sort_code,
    enabledMark: row.enabled_mark,
    description: row.description,
    creatorTime: row.created_at,
    userCount: (row.category === 'company' ? row.whole : row.own) ?? 0,
  }));
};

/** True when the company or department exists. */
export const organizeExists = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('organize').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** True when the user exists, in use or not. */
export const userExists = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()) !== undefined;
