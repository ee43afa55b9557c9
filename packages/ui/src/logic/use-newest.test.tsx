import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useNewest } from './use-newest';

it('keeps what was written while renderings still bring the old value, and takes a new one', () => {
  const { result, rerender } = renderHook(({ value }) => useNewest(value), { initialProps: { value: ['a'] } });
  const old = result.current.read();
  result.current.write(['a', 'b']);
  rerender({ value: old });
  expect(result.current.read()).toEqual(['a', 'b']);
  rerender({ value: ['c'] });
  expect(result.current.read()).toEqual(['c']);
});
