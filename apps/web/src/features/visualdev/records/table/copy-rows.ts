import { listRecords } from '@qiaoban/contracts/visualdev/online.contract';
import type { RecordRow } from '@qiaoban/contracts/visualdev/online.contract';
import { treeRecords } from '@qiaoban/contracts/visualdev/record-tree.contract';
import { queryClient, routeKey } from '#lib/call/query.ts';

/**
 * Rows that this window was given, in the order of their keys: those of other pages and of opened groups too, whether they
 * stand on the screen or not.
 */
export const knownRows = (keys: readonly string[]): RecordRow[] => {
  const answers = [listRecords, treeRecords].flatMap((route) =>
    queryClient.getQueriesData<{ list?: readonly RecordRow[] } | null>({ queryKey: routeKey(route) }),
  );
  const known = new Map<string, RecordRow>();
  for (const [, answer] of answers)
    for (const row of answer?.list ?? []) {
      const other = known.get(row.id);
      if (other === undefined || other.version <= row.version) known.set(row.id, row);
    }
  return keys.flatMap((key) => known.get(key) ?? []);
};

/** Columns of the table that is seen, as a person has put them; heads over heads stand in another order. */
export const shownColumns = (root: ParentNode = document): string[] => {
  const row = [...root.querySelectorAll('tr[data-row-key]')].find((each) => each.checkVisibility());
  return [...(row?.querySelectorAll<HTMLElement>('td[data-cell]') ?? [])].flatMap(
    ({ dataset }) => dataset['cell'] ?? [],
  );
};
