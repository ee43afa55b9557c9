import { sql } from 'kysely';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { SubjectType } from '@qiaoban/contracts/permission/grants';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import type { Unit } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { planAddition } from './authority.rules';
import { targetsOf } from './delegation';
import type { Delegation } from './delegation';
import { keyOf } from './grant-set';
import type { Term } from './grant-set';
import { carryOut, refuseNotHeld } from './grant-writer';
import { grantStore } from './grant.store';
import type { Subject } from './grant.store';
import { holdingsOf, readAuthorityCatalogue } from './holdings';
import type { PolicyCache } from './policy-cache';

type Deps = { policies: PolicyCache; delegation: Delegation; clock: Clock };

/** Who was granted columns of a menu entry, but not all of these; `term`: how long what they hold lasts at most. */
type ColumnGap = Subject & { fullName: string; missing: string[]; term: Term };
type ColumnGaps = { gaps: ColumnGap[]; /** People who get their rights there. */ people: number };

type Row = {
  type: SubjectType;
  id: string;
  name: string;
  held: string[];
  from: number | null;
  until: number | null;
};

const readHolders = async (db: Db, menuId: string, now: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select g.subject_type as type, g.subject_id as id, coalesce(u.real_name, r.full_name, p.full_name) as name,
      array_agg(lower(c.en_code)) as held,
      case when bool_or(g.valid_from is null) then null else min(g.valid_from) end as "from",
      case when bool_or(g.valid_until is null) then null else max(g.valid_until) end as until
    from permission_grant g
    join menu_entry_column c on c.id = g.object_id
    join menu_entry m on m.id = c.module_id and m.is_column_authorize = 1
    left join directory_person u on g.subject_type = 'User' and u.id = g.subject_id and not u.is_administrator
    left join directory_role r on g.subject_type = 'Role' and r.id = g.subject_id
    left join directory_position p on g.subject_type = 'Position' and p.id = g.subject_id
    where g.object_type = 'column' and c.module_id = ${menuId}
      and (g.valid_until is null or g.valid_until > ${new Date(now)})
      and coalesce(u.id, r.id, p.id) is not null
    group by 1, 2, 3 order by 1, 3, 2`.execute(db);
  return rows;
};

const countPeople = async (db: Db, subjects: readonly Subject[]): Promise<number> => {
  const of = (type: SubjectType): string[] => subjects.filter((each) => each.type === type).map(({ id }) => id);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select id from directory_person where id = any(${of('User')}::text[])
      union select user_id from directory_person_role where role_id = any(${of('Role')}::text[])
      union select user_id from directory_person_position where position_id = any(${of('Position')}::text[])
    ) as them join directory_person on directory_person.id = them.id and directory_person.enabled_mark = 1`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Columns of a menu entry that came later than the grants of it: who does not see them, and giving them. */
export const createColumnGrants = ({ policies, delegation, clock }: Deps) => {
  const gapsOf = async (db: Db, menuId: string, columns: readonly string[]): Promise<ColumnGap[]> => {
    if (columns.length === 0) return [];
    return (await readHolders(db, menuId, clock.now())).flatMap(({ type, id, name, held, from, until }) => {
      const missing = columns.filter((column) => !held.includes(column.toLowerCase()));
      return missing.length === 0 ? [] : [{ type, id, fullName: name, missing, term: { from, until } }];
    });
  };
  return {
    /** Roles, positions and people with grants of some columns of the entry who do not hold all of `columns`. */
    find: async (db: Db, menuId: string, columns: readonly string[]): Promise<ColumnGaps> => {
      const gaps = await gapsOf(db, menuId, columns);
      return { gaps, people: gaps.length === 0 ? 0 : await countPeople(db, gaps) };
    },

    /** May the actor give columns at all? Whether also these, and to these, is checked when they are given. */
    mayGive: (actor: Actor): boolean => actor.can('permission.authorize', 'btn_edit'),

    /**
     * Gives `columns` to whoever was granted others of the entry, for as long as those last; where filling in is granted
     * by itself, that too. Throws common.no_permission, permission.not_held, permission.outside_scope.
     */
    give: async (unit: Unit, actor: Actor, menuId: string, columns: readonly string[]): Promise<void> => {
      if (!actor.can('permission.authorize', 'btn_edit')) throw new AppError(commonErrors.no_permission);
      const gaps = await gapsOf(unit.tx, menuId, columns);
      if (gaps.length === 0) return;
      const catalogue = await readAuthorityCatalogue(unit.tx, []);
      const wanted = new Map(
        catalogue.columns.filter((column) => column.module_id === menuId).map(({ id, en_code }) => [en_code, id]),
      );
      const holds = await holdingsOf(actor, unit.tx, catalogue, clock.now());
      for (const { type, id, fullName: name, missing, term } of gaps) {
        const subject: Subject = { type, id };
        await delegation.checkTargets(unit.tx, actor, targetsOf(subject));
        await grantStore.lock(unit.tx, subject);
        const before = await grantStore.read(unit.tx, id, type);
        const wish = missing.flatMap((column): [string, Term][] => {
          const columnId = wanted.get(column);
          if (columnId === undefined) return [];
          const fills: [string, Term][] = catalogue.limitedForms.has(menuId) ? [[keyOf('form', columnId), term]] : [];
          return [[keyOf('column', columnId), term], ...fills];
        });
        const plan = planAddition(before, new Map(wish), holds);
        refuseNotHeld(plan, catalogue);
        await carryOut(unit, actor, delegation, { subject, name, before, plan, catalogue });
      }
      unit.afterCommit(() => policies.changed(actor.tenant));
    },
  };
};
export type ColumnGrants = ReturnType<typeof createColumnGrants>;
