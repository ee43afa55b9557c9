import type { Filter, FilterValue, VariableName } from '@qiaoban/language/filter';

type Chance = () => number;

/** The same numbers from the same seed (mulberry32). */
export const chanceOf = (seed: number): Chance => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
};
const below = (chance: Chance, n: number): number => Math.floor(chance() * n);
export const one = <T>(chance: Chance, list: readonly T[]): T => list[below(chance, list.length)]!;
const some = <T>(chance: Chance, list: readonly T[], share: number): T[] => list.filter(() => chance() < share);
const times = <T>(n: number, make: (at: number) => T): T[] => Array.from({ length: n }, (_, at) => make(at));

export const FIELDS = ['amount', 'kind', 'note'] as const;
export const BUTTONS = ['btn_add', 'btn_edit', 'btn_detail', 'btn_remove'] as const;
export const NOW = 1_800_000_000_000;

type Org = { id: string; parent: string | null; category: 'company' | 'department' };
export type Person = {
  id: string;
  org: string | null;
  manager: string | null;
  roles: string[];
  positions: string[];
  isAdministrator: boolean;
};
type Holder = { id: string; enabled: boolean; org: string };
type Menu = { id: string; limits: { button: boolean; column: boolean; data: boolean; form: boolean } };
type Item = { id: string; menu: string; code: string };
type Scheme = { id: string; menu: string; filter: Filter };
export type Row = {
  id: string;
  creator: string;
  department: string | null;
  organisation: string | null;
  amount: number | null;
  kind: string | null;
  note: string | null;
};
export type Grant = {
  subjectType: 'User' | 'Role' | 'Position';
  subjectId: string;
  type: 'module' | 'button' | 'column' | 'form' | 'resource';
  id: string;
  from: number | null;
  until: number | null;
};
export type World = {
  orgs: Org[];
  people: Person[];
  roles: Holder[];
  positions: Holder[];
  menus: Menu[];
  buttons: Item[];
  columns: Item[];
  schemes: Scheme[];
  rows: Row[];
  grants: Grant[];
};

const PERSONAL: readonly VariableName[] = ['me', 'meAndMySubordinates', 'mySubordinates'];
const PLACES: readonly VariableName[] = ['myDepartment', 'myDepartmentAndBelow'];
const COMPANIES: readonly VariableName[] = ['myOrganization', 'myOrganizationAndBelow', 'myOrganizations'];

/** A condition as people build them, in groups and with variables. */
export const randomFilter = (chance: Chance, world: Pick<World, 'people' | 'orgs'>, depth = 0): Filter => {
  const kind = chance();
  if (depth < 3 && kind < 0.3) {
    const items = times(1 + below(chance, 3), () => randomFilter(chance, world, depth + 1));
    return { op: chance() < 0.5 ? 'and' : 'or', items };
  }
  if (depth < 3 && kind < 0.36) return { op: 'not', item: randomFilter(chance, world, depth + 1) };
  if (kind < 0.39) return { op: chance() < 0.5 ? 'all' : 'none' };
  const ids = (field: string, variables: readonly VariableName[], known: readonly string[]): Filter => {
    const variable = { var: one(chance, variables) };
    const value: FilterValue = chance() < 0.6 ? variable : one(chance, known);
    const many: FilterValue = chance() < 0.5 ? [variable, one(chance, known)] : some(chance, known, 0.3);
    const op = one(chance, ['eq', 'eq', 'ne', 'in', 'notIn', 'isNull', 'notNull'] as const);
    if (op === 'isNull' || op === 'notNull') return { field, op };
    return { field, op, value: op === 'in' || op === 'notIn' ? many : value };
  };
  if (kind < 0.6)
    return ids(
      'creator',
      PERSONAL,
      world.people.map(({ id }) => id),
    );
  if (kind < 0.72)
    return ids(
      'department',
      PLACES,
      world.orgs.map(({ id }) => id),
    );
  if (kind < 0.8)
    return ids(
      'organisation',
      COMPANIES,
      world.orgs.map(({ id }) => id),
    );
  if (kind < 0.9) {
    const op = one(chance, ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'between', 'isNull'] as const);
    if (op === 'isNull') return { field: 'amount', op };
    if (op === 'between') return { field: 'amount', op, value: [below(chance, 5), 3 + below(chance, 5)] };
    return { field: 'amount', op, value: below(chance, 8) };
  }
  const op = one(chance, ['eq', 'ne', 'like', 'notLike', 'startsWith', 'in'] as const);
  const word = one(chance, ['a', 'b', 'ab', 'A', '%', '']);
  return { field: 'kind', op, value: op === 'in' ? [word, 'b'] : word };
};

