import { expect, it, test } from 'vitest';
import type { RecordRow } from '@qiaoban/contracts/visualdev/online.contract';
import { listFields } from '@qiaoban/form/fields';
import { plainTextHost } from '@qiaoban/form/host';
import { formOf } from '@qiaoban/form/sample-form';
import { readPasted, spreadTexts } from './pasted-cells';

const { main } = listFields(
  formOf([
    { type: 'comInput', field: 'name', props: { label: 'Name' } },
    { type: 'numInput', field: 'count', props: { label: 'Count' } },
  ]),
);
const [name, count] = ['name', 'count'].map((each) => main.find(({ field }) => field === each));
const hostOf = () => plainTextHost({ language: 'en', zone: 'Asia/Shanghai' });
const row = (id: string, data: Record<string, unknown>) => ({ id, version: 3, data }) as RecordRow;
const rows = [row('a', { name: 'chair', count: 1 }), row('b', { name: 'desk', count: 2 })];
const target = { rows, fields: [name, count], mayChange: () => true };

test.each([
  [
    'a single text fills the chosen cells',
    'x',
    [
      ['x', 'x'],
      ['x', 'x'],
    ],
  ],
  ['several keep their shape', 'x\ty\n', [['x', 'y']]],
])('%s', (_what, text, texts) => {
  expect(spreadTexts(text, 2, 2)).toEqual(texts);
});

it('names what changes in each record and leaves alone what is there already', () => {
  expect(
    readPasted(
      [
        ['chair', '5'],
        ['desk', '2'],
      ],
      target,
      hostOf,
    ),
  ).toEqual({
    changes: [{ id: 'a', version: 3, data: { count: 5 } }],
    count: 1,
    faults: [],
  });
});

it('passes over columns that are not filled in', () => {
  const { changes } = readPasted([['stool', '7']], { ...target, fields: [undefined, count] }, hostOf);
  expect(changes).toEqual([{ id: 'a', version: 3, data: { count: 7 } }]);
});

it('names every text that is no value by its line', () => {
  const { changes, faults } = readPasted(
    [
      ['stool', 'many'],
      ['bench', '4'],
    ],
    target,
    hostOf,
  );
  expect(faults).toMatchObject([{ line: 1, field: { field: 'count' }, problem: {} }]);
  expect(changes).toHaveLength(2);
});

it('names records that must not be changed, unless nothing would change in them', () => {
  const locked = { ...target, mayChange: ({ id }: RecordRow) => id !== 'b' };
  const { faults } = readPasted(
    [
      ['stool', '1'],
      ['desk', '9'],
    ],
    locked,
    hostOf,
  );
  expect(faults).toMatchObject([{ line: 2, field: { field: 'count' } }]);
  expect(
    readPasted(
      [
        ['stool', '1'],
        ['desk', '2'],
      ],
      locked,
      hostOf,
    ).faults,
  ).toEqual([]);
});
