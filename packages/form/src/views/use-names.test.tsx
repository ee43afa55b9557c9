import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { BlockHost } from '../host';
import { sampleHost } from '../sample-host';
import { useNames } from './use-names';

afterEach(cleanup);

it('shows no id while its name is on its way, and of what nobody knows the id only where people write it', async () => {
  const known = new Map<string, string>();
  let answer = (): void => undefined;
  const host: BlockHost = {
    ...sampleHost(),
    nameOf: (_, id) => known.get(id),
    loadNames: () => new Promise((resolve) => (answer = resolve)),
  };
  const ids = ['u1', 'gone', '01a22ce6-182a-705a-9ada-11fc6414c3a8'];
  const { result } = renderHook(() => useNames(host, 'user', ids));
  expect(result.current).toEqual(['…', '…', '…']);
  await act(async () => {
    known.set('u1', 'Li Na');
    answer();
  });
  expect(result.current).toEqual(['Li Na', 'gone', '已删除或无权查看']);
});
