import { expect, it } from 'vitest';
import { columnsWithoutRoom, widthOf } from './fit-columns';

const columns = [
  { key: 'fullName', width: 200 },
  { key: 'address' },
  { key: 'telephone', width: 140 },
  { key: 'creatorTime', width: 160 },
  { key: 'enabledMark', width: 80 },
  { key: 'description', width: 200 },
];

it.each<[string, number, string[], string[]]>([
  ['not measured yet: all', 0, [], []],
  ['room for all', 1000, [], []],
  ['the minor ones first, from the right', 800, [], ['description']],
  ['then the next', 600, [], ['description', 'creatorTime']],
  ['then what is neither minor nor key', 450, [], ['description', 'creatorTime', 'telephone']],
  [
    'name and state stay, however little room there is',
    100,
    [],
    ['description', 'creatorTime', 'telephone', 'address'],
  ],
  ['and what the person asked for', 100, ['description'], ['creatorTime', 'telephone', 'address']],
])('%s', (_name, room, wanted, expected) => {
  expect([...columnsWithoutRoom(columns, room, wanted)].toSorted()).toEqual(expected.toSorted());
});

it('follows what a list says of its own columns', () => {
  const own = [{ key: 'fullName' }, { key: 'enabledMark', keep: false }, { key: 'description', keep: true }];
  expect([...columnsWithoutRoom(own, 300)]).toEqual(['enabledMark']);
});

const five = ['a', 'b', 'c', 'd', 'e'].map((key) => ({ key }));
it.each<[string, number, number]>([
  ['not measured yet', 0, 700],
  ['room for all as they like to be', 900, 700],
  ['a little narrower, and nothing scrolls', 600, 600],
  ['as narrow as can be read, and the list scrolls', 300, 480],
])('columns without widths of their own: %s', (_name, room, expected) => {
  expect(widthOf(five, room)).toBe(expected);
});

it('leaves widths that somebody chose as they are', () => {
  expect(widthOf([...five, { key: 'f', width: 400 }], 950)).toBe(950);
  expect(widthOf([{ key: 'f', width: 400 }], 100)).toBe(400);
});
