import { expect, it } from 'vitest';
import { flatRows, rowsAsOptions } from './interface-options';

const data = [
  { id: 7, fullName: 'Seven', city: 'Beijing', children: [{ id: 'a', city: 'Tianjin' }] },
  { fullName: 'a group', children: [{ id: '8', fullName: 'Eight' }] },
  'plain',
  { id: '', fullName: 'nobody' },
];

it('gives whole rows with the same ids as the choices', () => {
  expect(flatRows(data)).toEqual([
    { id: '7', fullName: 'Seven', city: 'Beijing' },
    { id: 'a', fullName: 'a', city: 'Tianjin' },
    { id: '8', fullName: 'Eight' },
    { id: 'plain', fullName: 'plain' },
  ]);
  expect(flatRows(data).map(({ id, fullName }) => ({ id, fullName }))).toEqual(
    rowsAsOptions(data).map(({ id, fullName }) => ({ id, fullName })),
  );
  // what stands below another says so, a group without an id is none
  expect(rowsAsOptions(data).map(({ parentId }) => parentId)).toEqual([undefined, '7', undefined, undefined]);
});

it.each([null, undefined, {}, 'x'])('has no rows in %j', (nothing) => expect(flatRows(nothing)).toEqual([]));
