import type { Db } from '#platform/database/database';

/** Names of what uses files, by what stands behind the kind in a claim (`notice:<id>`); what is gone is left out. */
type OwnerNames = (db: Db, ids: readonly string[]) => Promise<readonly { id: string; name: string }[]>;

const split = (owner: string): [kind: string, id: string] => {
  const at = owner.indexOf(':');
  return [owner.slice(0, at), owner.slice(at + 1)];
};

/** Who claims files says what its claims are called. */
export const createOwnerNames = () => {
  const readers = new Map<string, OwnerNames>();
  return {
    register: (kind: string, read: OwnerNames): void => {
      readers.set(kind, read);
    },
    /** Names by owner; an owner without one is left out. */
    of: async (db: Db, owners: readonly string[]): Promise<Map<string, string>> => {
      const names = new Map<string, string>();
      for (const [kind, read] of readers) {
        const ids = owners.map(split).flatMap(([of, id]) => (of === kind ? [id] : []));
        if (ids.length === 0) continue;
        for (const { id, name } of await read(db, ids)) names.set(`${kind}:${id}`, name);
      }
      return names;
    },
  };
};
export type OwnerNamesRegistry = ReturnType<typeof createOwnerNames>;
