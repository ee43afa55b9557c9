import { expect, it } from 'vitest';
import { columnsWithoutRoom } from './fit-columns';

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
