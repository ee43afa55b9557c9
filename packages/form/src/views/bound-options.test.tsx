import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Option } from '../block';
import { createFormRuntime } from '../runtime/form-runtime';
import { formOf } from '../sample-form';
import { sampleHost } from '../sample-host';
import { formProblems } from '../validation';
import { DesignNode } from './design-node';
import { FormView } from './form-view';
import { PropertyFields } from './property-fields';

afterEach(cleanup);

const CITIES: Record<string, string[]> = { north: ['beijing', 'tianjin'], south: ['shenzhen', 'tianjin'] };
const city = (path: string, more: object = {}) => ({
  label: '城市',
  dataType: 'dynamic',
  propsUrl: 'i1',
  parameters: [{ name: 'region', from: 'field', value: path }],
  ...more,
});
const form = (more: object = {}) =>
  formOf([
    { type: 'comInput', field: 'region', props: { label: '区域' } },
    { type: 'select', field: 'city', id: 'city-node', props: city('region', more) },
  ]);

const open = (record: Record<string, unknown>, more: object = {}) => {
  const asked: string[] = [];
  const host = sampleHost({
    fetchOptions: async (source) => {
      asked.push(source);
      const region = new URLSearchParams(source.split('?')[1]).get('region') ?? '';
      return (CITIES[region] ?? []).map((id): Option => ({ id, fullName: id.toUpperCase() }));
    },
  });
  const runtime = createFormRuntime(form(more), record, { now: 0, newId: () => 'r1' });
  render(<FormView runtime={runtime} host={host} />);
  return { runtime, asked };
};

it('asks for the choices anew when the field changes, and clears what is offered no more', async () => {
  const { runtime, asked } = open({ region: 'north', city: 'beijing' });
  await waitFor(() => expect(screen.getByText('BEIJING')).toBeDefined());
  expect(asked).toEqual(['dynamic:i1?region=north']);
  // what was stored stays as long as nothing changes
  expect(runtime.get('city')).toBe('beijing');
  act(() => runtime.set('region', 'south'));
  await waitFor(() => expect(runtime.get('city')).toBeNull());
  expect(asked).toContain('dynamic:i1?region=south');
  act(() => runtime.set('city', 'tianjin'));
  act(() => runtime.set('region', 'north'));
  await waitFor(() => expect(asked.filter((source) => source.endsWith('north')).length).toBeGreaterThan(1));
  await act(() => Promise.resolve());
  expect(runtime.get('city')).toBe('tianjin');
  // nothing is asked, and nothing can stay, while the field is empty
  const before = asked.length;
  act(() => runtime.set('region', null));
  await waitFor(() => expect(runtime.get('city')).toBeNull());
  expect(asked.length).toBe(before);
});

it('says which field to fill in first while there is nothing to ask for', async () => {
  const { runtime } = open({});
  expect(screen.getByText('请先填写：区域')).toBeDefined();
  act(() => runtime.set('region', 'south'));
  await waitFor(() => expect(screen.queryByText('请先填写：区域')).toBeNull());
});

it('keeps of several choices those that are still offered', async () => {
  const { runtime } = open({ region: 'north', city: ['beijing', 'tianjin'] }, { multiple: true });
  act(() => runtime.set('region', 'south'));
  await waitFor(() => expect(runtime.get('city')).toEqual(['tianjin']));
});

it('checks a choice against what the other fields leave', () => {
  const choices = new Map(
    Object.entries(CITIES).map(([region, ids]) => [
      `dynamic:i1?region=${region}`,
      ids.map((id): Option => ({ id, fullName: id })),
    ]),
  );
  const problems = (record: Record<string, unknown>) =>
    createFormRuntime(form(), record, { now: 0, newId: () => 'r1', choices, stored: {} })
      .check()
      .map(({ path }) => path);
  expect(problems({ region: 'north', city: 'beijing' })).toEqual([]);
  expect(problems({ region: 'south', city: 'beijing' })).toEqual(['city']);
  expect(problems({ region: null, city: 'beijing' })).toEqual(['city']);
});

it('is designed: parameters of the interface with fields of the form', async () => {
  const document = form();
  const node = document.nodes['city-node']!;
  const changes: Record<string, unknown>[] = [];
  const host = sampleHost();
  render(<DesignNode document={document} node={node} host={host} />);
  render(
    <PropertyFields
      document={document}
      node={node}
      host={host}
      isColumn={false}
      onChange={(each) => changes.push(each)}
    />,
  );
  await waitFor(() => expect(screen.getByText('region *')).toBeDefined());
  expect(screen.getAllByText('区域').length).toBeGreaterThan(0);
});

it('is not published with a field that is gone', () => {
  const lost = formOf([{ type: 'select', field: 'city', id: 'n', props: city('nowhere') }]);
  expect(formProblems(lost).map(({ key }) => key)).toContain('form.soundness.no_parameter_field');
});
