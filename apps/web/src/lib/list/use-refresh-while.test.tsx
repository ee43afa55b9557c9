import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useRefreshWhile } from './use-refresh-while';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('asks again as long as something is under way, and no longer', () => {
  vi.useFakeTimers();
  const refresh = vi.fn();
  const { rerender } = renderHook(({ isUnderWay }) => useRefreshWhile(isUnderWay, refresh), {
    initialProps: { isUnderWay: true },
  });
  vi.advanceTimersByTime(4500);
  expect(refresh).toHaveBeenCalledTimes(2);
  rerender({ isUnderWay: false });
  vi.advanceTimersByTime(60_000);
  expect(refresh).toHaveBeenCalledTimes(2);
});
