import { afterEach, expect, it } from 'vitest';
import { listRecords } from '@qiaoban/contracts/visualdev/online.contract';
import { treeRecords } from '@qiaoban/contracts/visualdev/record-tree.contract';
import { queryClient, routeKey } from '#lib/call/query.ts';
import { knownRows } from './copy-rows';

afterEach(() => queryClient.clear());

it('knows rows of every page that was looked at, each as it was given last', () => {
  const keep = (
    route: typeof listRecords | typeof treeRecords,
    page: number,
    list: { id: string; version: number }[],
  ) => queryClient.setQueryData(routeKey(route, { page }), { list });
  keep(listRecords, 1, [
    { id: 'a', version: 2 },
    { id: 'b', version: 1 },
  ]);
  keep(listRecords, 2, [
    { id: 'c', version: 1 },
    { id: 'a', version: 1 },
  ]);
  keep(treeRecords, 1, [{ id: 'd', version: 1 }]);
  queryClient.setQueryData(routeKey(listRecords, { all: 'f' }), { rows: [], total: 0 });
  expect(knownRows(['c', 'a', 'gone', 'd']).map(({ id, version }) => [id, version])).toEqual([
    ['c', 1],
    ['a', 2],
    ['d', 1],
  ]);
});
