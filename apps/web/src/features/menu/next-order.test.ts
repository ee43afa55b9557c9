import { ROOT_ID } from '@qiaoban/contracts/ids';
import { expect, it } from 'vitest';
import { nextOrder } from './next-order';

const leaf = (id: string, sortCode: number) => ({ id, sortCode, children: [] });
const menus = [
  { id: 'office', sortCode: 10, children: [leaf('todo', 20), leaf('done', 30)] },
  { id: 'apps', sortCode: 90, children: [leaf('late', 9999)] },
];

it.each([
  ['at the top', ROOT_ID, 100],
  ['at the top, when no place was chosen', '', 100],
  ['in a directory', 'office', 40],
  ['where there is none yet', 'todo', 10],
  ['behind the largest that is possible', 'apps', 9999],
])('places a new menu last %s', (_where, parentId, order) => {
  expect(nextOrder(menus, parentId)).toBe(order);
});
