import { MENU_TYPE } from '@qiaoban/contracts/menu/menu-node';
import type { Grants, ObjectType } from '@qiaoban/contracts/permission/grants';
import type { GrantSet, Term } from './grant-set';
import { ALWAYS, OBJECT_TYPES, refOf, sameTerm } from './grant-set';
import type { RightsCatalogue } from './rights-catalogue';

/** What somebody holds by `type id`, and until when (epoch ms, Infinity for ever); 'all': an administrator. */
export type Holdings = ReadonlyMap<string, number> | 'all';

/** Everything that can be granted, and the names of the organisations in question. */
export type AuthorityCatalogue = RightsCatalogue & { organizes: ReadonlyMap<string, string> };

/** Everything that exists, by kind. Directories are not granted: they come with their entries. */
export const grantable = (catalogue: AuthorityCatalogue): Record<ObjectType, ReadonlySet<string>> => {
  const columns = new Set(catalogue.columns.map((column) => column.id));
  return {
    module: new Set(catalogue.menus.filter((menu) => menu.type !== MENU_TYPE.directory).map((menu) => menu.id)),
    button: new Set(catalogue.buttons.map((button) => button.id)),
    column: columns,
    form: columns,
    resource: new Set(catalogue.schemes.map((scheme) => scheme.id)),
    organize: new Set(catalogue.organizes.keys()),
  };
};

/** The wish without directories (screens send half-checked ones too) and without doubles; and how many do not exist. */
export const cleanGrants = (
  wish: Partial<Grants>,
  catalogue: AuthorityCatalogue,
): { grants: Partial<Grants>; unknown: number } => {
  const all = grantable(catalogue);
  const directories = new Set(
    catalogue.menus.filter((menu) => menu.type === MENU_TYPE.directory).map((menu) => menu.id),
  );
  const grants: Partial<Grants> = {};
  let unknown = 0;
  for (const type of OBJECT_TYPES) {
    if (wish[type] === undefined) continue;
    const kept: string[] = [];
    for (const id of new Set(wish[type])) {
      // trees with linkage send the menu's id among its buttons and columns
      if (type !== 'module' && (all.module.has(id) || directories.has(id))) continue;
      if (directories.has(id)) continue;
      if (all[type].has(id)) kept.push(id);
      else unknown += 1;
    }
    grants[type] = kept;
  }
  return { grants, unknown };
};

/** Grants of things that were switched off meanwhile are kept, but neither shown nor changed. */
export const knownGrants = (set: GrantSet, catalogue: AuthorityCatalogue): Map<string, Term> => {
  const all = grantable(catalogue);
  return new Map(
    [...set].filter(([key]) => {
      const { type, id } = refOf(key);
      return all[type].has(id);
    }),
  );
};

export type Plan = {
  /** New ones, and those whose term changes. */
  put: Map<string, Term>;
  /** Of `put`, those that are new. */
  added: string[];
  remove: string[];
  /** Not held by the caller. */
  refused: string[];
  /** Held by the caller, but not as long as wished. */
  tooLong: string[];
};

/** May somebody who holds this give it for that long? Infinity stands for ever. */
const mayGive = (holds: Holdings, key: string, term: Term): 'yes' | 'no' | 'too_long' => {
  if (holds === 'all') return 'yes';
  const until = holds.get(key);
  if (until === undefined) return 'no';
  return until >= (term.until ?? Infinity) ? 'yes' : 'too_long';
};

/**
 * What saving a wish changes, when `holds` is what the caller holds. Nobody gives what they do not hold (refused) or
 * for longer than they hold it, nor takes it away: such grants stay as they are.
 */
export const planGrants = (before: GrantSet, wish: GrantSet, holds: Holdings): Plan => {
  const plan: Plan = { put: new Map(), added: [], remove: [], refused: [], tooLong: [] };
  for (const [key, term] of wish) {
    const old = before.get(key);
    if (old !== undefined && sameTerm(old, term)) continue;
    const answer = mayGive(holds, key, term);
    if (answer === 'no') plan.refused.push(key);
    else if (answer === 'too_long') plan.tooLong.push(key);
    else {
      plan.put.set(key, term);
      if (old === undefined) plan.added.push(key);
    }
  }
  for (const key of before.keys()) {
    if (!wish.has(key) && (holds === 'all' || holds.has(key))) plan.remove.push(key);
  }
  return plan;
};

/** Besides what is there: an unlimited grant stays unlimited, a limited one takes the new term. */
export const planAddition = (before: GrantSet, wish: GrantSet, holds: Holdings): Plan => {
  const wider = new Map(before);
  for (const [key, term] of wish) {
    const old = before.get(key);
    if (old === undefined || !sameTerm(old, ALWAYS)) wider.set(key, term);
  }
  return planGrants(before, wider, holds);
};

/** What taking a wish away changes: of what is there, what the caller holds too. */
export const planRemoval = (before: GrantSet, wish: GrantSet, holds: Holdings): Plan =>
  planGrants(before, new Map([...before].filter(([key]) => !wish.has(key))), holds);

export const isNoChange = (plan: Plan): boolean => plan.put.size + plan.remove.length === 0;
