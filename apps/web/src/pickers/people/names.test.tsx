import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { forgetNames, remember, useChoices, useNamesVersion } from './names';

afterEach(() => {
  forgetNames();
  vi.unstubAllGlobals();
});

const person = (fullName: string) =>
  ({ id: 'u1', fullName, type: 'user', headIcon: '', parentFullName: '', hasChildren: false }) as const;

it('draws again when a name is new or changed, not when it is said again', () => {
  const { result } = renderHook(() => useNamesVersion());
  const versions: number[] = [];
  for (const name of ['林', '林', '林', '林晓']) {
    act(() => remember('user', [person(name)]));
    versions.push(result.current);
  }
  const [first, ...others] = versions.map((version) => version - versions[0]!);
  expect([first, ...others]).toEqual([0, 0, 0, 1]);
});

it('shows no id while its name is on its way, and the id itself once nobody knows it', async () => {
  const answer = { code: 200, msg: '', data: { list: [] } };
  const json = { headers: { 'content-type': 'application/json' } };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(answer), json)));
  const { result } = renderHook(() => useChoices('user', ['gone']));
  expect(result.current.map(({ fullName }) => fullName)).toEqual(['…']);
  await waitFor(() => expect(result.current.map(({ fullName }) => fullName)).toEqual(['gone']));
});
