import type { Grants, GrantTerm, ObjectType } from '@qiaoban/contracts/permission/grants';

export const OBJECT_TYPES = ['module', 'button', 'column', 'form', 'resource', 'organize'] as const;

/** From when and until when (epoch ms); null: no limit. */
export type Term = { from: number | null; until: number | null };
export const ALWAYS: Term = { from: null, until: null };

/** Grants by `type id`, each with its term. */
export type GrantSet = ReadonlyMap<string, Term>;

export const keyOf = (type: ObjectType, id: string): string => `${type} ${id}`;
export const refOf = (key: string): { type: ObjectType; id: string } => {
  const at = key.indexOf(' ');
  return { type: key.slice(0, at) as ObjectType, id: key.slice(at + 1) };
};

const noGrants = (): Grants => ({ module: [], button: [], column: [], form: [], resource: [], organize: [] });

export const sameTerm = (a: Term, b: Term): boolean => a.from === b.from && a.until === b.until;
export const isTermPossible = ({ from, until }: Term): boolean => from === null || until === null || from < until;

/** Ids by kind. */
export const idsOf = (set: Iterable<string>): Grants => {
  const grants = noGrants();
  for (const key of set) {
    const { type, id } = refOf(key);
    grants[type].push(id);
  }
  return grants;
};

/** Those that do not hold always. */
export const termsOf = (set: GrantSet): GrantTerm[] =>
  [...set].flatMap(([key, { from, until }]) =>
    from === null && until === null ? [] : [{ ...refOf(key), validFrom: from, validUntil: until }],
  );

/** What a client wishes. Kinds that it leaves out, and terms that it does not name at all, stay as they are. */
export const wishedSet = (
  wish: Partial<Grants>,
  terms: readonly GrantTerm[] | undefined,
  before: GrantSet,
): Map<string, Term> => {
  const named = new Map(
    (terms ?? []).map(({ type, id, validFrom, validUntil }) => [
      keyOf(type, id),
      { from: validFrom, until: validUntil } satisfies Term,
    ]),
  );
  const set = new Map<string, Term>();
  for (const type of OBJECT_TYPES) {
    const ids = wish[type];
    if (ids === undefined) {
      for (const [key, term] of before) if (refOf(key).type === type) set.set(key, term);
      continue;
    }
    for (const id of ids) {
      const key = keyOf(type, id);
      set.set(key, terms === undefined ? (before.get(key) ?? ALWAYS) : (named.get(key) ?? ALWAYS));
    }
  }
  return set;
};
