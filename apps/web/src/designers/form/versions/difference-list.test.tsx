import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { PhoneDesign } from '@qiaoban/form/phone/phone-design';
import { formOf } from '@qiaoban/form/sample-form';
import { UiProvider } from '@qiaoban/ui/ui-context';
import { startTexts } from '#lib/texts/i18n.ts';
import { DifferenceList } from './difference-list';

const memory = { read: () => undefined, write: () => undefined };
beforeAll(() => startTexts('app', 'designer-frame', 'form-designer'));
afterEach(cleanup);

const form = (label: string, ...more: string[]) =>
  formOf([
    { type: 'comInput', field: 'title', props: { label } },
    ...more.map((field) => ({ type: 'comInput', field, props: { label: field } })),
  ]);
const lines = (before: ReturnType<typeof form>, after: ReturnType<typeof form>): string[][] => {
  render(
    <UiProvider language="en" memory={memory}>
      <DifferenceList before={before} after={after} names={['V1', 'Draft']} />
    </UiProvider>,
  );
  const [, body] = screen.queryAllByRole('rowgroup');
  if (!body) return [];
  return within(body)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent ?? ''));
};

it('names what changed in a field, what came and what went, with both values', () => {
  const changed = lines(form('Subject', 'gone'), form('Title', 'came'));
  expect(changed).toContainEqual(['TitleLabel', 'Subject', 'Title']);
  expect(changed.find(([name]) => name === 'came')?.at(-1)).toBe('Added');
  expect(changed.find(([name]) => name === 'gone')?.at(-1)).toBe('Removed');
  expect(changed).toHaveLength(3);
});

it('names the components whose order changed', () => {
  expect(lines(form('a', 'b', 'c'), form('a', 'c', 'b')).map((line) => line.slice(1))).toContainEqual([
    'a · b · c',
    'a · c · b',
  ]);
});

it('calls choices and columns by their names', () => {
  const before = form('Subject', 'note');
  const after = form('Subject', 'note');
  before.list.columnList = [
    { field: 'title', sortable: false },
    { field: 'note', sortable: false },
  ];
  after.list.columnList = [{ field: 'title', sortable: false }];
  const [node] = Object.values(after.nodes).filter(({ field }) => field === 'note');
  if (node) after.nodes[node.id] = { ...node, props: { ...node.props, whenHidden: 'clear' } };
  const changed = lines(before, after).map((line) => line.slice(1));
  expect(changed).toContainEqual(['Subject · note', 'Subject']);
  expect(changed.map((line) => line.at(-1))).toContain('Cleared');
});

it('says when there is no difference', () => {
  expect(lines(form('Subject'), form('Subject'))).toEqual([]);
  expect(screen.getByText('V1 and Draft are the same')).toBeTruthy();
});

it('a version that remembers choices taken out is the same as the draft that it was made from', () => {
  const choices = (more: Record<string, unknown>) =>
    formOf([{ type: 'select', field: 'kind', props: { options: [{ id: '1', fullName: 'One' }], ...more } }]);
  expect(lines(choices({ goneOptions: [{ id: '2', fullName: 'Two' }] }), choices({}))).toEqual([]);
  expect(lines(choices({}), choices({ options: [] }))).toHaveLength(1);
});

it('says which part of the phone pages is another one', () => {
  const phone = (design: PhoneDesign) => ({ ...form('a'), phone: design });
  const changed = lines(
    phone({ blocks: {}, order: {} }),
    phone({ blocks: { title: { hidden: true } }, order: { root: ['title'] } }),
  );
  expect(changed.map(([place]) => place)).toEqual([
    'The whole designPhone design · Components',
    'The whole designPhone design · Order',
  ]);
});
