import type { Source } from '../sources';
import { FEATURES } from '../rules';
import { tablesIn } from './read-tables';
import type { TableUse } from './read-tables';
import { nodesOf } from './syntax';
import type { Node } from './syntax';

const SERVER = 'apps/server/src/';

/** A feature, or `platform`, which stands below all of them; undefined for what puts the features together. */
const ownerOf = (path: string): string | undefined =>
  /^apps\/server\/src\/(?:features|core)\/([^/]+)\//.exec(path)?.[1] ??
  (path.startsWith(`${SERVER}platform/`) ? 'platform' : undefined);

const isRead = ({ path }: Source): boolean =>
  path.startsWith(SERVER) && !/\.test\.ts$|\/test\/|\/migrations\//.test(path);

const isViews = (path: string): boolean => path.endsWith('.views.sql.ts');

/** Names of tables and views that a file adds to `Tables`. */
const declaredIn = (source: Source): string[] =>
  nodesOf(source.path, source.text)
    .filter((node) => node.type === 'TSInterfaceDeclaration' && (node['id'] as Node)['name'] === 'Tables')
    .flatMap((node) => (node['body'] as Node)['body'] as Node[])
    .map((member) => {
      const key = member['key'] as Node;
      return String(key['name'] ?? key['value'])
        .split('.')
        .at(-1)!;
    });

/** Views that other features may read: those declared in `<feature>.views.sql.ts` of the owner. */
export const readPublished = (sources: Iterable<Source>): Set<string> =>
  new Set([...sources].filter((source) => isRead(source) && isViews(source.path)).flatMap(declaredIn));

/** Published views that are not for everybody. */
const READERS: Readonly<Record<string, readonly string[]>> = {
  // holds the hash of the password
  directory_account: ['auth'],
};

/** Whose a table is, said where its row type is: in the folder whose file adds it to `Tables`. */
export const readOwners = (sources: Iterable<Source>): Map<string, string> => {
  const owners = new Map<string, string>();
  for (const source of sources) {
    const owner = ownerOf(source.path);
    if (owner === undefined || !isRead(source) || !source.text.includes('interface Tables')) continue;
    for (const table of declaredIn(source)) {
      if (owners.has(table) && owners.get(table) !== owner)
        throw new Error(`${table} is said to be of ${owners.get(table)} and of ${owner}`);
      owners.set(table, owner);
    }
  }
  return owners;
};

/** A use of a table by a feature that does not own it. */
type ForeignUse = TableUse & { by: string; owner: string; isUpward: boolean };

/** One row a key, and the key is of the feature that names it: there is no owner of the table to ask. */
const SHARED = new Set(['setting']);

/** Every place where a feature, or the platform, names a table of another one, or a view that is not published to it. */
export const foreignUses = (
  sources: Iterable<Source>,
  owners: ReadonlyMap<string, string>,
  published: ReadonlySet<string>,
  order: readonly string[] = ['platform', ...FEATURES],
): ForeignUse[] => {
  const tables = new Set(owners.keys());
  for (const table of SHARED) tables.delete(table);
  return [...sources].filter(isRead).flatMap((source) => {
    const by = ownerOf(source.path);
    if (by === undefined) return [];
    return tablesIn(source.path, source.text, tables).flatMap((use) => {
      const owner = owners.get(use.table)!;
      const isUpward = order.indexOf(owner) > order.indexOf(by);
      const isOpen = published.has(use.table) && (READERS[use.table]?.includes(by) ?? true);
      return owner === by || (isOpen && use.kind === 'read' && !isUpward) ? [] : [{ ...use, by, owner, isUpward }];
    });
  });
};

/** One line a file and kind: `write auth/a.ts: users 2`, with `upward` where the owner stands below. */
export const summaryOf = (uses: readonly ForeignUse[]): string[] => {
  const counts = new Map<string, Map<string, number>>();
  for (const { path, table, kind, isUpward } of uses) {
    const key = `${isUpward ? 'upward ' : ''}${kind} ${path.replace(SERVER, '').replace(/^(features|core)\//, '')}`;
    const of = counts.get(key) ?? new Map<string, number>();
    counts.set(key, of.set(table, (of.get(table) ?? 0) + 1));
  }
  return [...counts]
    .map(([key, of]) => {
      const tables = [...of].toSorted(([a], [b]) => (a < b ? -1 : 1));
      return `${key}: ${tables.map(([table, n]) => (n === 1 ? table : `${table} ${n}`)).join(', ')}`;
    })
    .toSorted();
};
