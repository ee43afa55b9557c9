import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { translate } from '@qiaoban/contracts/texts';
import { namesThing } from '@qiaoban/contracts/uses/reference';
import type { Reference, UseKind } from '@qiaoban/contracts/uses/reference';
import { usesErrors } from '@qiaoban/contracts/uses/uses.contract';
import type { UseGroup } from '@qiaoban/contracts/uses/uses.contract';
import type { Db, Tx } from '#platform/database/database';
import type { Actor } from '#platform/http/caller';
import { groupsOf, textOf } from './uses.rules';

export type Thing = { kind: UseKind; id: string; code: string };
/** One that uses a thing. `count`: it stands for so many that have no names (records, cases). */
export type Found = { id: string; name: string; count?: number };
/** Everything of one kind that uses a thing, read in the tables of the feature that answers. */
export type UseReader = (db: Db, thing: Thing) => Promise<Found[]>;

/** What is known of a kind of things; the feature that owns their table registers it. */
type UseSpec = {
  kind: UseKind;
  /** Whoever may open one of these menus may ask who uses a thing of this kind, and is told the name of one. */
  menus: readonly string[];
  /** Address of the screen of one. */
  address?: (found: Found) => string;
  /** Those that are there, by ids or by codes in small letters. Without it nothing can refer to the kind. */
  find?: (db: Db, by: 'id' | 'code', keys: readonly string[]) => Promise<{ id: string; code: string }[]>;
  /** Which of them this person may see, where the menu alone does not say it. */
  seen?: (actor: Actor, db: Db, ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** What things of this kind use: the kind that is used, and who of this kind uses one. */
  uses?: Partial<Record<UseKind, UseReader>>;
};

export type Uses = ReturnType<typeof createUses>;

const lockName = ({ kind, id }: Pick<Thing, 'kind' | 'id'>): string => `uses.${kind}.${id}`;
const keyOf = (name: string | RawBuilder<unknown>) => sql`hashtextextended(current_schema() || '.' || ${name}, 0)`;

/** Reads things of a table by id or code. */
export const findIn =
  (table: string, code?: string): NonNullable<UseSpec['find']> =>
  async (db, by, keys) => {
    if (by === 'code' && code === undefined) return [];
    const shown = code === undefined ? sql`''` : sql.ref(code);
    const column = by === 'id' ? sql`id` : sql`lower(${shown})`;
    const { rows } = await sql<{ id: string; code: string }>`
      select id, ${shown} as code from ${sql.table(table)} where ${column} = any(${[...keys]}::text[])`.execute(db);
    return rows;
  };

/** Reads the names of rows of a table as users of a thing. */
export const namesIn = async (db: Db, table: string, name: string, where: RawBuilder<unknown>): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    select id, ${sql.ref(name)} as name from ${sql.table(table)} where ${where} order by 2, 1`.execute(db);
  return rows;
};

/**
 * Condition on a document's row: its text mentions the thing. Cheap, and true for every document that refers to it; which
 * of them really do is for the documents' own references to say.
 */
export const mentions = (column: string, { id, code }: Thing): RawBuilder<boolean> => sql<boolean>`(
  strpos(${sql.ref(column)}::text, ${id}) > 0
  or ${code !== ''} and strpos(lower(${sql.ref(column)}::text), ${code.toLowerCase()}) > 0)`;

/**
 * Reader of things that are documents. `candidates`: those that mention the thing, with the documents that count (draft,
 * published); `referencesOf` reads one. A document that cannot be read counts: better refused than broken.
 */
export const byDocuments =
  (
    candidates: (db: Db, thing: Thing) => Promise<(Found & { document: unknown })[]>,
    referencesOf: (json: unknown) => Reference[] | undefined,
  ): UseReader =>
  async (db, thing) => {
    const users = new Map<string, Found>();
    for (const { id, name, document } of await candidates(db, thing)) {
      const references = users.has(id) || document === null ? [] : referencesOf(document);
      if (references === undefined || namesThing(references, thing)) users.set(id, { id, name });
    }
    return [...users.values()];
  };

/**
 * Who uses what. Every feature says what its own things use; nobody reads the tables of another.
 *
 * A deletion calls `refuse` in its transaction: it takes the thing's lock for itself, then asks. Whoever writes a
 * reference calls `hold` in the writing transaction before it writes: it takes the lock together with others and looks
 * whether the thing is there. So of a deletion and a reference made at the same moment one waits for the other to be
 * committed: the deletion sees the reference, or the writer sees that the thing is gone.
 */
export const createUses = () => {
  const specs = new Map<UseKind, UseSpec>();
  const readers: { of: UseKind; by: UseKind; read: UseReader }[] = [];

  const register = (spec: UseSpec): void => {
    specs.set(spec.kind, spec);
    add(spec.kind, spec.uses ?? {});
  };
  /** Further things that a kind uses, said by another feature than the one that owns the kind. */
  const add = (by: UseKind, uses: NonNullable<UseSpec['uses']>): void => {
    for (const [of, read] of Object.entries(uses)) readers.push({ of: of as UseKind, by, read });
  };

  const thingOf = async (db: Db, kind: UseKind, id: string): Promise<Thing> => {
    const [known] = (await specs.get(kind)?.find?.(db, 'id', [id])) ?? [];
    return { kind, id, code: known?.code ?? '' };
  };

  /** All users by kind. One that uses a thing in several ways is named once. */
  const usersOf = async (db: Db, kind: UseKind, id: string): Promise<Map<UseKind, Found[]>> => {
    const thing = await thingOf(db, kind, id);
    const found = new Map<UseKind, Map<string, Found>>();
    for (const { by, read } of readers.filter((reader) => reader.of === kind)) {
      const known = found.get(by) ?? new Map<string, Found>();
      for (const user of await read(db, thing)) known.set(user.id, user);
      if (known.size > 0) found.set(by, known);
    }
    return new Map([...found].map(([by, users]) => [by, [...users.values()]]));
  };

  const mayOpen = (actor: Actor, kind: UseKind): boolean =>
    (specs.get(kind)?.menus ?? []).some((menu) => actor.can(menu));

  /** The users as this person may see them: what may not be opened has no name. */
  const seenBy = async (actor: Actor, db: Db, kind: UseKind, id: string): Promise<UseGroup[]> => {
    const groups: UseGroup[] = [];
    for (const [by, found] of await usersOf(db, kind, id)) {
      const spec = specs.get(by);
      const named = mayOpen(actor, by) ? found.filter((user) => user.count === undefined) : [];
      const ids = named.map((user) => user.id);
      const seen = spec?.seen === undefined || actor.isAdministrator ? undefined : await spec.seen(actor, db, ids);
      const users = named.filter((user) => seen === undefined || seen.has(user.id));
      groups.push(groupsOf(kind, by, found, users, actor, spec?.address));
    }
    return groups;
  };

  return {
    register,
    add,
    kinds: (): readonly UseSpec[] => [...specs.values()],
    /** Pairs of kinds: what is used, and by what. */
    pairs: (): { of: UseKind; by: UseKind }[] => readers.map(({ of, by }) => ({ of, by })),

    /** True where a thing of this kind has the id; the owner of the kind says so. */
    isThere: async (db: Db, kind: UseKind, id: string): Promise<boolean> =>
      ((await specs.get(kind)?.find?.(db, 'id', [id])) ?? []).length > 0,

    /** For a screen: who uses a thing. Throws no_permission to whoever may not open things of this kind. */
    ask: async (actor: Actor, kind: UseKind, id: string) => {
      if (!mayOpen(actor, kind)) throw new AppError(commonErrors.no_permission);
      const list = await seenBy(actor, actor.db, kind, id);
      return { list, total: list.reduce((sum, group) => sum + group.count, 0) };
    },

    /** In words, for a refusal; empty for nothing. `except`: kinds that do not matter here. */
    text: async (actor: Actor, db: Db, kind: UseKind, id: string, except: readonly UseKind[] = []): Promise<string> => {
      const groups = await seenBy(actor, db, kind, id);
      return textOf(
        groups.filter((group) => !except.includes(group.kind)),
        actor.language,
      );
    },

    /**
     * Refuses the deletion of a thing that is used, naming its users, and keeps new references to it off until the
     * transaction ends. `refusal`: the area's own error instead of common.in_use.
     */
    refuse: async (
      tx: Tx,
      actor: Actor,
      { kind, id }: { kind: UseKind; id: string },
      refusal: (by: string) => AppError = (by) => new AppError(commonErrors.in_use, { by }),
    ): Promise<void> => {
      await sql`select pg_advisory_xact_lock(${keyOf(lockName({ kind, id }))})`.execute(tx);
      const by = textOf(await seenBy(actor, tx, kind, id), actor.language);
      if (by !== '') throw refusal(by);
    },

    /**
     * Keeps what is newly referred to from being deleted until the transaction ends. Throws uses.reference_gone for
     * what is not there. `before`: what the document named already, be it there or not.
     */
    hold: async (
      tx: Tx,
      actor: Actor,
      after: readonly Reference[],
      before: readonly Reference[] = [],
    ): Promise<void> => {
      const wordOf = (each: Reference): string =>
        'id' in each ? `${each.kind} ${each.id}` : `${each.kind}:${each.code.toLowerCase()}`;
      const old = new Set(before.map(wordOf));
      const fresh = new Map(after.map((each) => [wordOf(each), each]));
      for (const word of old) fresh.delete(word);
      const names: string[] = [];
      const checks: { kind: UseKind; ids: string[] }[] = [];
      for (const kind of new Set([...fresh.values()].map((each) => each.kind))) {
        const { find } = specs.get(kind) ?? {};
        if (find === undefined) continue;
        const gone = (): AppError =>
          new AppError(usesErrors.reference_gone, { kind: translate(actor.language, `uses.kind_${kind}`) });
        const ids = new Set<string>();
        const codes = new Set<string>();
        for (const each of fresh.values())
          if (each.kind === kind)
            if ('id' in each) ids.add(each.id);
            else codes.add(each.code.toLowerCase());
        const byCode = codes.size === 0 ? [] : await find(tx, 'code', [...codes]);
        if (byCode.length < codes.size) throw gone();
        for (const { id } of byCode) ids.add(id);
        checks.push({ kind, ids: [...ids] });
        names.push(...[...ids].map((id) => lockName({ kind, id })));
      }
      if (names.length === 0) return;
      // in one order, so that two writers never wait for each other
      await sql`select pg_advisory_xact_lock_shared(${keyOf(sql`name`)})
        from (select name from unnest(${names.sort()}::text[]) as name order by name) as held`.execute(tx);
      for (const { kind, ids } of checks) {
        const there = await specs.get(kind)!.find!(tx, 'id', ids);
        if (there.length < ids.length)
          throw new AppError(usesErrors.reference_gone, { kind: translate(actor.language, `uses.kind_${kind}`) });
      }
    },
  };
};
