import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { InstanceRow } from '@qiaoban/contracts/workflow/instance.contract';
import { useApproveHere } from './use-approve-here';

afterEach(cleanup);

const row = (id: string, creatorTime: number): InstanceRow => ({ id, creatorTime }) as InstanceRow;

it('keeps the row whose comment is being written, though newer ones come or somebody else decides', () => {
  const { result, rerender } = renderHook((rows: InstanceRow[]) => useApproveHere(rows), {
    initialProps: [row('b', 2), row('a', 1)],
  });
  const ids = () => result.current.rows?.map(({ id }) => id);
  act(() => result.current.ask(row('a', 1), 'refuse'));
  rerender([row('c', 3), row('b', 2)]);
  expect(ids()).toEqual(['c', 'b', 'a']);
  act(() => result.current.close());
  expect(ids()).toEqual(['c', 'b']);
});
