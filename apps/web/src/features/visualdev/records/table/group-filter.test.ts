import { expect, it } from 'vitest';
import { listFields } from '@qiaoban/form/fields';
import { formOf } from '@qiaoban/form/sample-form';
import { ALL, heldByGroup, inOrderOfChoices } from './group-filter';

const { main } = listFields(
  formOf([
    { type: 'userSelect', field: 'owner', props: { label: 'Owner' } },
    { type: 'createUser', field: 'maker', props: { label: 'Made by' } },
  ]),
);
const fieldOf = (name: string) => main.find(({ field }) => field === name)!;

it('a new record begins in the group that is shown', () => {
  expect(heldByGroup(fieldOf('owner'), '"u1"')).toEqual({ owner: 'u1' });
});

it('a new record begins empty without a group, in the group of none, and where the system fills the field in', () => {
  expect(heldByGroup(fieldOf('owner'), '')).toEqual({});
  expect(heldByGroup(fieldOf('owner'), ALL)).toEqual({});
  expect(heldByGroup(fieldOf('owner'), 'null')).toEqual({});
  expect(heldByGroup(fieldOf('maker'), '"u1"')).toEqual({});
});

it('groups stand in the order of the choices, what is none of them behind, the largest first', () => {
  const group = (value: string | null, count: number) => ({ value, count });
  const groups = [group(null, 9), group('done', 5), group('lost', 3), group('new', 1), group('old', 4)];
  const order = inOrderOfChoices(groups, [{ value: 'new' }, { value: 'open' }, { value: 'done' }]);
  expect(order.map(({ value }) => value)).toEqual(['new', 'done', null, 'old', 'lost']);
});
