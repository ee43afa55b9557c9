import { LRUCache } from 'lru-cache';
import type { NameMaps } from '@qiaoban/contracts/visualdev/online.contract';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { FormRecord } from '@qiaoban/form/runtime/record-data';
import { announceMap, withValues } from '#platform/cache-registry';
import type { Db } from '#platform/database/database';
import type { DirectoryEvents } from '#core/directory';
import { nameKey } from '@qiaoban/form/values/name-kind';
import type { OtherKind } from '@qiaoban/form/values/name-kind';
import type { CompiledForm } from '../compiled/compile-form';
import type { OtherNames } from './other-names';
import type { Home } from './server-made';
import type { PeoplePort } from '../visualdev.ports';
import { roomy } from '#platform/roomy';

type Ids = { users: Set<string>; departments: Set<string>; others?: Map<OtherKind, Set<string>> };
const note = (into: Set<string>, value: unknown): void => {
  for (const id of Array.isArray(value) ? value : [value]) if (typeof id === 'string' && id !== '') into.add(id);
};

const noteFields = (fields: readonly FieldInfo[], record: Readonly<FormRecord>, ids: Ids): void => {
  for (const { field, block, props } of fields) {
    if (block.definition.holds === 'user') note(ids.users, record[field]);
    if (block.definition.holds === 'department') note(ids.departments, record[field]);
    const kind = block.definition.names?.(props);
    if (kind === undefined) continue;
    const known = ids.others?.get(kind) ?? new Set<string>();
    note(known, record[field]);
    if (known.size > 0) (ids.others ??= new Map()).set(kind, known);
  }
};

/** Ids of people, departments and whatever else has a name in records (sub-tables included); `users`: further people. */
export const idsIn = (
  form: Pick<CompiledForm, 'main' | 'tables'>,
  records: readonly FormRecord[],
  users: readonly string[] = [],
): Ids => {
  const ids: Ids = { users: new Set(users), departments: new Set() };
  for (const record of records) {
    noteFields(form.main, record, ids);
    for (const table of form.tables) {
      const rows = record[table.field];
      if (Array.isArray(rows)) for (const row of rows as FormRecord[]) noteFields(table.stored, row, ids);
    }
  }
  return ids;
};

/** Names by id and departments by person, kept for some seconds and forgotten when the directory says that it changed. */
type Deps = { people: PeoplePort; directory: DirectoryEvents; others: OtherNames };

export const createNames = ({ people, directory, others }: Deps) => {
  const users = new LRUCache<string, string>({ ...roomy(50_000), ttl: 10_000 });
  const departments = new LRUCache<string, string>({ ...roomy(10_000), ttl: 10_000 });
  const homes = new LRUCache<string, Home>({
    ...roomy(20_000),
    ttl: 10_000,
  });
  announceMap('visualdev.names.users', users, withValues);
  announceMap('visualdev.names.departments', departments, withValues);
  announceMap('visualdev.names.homes', homes, withValues);
  const kept = new LRUCache<string, string>({ ...roomy(20_000), ttl: 10_000 });
  announceMap('visualdev.names.others', kept, withValues);
  const forget = (): void => {
    kept.clear();
    users.clear();
    departments.clear();
    homes.clear();
  };
  directory.onRightsChanged(forget);
  directory.onTreeChanged(forget);

  const readThrough = async (
    cache: LRUCache<string, string>,
    tenant: string,
    ids: ReadonlySet<string>,
    load: (ids: string[]) => Promise<Map<string, string>>,
  ) => {
    const found: Record<string, string> = {};
    const missing: string[] = [];
    for (const id of ids) {
      const known = cache.get(`${tenant}:${id}`);
      if (known === undefined) missing.push(id);
      else found[id] = known;
    }
    if (missing.length === 0) return found;
    for (const [id, name] of await load(missing)) {
      cache.set(`${tenant}:${id}`, name);
      found[id] = name;
    }
    return found;
  };

  const otherNames = async (db: Db, tenant: string, wanted: Ids['others']): Promise<Pick<NameMaps, 'others'>> => {
    if (wanted === undefined) return {};
    const found: Record<string, string> = {};
    for (const [kind, ids] of wanted) {
      const load = async (missing: string[]) => {
        const named = await others(db, tenant, kind, missing);
        return new Map([...named].map(([id, name]) => [nameKey(kind, id), name]));
      };
      const keys = new Set([...ids].map((id) => nameKey(kind, id)));
      const before = nameKey(kind, '').length;
      Object.assign(
        found,
        await readThrough(kept, tenant, keys, (missing) => load(missing.map((key) => key.slice(before)))),
      );
    }
    return { others: found };
  };

  return {
    of: async (db: Db, tenant: string, ids: Ids): Promise<NameMaps> => ({
      ...(await otherNames(db, tenant, ids.others)),
      users: await readThrough(
        users,
        tenant,
        ids.users,
        async (missing) => new Map((await people.byIds(db, missing)).map(({ id, fullName }) => [id, fullName])),
      ),
      departments: await readThrough(departments, tenant, ids.departments, (missing) =>
        people.departmentNames(db, missing),
      ),
    }),
    /** Department and company of a person. */
    homeOf: async (db: Db, tenant: string, userId: string) => {
      const key = `${tenant}:${userId}`;
      const known = homes.get(key);
      if (known !== undefined) return known;
      const home = await people.departmentOf(db, userId);
      const position = (await people.mainPositionOf(db, userId)) ?? null;
      const made = { department: home?.id ?? null, organisation: home?.companyId ?? null, position };
      homes.set(key, made);
      return made;
    },
  };
};
export type NamesReader = ReturnType<typeof createNames>;