const randomOrgs = (chance: Chance): Org[] => {
  const orgs: Org[] = [{ id: 'o0', parent: null, category: 'company' }];
  for (let at = 1; at < 10; at += 1) {
    const parent = one(chance, orgs);
    const category = parent.category === 'company' && chance() < 0.3 ? 'company' : 'department';
    orgs.push({ id: `o${at}`, parent: parent.id, category });
  }
  return orgs;
};

export const companyOf = (world: Pick<World, 'orgs'>, id: string | null): string | null => {
  let at = world.orgs.find((org) => org.id === id);
  while (at !== undefined && at.category !== 'company') {
    const { parent } = at;
    at = world.orgs.find((org) => org.id === parent);
  }
  return at?.id ?? null;
};

const randomTerm = (chance: Chance): Pick<Grant, 'from' | 'until'> => {
  const near = (): number => NOW + (below(chance, 5) - 2) * 1000;
  return { from: chance() < 0.12 ? near() : null, until: chance() < 0.12 ? near() : null };
};

/** Grants by chance, few or many. */
export const randomGrants = (chance: Chance, world: Omit<World, 'grants'>): Grant[] => {
  const subjects = [
    ...world.people.map(({ id }) => ({ subjectType: 'User' as const, subjectId: id })),
    ...world.roles.map(({ id }) => ({ subjectType: 'Role' as const, subjectId: id })),
    ...world.positions.map(({ id }) => ({ subjectType: 'Position' as const, subjectId: id })),
  ];
  const objects = [
    ...world.menus.map(({ id }) => ({ type: 'module' as const, id, share: 0.3 })),
    ...world.buttons.map(({ id }) => ({ type: 'button' as const, id, share: 0.15 })),
    ...world.columns.map(({ id }) => ({ type: 'column' as const, id, share: 0.2 })),
    ...world.columns.map(({ id }) => ({ type: 'form' as const, id, share: 0.15 })),
    ...world.schemes.map(({ id }) => ({ type: 'resource' as const, id, share: 0.12 })),
  ];
  const generosity = 0.3 + chance();
  return subjects.flatMap((subject) =>
    objects
      .filter(({ share }) => chance() < share * generosity)
      .map(({ type, id }) => ({ ...subject, type, id, ...randomTerm(chance) })),
  );
};

/** Organisations, people with roles, positions and managers, and records that they made. */
const randomPeople = (
  chance: Chance,
  rowCount: number,
): Pick<World, 'orgs' | 'people' | 'roles' | 'positions' | 'rows'> => {
  const orgs = randomOrgs(chance);
  const roles = times(4, (at): Holder => ({ id: `r${at}`, enabled: chance() < 0.85, org: '' }));
  const positions = times(4, (at): Holder => ({ id: `p${at}`, enabled: chance() < 0.85, org: one(chance, orgs).id }));
  const people = times(14, (at): Person => ({
    id: `u${at}`,
    org: chance() < 0.9 ? one(chance, orgs).id : null,
    manager: at > 0 && chance() < 0.7 ? `u${below(chance, at)}` : null,
    roles: some(chance, roles, 0.3).map(({ id }) => id),
    positions: some(chance, positions, 0.3).map(({ id }) => id),
    isAdministrator: at === 13,
  }));
  const rows = times(rowCount, (at): Row => {
    const creator = one(chance, people);
    return {
      id: `rec${String(at).padStart(3, '0')}`,
      creator: creator.id,
      department: creator.org,
      organisation: companyOf({ orgs }, creator.org),
      amount: chance() < 0.15 ? null : below(chance, 8),
      kind: one(chance, ['a', 'b', 'ab', 'A', 'x%', '', null]),
      note: null,
    };
  });
  return { orgs, people, roles, positions, rows };
};

export const randomWorld = (chance: Chance, rowCount = 25): World => {
  const society = randomPeople(chance, rowCount);
  const half = (): boolean => chance() < 0.5;
  const menus = times(1 + below(chance, 3), (at): Menu => ({
    id: `m${at}`,
    limits: { button: half(), column: half(), data: chance() < 0.8, form: half() },
  }));
  const items = (prefix: string, codes: readonly string[]): Item[] =>
    menus.flatMap(({ id }) => codes.map((code) => ({ id: `${prefix}-${id}-${code}`, menu: id, code })));
  const schemes = menus.flatMap(({ id }) =>
    times(3, (at): Scheme => ({ id: `s-${id}-${at}`, menu: id, filter: randomFilter(chance, society) })),
  );
  const world = { ...society, menus, buttons: items('b', BUTTONS), columns: items('c', FIELDS), schemes };
  return { ...world, grants: randomGrants(chance, world) };
};
