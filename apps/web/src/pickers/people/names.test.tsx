import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { remember, useNamesVersion } from './names';

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
