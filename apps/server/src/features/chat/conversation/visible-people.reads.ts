import { sql } from 'kysely';
import { isVisiblePerson, visibleRoots } from '#core/directory';
import type { Looker } from '../chat.who';

/** Those of `ids` who are in use and whom the person can see in the directory. */
export const visiblePeople = async (looker: Looker, ids: readonly string[]) => {
  const roots = await visibleRoots(looker);
  const { rows } = await sql<{ id: string; realName: string }>`
    select u.id, u.real_name as "realName" from directory_person u left join directory_organize o on o.id = u.organize_id
    where u.id = any(${[...ids]}::text[]) and u.enabled_mark = 1 and ${isVisiblePerson(roots, looker.userId)}
    order by u.pinyin, u.id`.execute(looker.db);
  return rows;
};
