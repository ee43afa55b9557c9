import { LRUCache } from 'lru-cache';
import { sql } from 'kysely';
import type { VariableValues } from '@qiaoban/language/filter-variables';
import { announceMap } from '#platform/cache-registry';
import { FORGET } from '#platform/bus';
import type { Bus } from '#platform/bus';
import type { Db } from '#platform/database/database';
import type { DirectoryEvents } from '../directory';

type Row = {
  organize_id: string | null;
  company_id: string | null;
  below: string[];
  companies: string[];
  subordinates: string[];
  roles: string[];
  positions: string[];
  homes: string[];
};

const read = async (db: Db, userId: string): Promise<Row | undefined> => {
  const { rows } = await sql<Row>`
    select u.organize_id, d.company_id,
      array(select o.id from directory_organize o where starts_with(o.path, d.path)) as below,
      array(select o.id from directory_organize o where o.category = 'company' and starts_with(o.path, c.path)) as companies,
      array(
        with recursive down(id) as (
          select id from directory_person where manager_id = u.id
          union select x.id from directory_person x join down on x.manager_id = down.id
        ) select id from down where id <> u.id
      ) as subordinates,
      array(select ur.role_id from directory_person_role ur join directory_role r on r.id = ur.role_id and r.enabled_mark = 1
            where ur.user_id = u.id) as roles,
      array(select p.id from directory_person_position up join directory_position p on p.id = up.position_id and p.enabled_mark = 1
            where up.user_id = u.id) as positions,
      array(select o.company_id from directory_person_position up join directory_position p on p.id = up.position_id and p.enabled_mark = 1
            join directory_organize o on o.id = p.organize_id where up.user_id = u.id) as homes
    from directory_person u left join directory_organize d on d.id = u.organize_id left join directory_organize c on c.id = d.company_id
    where u.id = ${userId}`.execute(db);
  return rows[0];
};

/** What the variables of a filter stand for when this person asks; those of time are not among them. */
const readFacts = async (db: Db, userId: string): Promise<VariableValues> => {
  const row = await read(db, userId);
  const company = row?.company_id ?? null;
  const subordinates = row?.subordinates ?? [];
  return {
    me: userId,
    mySubordinates: subordinates,
    meAndMySubordinates: [userId, ...subordinates],
    myDepartment: row?.organize_id ?? null,
    myDepartmentAndBelow: row?.below ?? [],
    myOrganization: company,
    myOrganizationAndBelow: row?.companies ?? [],
    myOrganizations: [...new Set([...(company === null ? [] : [company]), ...(row?.homes ?? [])])],
    myRoles: row?.roles ?? [],
    myPositions: row?.positions ?? [],
  };
};

const sizeOf = (facts: VariableValues): number =>
  Object.values(facts).reduce<number>((sum, value) => sum + (Array.isArray(value) ? value.length : 1), 1);

export type PersonFacts = {
  /** The same object until the directory changes. */
  of(db: Db, tenant: string, userId: string): Promise<VariableValues>;
};

/** Facts about people, kept until the directory says that it changed. */
export const createPersonFacts = ({ bus, directory }: { bus: Bus; directory: DirectoryEvents }): PersonFacts => {
  const known = new LRUCache<string, VariableValues>({ maxSize: 2_000_000, sizeCalculation: sizeOf });
  announceMap('permission.facts', known);
  let age = 0;
  const forget = (): void => {
    age += 1;
    known.clear();
  };
  directory.onRightsChanged(forget);
  directory.onTreeChanged(forget);
  bus.on(FORGET, forget);
  return {
    of: async (db, tenant, userId) => {
      const key = `${tenant}:${userId}`;
      const kept = known.get(key);
      if (kept !== undefined) return kept;
      const asked = age;
      const facts = await readFacts(db, userId);
      // what was read before a change may be old already
      if (asked === age) known.set(key, facts);
      return facts;
    },
  };
};
