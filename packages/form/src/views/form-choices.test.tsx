import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { OptionQuery } from '../host';
import { createFormRuntime } from '../runtime/form-runtime';
import { formOf } from '../sample-form';
import { sampleHost } from '../sample-host';
import { partsOfFormSource } from '../values/form-source';
import { formProblems } from '../validation';
import { FormView } from './form-view';

afterEach(cleanup);

/** Rooms of another form: building, floor, room. */
const ROOMS = [
  { city: 'north', building: 'A', room: 'Hall' },
  { city: 'north', building: 'A', room: 'Store' },
  { city: 'south', building: 'B', room: 'Hall' },
];

const findOptions = async ({ source, keyword, only, more = [] }: OptionQuery) => {
  const { field, conditions } = partsOfFormSource(source);
  const rows = (ROOMS as readonly Record<string, string>[]).filter(
    (row) =>
      conditions.every((each) => row[each.field] === each.value) &&
      [...more, field].some((name) => row[name]?.includes(keyword)) &&
      (only === undefined || only.includes(row[field] ?? '')),
  );
  const found = new Map(
    rows.map((row) => {
      const beside = more.map((name) => row[name] ?? '');
      return [
        JSON.stringify([...beside, row[field]]),
        { id: row[field] ?? '', fullName: row[field] ?? '', more: beside },
      ];
    }),
  );
  return { list: [...found.values()], hasMore: false };
};

const source = { label: '房间', dataType: 'form', options: [], sourceForm: 'f', sourceField: 'room', conditions: [] };
const open = (type: string, props: object, record: Record<string, unknown> = {}) => {
  const asked: OptionQuery[] = [];
  const document = formOf([
    { type: 'comInput', field: 'city', props: { label: '城市' } },
    { type, field: 'room', props: { ...source, ...props } },
  ]);
  const host = sampleHost({
    findOptions: async (query) => {
      asked.push(query);
      return findOptions(query);
    },
  });
  const runtime = createFormRuntime(document, record, { now: 0, newId: () => 'r1' });
  render(<FormView runtime={runtime} host={host} />);
  return { runtime, asked, box: () => screen.getByRole('combobox', { name: /房间/ }) };
};

it('opens a cascade level by level and stores the path', async () => {
  const { runtime, box, asked } = open('cascader', { sourceLevels: ['building'] });
  fireEvent.mouseDown(box());
  fireEvent.click(await screen.findByText('A'));
  fireEvent.click(await screen.findByText('Store'));
  expect(runtime.get('room')).toEqual(['A', 'Store']);
  expect(asked.map(({ source: of }) => partsOfFormSource(of).field)).toEqual(['building', 'room']);
});

it('finds in a tree by a word and stores the value', async () => {
  const { runtime, box } = open('treeSelect', { sourceGroups: ['building'] });
  fireEvent.mouseDown(box());
  await screen.findByText('B');
  fireEvent.change(box(), { target: { value: 'Store' } });
  await waitFor(() => expect(screen.queryByText('B')).toBeNull());
  fireEvent.click(await screen.findByText('Store'));
  expect(runtime.get('room')).toBe('Store');
});

it('proposes what another form holds, and takes anything else', async () => {
  const { runtime, box } = open('autoComplete', {});
  fireEvent.mouseDown(box());
  await screen.findAllByText('Hall');
  fireEvent.change(box(), { target: { value: 'roof' } });
  expect(runtime.get('room')).toBe('roof');
});

it('clears a path that another field leaves no more, and keeps a proposal', async () => {
  const conditions = [{ field: 'city', op: 'eq', from: 'field', value: 'city' }];
  const record = { city: 'north', room: ['A', 'Hall'] };
  const { runtime } = open('cascader', { sourceLevels: ['building'], conditions }, record);
  act(() => runtime.set('city', 'south'));
  await waitFor(() => expect(runtime.get('room')).toBeNull());
  cleanup();
  const typed = open('autoComplete', { conditions }, { city: 'north', room: 'Store' }).runtime;
  act(() => typed.set('city', 'south'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(typed.get('room')).toBe('Store');
});

it('names what is left to choose in the design', () => {
  const document = (type: string, props: object) => formOf([{ type, field: 'room', props: { ...source, ...props } }]);
  const keys = (type: string, props: object) => formProblems(document(type, props)).map(({ key }) => key);
  expect(keys('cascader', { sourceLevels: ['building'] })).not.toContain('form.soundness.empty_level');
  expect(keys('cascader', { sourceLevels: [''] })).toContain('form.soundness.empty_level');
  expect(keys('treeSelect', { sourceGroups: [''] })).toContain('form.soundness.empty_level');
  expect(keys('autoComplete', { sourceField: undefined })).toContain('form.soundness.no_options');
  expect(keys('autoComplete', { conditions: [{ field: '', op: 'eq', from: 'value', value: '' }] })).toContain(
    'form.soundness.half_condition',
  );
});

it.each([
  ['select', {}, 'Hall'],
  ['cascader', { sourceLevels: ['building'] }, ['A', 'Hall']],
  ['treeSelect', { sourceGroups: ['building'] }, 'Hall'],
])('offers in a %s only what a rule leaves', async (type, props, chosen) => {
  const document = formOf([{ type, id: 'room', field: 'room', props: { ...source, ...props } }], {
    rules: [
      { id: 'r', when: { field: 'room', op: 'isNull' }, actions: [{ do: 'options', nodes: ['room'], only: ['Hall'] }] },
    ],
  });
  const runtime = createFormRuntime(document, {}, { now: 0, newId: () => 'r1' });
  render(<FormView runtime={runtime} host={sampleHost({ findOptions })} />);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /房间/ }));
  if (type !== 'select') fireEvent.click(await screen.findByText('A'));
  const available = await screen.findAllByText('Hall');
  expect(screen.queryByText('Store')).toBeNull();
  fireEvent.click(available.at(type === 'treeSelect' ? 0 : -1) as HTMLElement);
  expect(runtime.get('room')).toEqual(chosen);
});
