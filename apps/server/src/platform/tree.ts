import { sql } from 'kysely';
import type { Tx } from './database/database';
import type { Tables } from './database/tables';

export type TreeNode<T> = T & { hasChildren: boolean; children: TreeNode<T>[] };

/** Nests rows by their parent, in their order. A row whose parent is not among them stands at the top. */
export const treeOf = <T extends { id: string; parentId: string }>(rows: readonly T[]): TreeNode<T>[] => {
  const nodes = new Map(
    rows.map((row): [string, TreeNode<T>] => [row.id, { ...row, hasChildren: false, children: [] }]),
  );
  const top: TreeNode<T>[] = [];
  for (const node of nodes.values()) {
    const parent = nodes.get(node.parentId);
    if (parent === undefined) top.push(node);
    else {
      parent.hasChildren = true;
      parent.children.push(node);
    }
  }
  return top;
};

/** The rows that match, with all that stands above them: what a search in a tree shows. */
export const matchesWithAncestors = <T extends { id: string; parentId: string }>(
  rows: readonly T[],
  matches: (row: T) => boolean,
): T[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const shown = new Set<string>();
  for (const row of rows) {
    if (!matches(row)) continue;
    for (let at: T | undefined = row; at !== undefined && !shown.has(at.id); at = byId.get(at.parentId))
      shown.add(at.id);
  }
  return rows.filter((row) => shown.has(row.id));
};

type TreeTable = { [T in keyof Tables]: Tables[T] extends { parent_id: unknown } ? T : never }[keyof Tables];

/**
 * True when `id` is `ancestorId` or stands below it. Takes the tree's lock until the transaction ends, so that two
 * moves at once cannot close a circle.
 */
export const isAtOrBelow = async (tx: Tx, table: TreeTable, id: string, ancestorId: string): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`tree:${table}`}))`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    with recursive above as (
      select id, parent_id from ${sql.table(table)} where id = ${id}
      union select t.id, t.parent_id from ${sql.table(table)} t join above a on t.id = a.parent_id
    ) select id from above where id = ${ancestorId}`.execute(tx);
  return rows.length > 0;
};
