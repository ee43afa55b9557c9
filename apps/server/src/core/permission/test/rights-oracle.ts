import { isTest, isVariable } from '@qiaoban/language/filter';
import type { Filter, VariableName } from '@qiaoban/language/filter';
import type { Grant, Person, Row, World } from './rights-world';
import { companyOf } from './rights-world';

/*
 * What rights mean, said slowly: every question walks through everything. Shares no code with the program; written from
 * what rights mean and the laws of the filter language.
 */

const reaches = (world: World, person: Person, grant: Grant): boolean => {
  if (grant.subjectType === 'User') return grant.subjectId === person.id;
  if (grant.subjectType === 'Role')
    return person.roles.includes(grant.subjectId) && world.roles.some((r) => r.id === grant.subjectId && r.enabled);
  return (
    person.positions.includes(grant.subjectId) && world.positions.some((p) => p.id === grant.subjectId && p.enabled)
  );
};

const holds = (world: World, person: Person, type: Grant['type'], id: string, now: number): boolean => {
  for (const grant of world.grants) {
    if (grant.type !== type || grant.id !== id) continue;
    if (grant.from !== null && now < grant.from) continue;
    if (grant.until !== null && now >= grant.until) continue;
    if (reaches(world, person, grant)) return true;
  }
  return false;
};

const menusOf = (world: World, person: Person, now: number) =>
  world.menus.filter((menu) => holds(world, person, 'module', menu.id, now));

export const mayOpen = (world: World, person: Person, now: number): boolean =>
  person.isAdministrator || menusOf(world, person, now).length > 0;

export const mayPress = (world: World, person: Person, code: string, now: number): boolean =>
  person.isAdministrator ||
  menusOf(world, person, now).some((menu) =>
    world.buttons.some(
      (button) =>
        button.menu === menu.id &&
        button.code === code &&
        (!menu.limits.button || holds(world, person, 'button', button.id, now)),
    ),
  );

const throughField = (world: World, person: Person, field: string, kind: 'column' | 'form', now: number): boolean =>
  menusOf(world, person, now).some(
    (menu) =>
      !menu.limits[kind] ||
      world.columns.some(
        (column) => column.menu === menu.id && column.code === field && holds(world, person, kind, column.id, now),
      ),
  );

export const maySee = (world: World, person: Person, field: string, now: number): boolean =>
  person.isAdministrator || throughField(world, person, field, 'column', now);
export const mayFill = (world: World, person: Person, field: string, now: number): boolean =>
  person.isAdministrator || (maySee(world, person, field, now) && throughField(world, person, field, 'form', now));

const isBelow = (world: World, id: string, top: string): boolean => {
  let at = world.orgs.find((org) => org.id === id);
  while (at !== undefined) {
    if (at.id === top) return true;
    const { parent } = at;
    at = world.orgs.find((org) => org.id === parent);
  }
  return false;
};

const worksFor = (world: World, person: Person, bossId: string): boolean => {
  let at: Person | undefined = person;
  while (at !== undefined && at.manager !== null) {
    if (at.manager === bossId) return true;
    const { manager }: Person = at;
    at = world.people.find((each) => each.id === manager);
  }
  return false;
};

/** The values that a variable stands for; none when there are none. */
export const meaning = (world: World, person: Person, name: VariableName): string[] => {
  const subordinates = world.people.filter((each) => worksFor(world, each, person.id)).map((each) => each.id);
  const company = companyOf(world, person.org);
  switch (name) {
    case 'me':
      return [person.id];
    case 'mySubordinates':
      return subordinates;
    case 'meAndMySubordinates':
      return [person.id, ...subordinates];
    case 'myDepartment':
      return person.org === null ? [] : [person.org];
    case 'myDepartmentAndBelow':
      return person.org === null ? [] : world.orgs.filter((o) => isBelow(world, o.id, person.org!)).map((o) => o.id);
    case 'myOrganization':
      return company === null ? [] : [company];
    case 'myOrganizationAndBelow':
      return company === null
        ? []
        : world.orgs.filter((o) => o.category === 'company' && isBelow(world, o.id, company)).map((o) => o.id);
    case 'myOrganizations': {
      const homes = world.positions.filter((p) => p.enabled && person.positions.includes(p.id)).map((p) => p.org);
      return [company, ...homes.map((home) => companyOf(world, home))].filter((id) => id !== null);
    }
    default:
      throw new Error(name);
  }
};

/** Is the condition true of the row when this person asks? */
export const isTrue = (world: World, person: Person, filter: Filter, row: Row): boolean => {
  if (!isTest(filter)) {
    if (filter.op === 'all') return true;
    if (filter.op === 'none') return false;
    if (filter.op === 'not') return !isTrue(world, person, filter.item, row);
    const answers = filter.items.map((item) => isTrue(world, person, item, row));
    return filter.op === 'and' ? answers.every(Boolean) : answers.some(Boolean);
  }
  const actual = row[filter.field as keyof Row];
  const isMissing = actual === null || actual === '';
  const given = Array.isArray(filter.value) ? (filter.value as unknown[]) : [filter.value];
  const values = given.flatMap((value) => (isVariable(value) ? meaning(world, person, value.var) : [value]));
  const isEmptyValue = (value: unknown): boolean => value === null || value === '';
  const isOneOf = (): boolean =>
    values.some((value) => (isEmptyValue(value) ? isMissing : !isMissing && value === actual));
  const text = String(actual).toLowerCase();
  const word = String(values[0]).toLowerCase();
  const number = actual as number;
  switch (filter.op) {
    case 'isNull':
      return isMissing;
    case 'notNull':
      return !isMissing;
    case 'eq':
    case 'in':
      return isOneOf();
    case 'ne':
    case 'notIn':
      return !isOneOf();
    case 'like':
      return !isMissing && text.includes(word);
    case 'notLike':
      return isMissing || !text.includes(word);
    case 'startsWith':
      return !isMissing && text.startsWith(word);
    case 'gt':
      return !isMissing && number > Number(values[0]);
    case 'ge':
      return !isMissing && number >= Number(values[0]);
    case 'lt':
      return !isMissing && number < Number(values[0]);
    case 'le':
      return !isMissing && number <= Number(values[0]);
    case 'between':
      return !isMissing && number >= Number(values[0]) && number <= Number(values[1]);
    default:
      throw new Error(filter.op);
  }
};

/** May the person see the record? */
export const mayRead = (world: World, person: Person, row: Row, now: number): boolean => {
  if (person.isAdministrator) return true;
  return menusOf(world, person, now).some((menu) => {
    if (!menu.limits.data) return true;
    const held = world.schemes.filter((s) => s.menu === menu.id && holds(world, person, 'resource', s.id, now));
    if (held.length === 0) return row.creator === person.id;
    return held.some((scheme) => isTrue(world, person, scheme.filter, row));
  });
};
