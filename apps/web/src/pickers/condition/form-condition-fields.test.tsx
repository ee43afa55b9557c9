import { cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { formOf } from '@qiaoban/form/sample-form';
import { sampleHost } from '@qiaoban/form/sample-host';
import type { FilterValue } from '@qiaoban/language/filter';
import { UiProvider } from '@qiaoban/ui/ui-context';
import { loadTexts, startTexts } from '#lib/texts/i18n.ts';
import type { ValueShape } from './condition-model';
import { formConditionFields } from './form-condition-fields';
import { useValueNames } from './use-value-names';

const document = formOf([
  { type: 'rate', field: 'score', props: { label: 'Score' } },
  { type: 'switch', field: 'open', props: { label: 'Open', activeText: 'Ajar', inactiveText: 'Shut' } },
  { type: 'address', field: 'region', props: { label: 'Region' } },
  { type: 'relationForm', field: 'asset', props: { label: 'Asset', relatedForm: 'assets', relatedField: 'name' } },
  { type: 'roleSelect', field: 'role', props: { label: 'Role' } },
  { type: 'time', field: 'start', props: { label: 'Start' } },
  { type: 'select', field: 'city', props: { label: 'City', dataType: 'form', sourceForm: 'f', sourceField: 'name' } },
]);
const memory = { read: () => undefined, write: () => undefined };
const host = sampleHost();

beforeAll(async () => {
  await startTexts('app');
  await loadTexts('pickers-condition');
});
const onChange = vi.fn<(value: FilterValue | undefined) => void>();
beforeEach(() => onChange.mockReset());
afterEach(cleanup);

const ask = (path: string, shape: ValueShape, value?: FilterValue): void => {
  const field = formConditionFields(document, host).find((each) => each.path === path);
  if (!field) throw new Error(`no field ${path}`);
  const { Editor } = field;
  render(
    <UiProvider language="en" memory={memory}>
      <Editor field={field} shape={shape} value={value} onChange={onChange} />
    </UiProvider>,
  );
};

it('a rating is asked for by two numbers, a switch by its own words', async () => {
  ask('score', 'two');
  expect(screen.getAllByRole('spinbutton')).toHaveLength(2);
  cleanup();
  ask('open', 'one');
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.click(await screen.findByTitle('Ajar'));
  expect(onChange).toHaveBeenCalledWith(1);
});

it('a region of any level is chosen by name, and gives way to a part of it', async () => {
  ask('region', 'many', ['330000']);
  expect(screen.getByText('浙江省')).toBeDefined();
  await userEvent.click(screen.getByRole('combobox'));
  const [, inList] = await screen.findAllByText('浙江省');
  await userEvent.click(inList!);
  await userEvent.click(await screen.findByText('杭州市'));
  expect(onChange).toHaveBeenLastCalledWith(['330100']);
});

it('records of another form, roles and values of another form are chosen, not typed', async () => {
  ask('asset', 'many');
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.click(await screen.findByTitle('打印机'));
  expect(onChange).toHaveBeenLastCalledWith(['record-1']);
  cleanup();
  ask('role', 'many');
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(['role-1']));
  cleanup();
  ask('city', 'many');
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.click(await screen.findByTitle('1'));
  expect(onChange).toHaveBeenLastCalledWith(['1']);
});

it('a time of day has its own input at both ends of a range', () => {
  ask('start', 'two', ['08:00:00', '']);
  expect(screen.getByDisplayValue(/08:00/)).toBeDefined();
  expect(screen.getAllByRole('textbox')).toHaveLength(2);
});

it('words stand for the values of a condition', () => {
  const filter = { field: 'region', op: 'hasAny', value: ['330000'] } as const;
  const { result } = renderHook(() => useValueNames({ ...filter, value: [...filter.value] }, document, host));
  expect(result.current('region', '330000')).toBe('浙江省');
  expect(result.current('open', 0)).toBe('Shut');
});
