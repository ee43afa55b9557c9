import type { PickNode } from '@qiaoban/contracts/directory/directory-node';
import type { PeopleNode } from '@qiaoban/contracts/directory/people-tree.contract';
import type { Db } from '#platform/database/database';
import { readOrganizes } from '../organize/organize.reads';
import { inUse, inRoots, toPickTree } from '../organize/organize.tree';
import type { Viewer } from './user-selector.reads';
import '../directory.table';

/** The whole tree down to the people in use, as far as the viewer may look. */
export const readPeopleTree = async (db: Db, { roots }: Viewer) => {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'organize_id', 'real_name', 'head_icon'])
    .where('enabled_mark', '=', 1)
    .orderBy('sort_code')
    .orderBy('pinyin')
    .orderBy('id')
    .execute();
  const leaves = rows.map((row) => ({
    id: row.id,
    organizeId: row.organize_id,
    fullName: row.real_name,
    type: 'user' as const,
    headIcon: row.head_icon,
  }));
  return inRoots(toPickTree(inUse(await readOrganizes(db)), leaves), roots);
};

/** The same under the names of the wire: people and departments in lists of their own. */
export const readPeopleByDepartment = async (db: Db, viewer: Viewer): Promise<PeopleNode[]> => {
  const rows = await db.selectFrom('users').select(['id', 'account']).where('enabled_mark', '=', 1).execute();
  const accounts = new Map(rows.map((row) => [row.id, row.account]));
  const shaped = (node: PickNode): PeopleNode => {
    const people = node.children.filter((child) => child.type === 'user');
    return {
      id: node.id,
      name: node.fullName,
      parentId: node.parentId,
      dept_name: node.fullName,
      userCount: people.length,
      autherlist: people.map((person) => ({
        auther_user_id: person.id,
        name: person.fullName,
        dept_name: node.fullName,
        autherUserNo: accounts.get(person.id) ?? '',
        headIcon: person.headIcon,
        company_dept_name: person.parentFullName,
      })),
      childmenus: node.children.filter((child) => child.type !== 'user').map(shaped),
    };
  };
  return (await readPeopleTree(db, viewer)).filter((node) => node.type !== 'user').map(shaped);
};

/** All people in use, for the chat. */
export const readEverybody = async (db: Db) => {
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('organize as o', 'o.id', 'u.organize_id')
    .select(['u.id', 'u.real_name as realName', 'u.account', 'u.head_icon as headIcon', 'u.pinyin as quickQuery'])
    .select('o.full_name as department')
    .where('u.enabled_mark', '=', 1)
    .orderBy('u.pinyin')
    .orderBy('u.id')
    .execute();
  return rows.map((row) => ({ ...row, department: row.department ?? '' }));
};
