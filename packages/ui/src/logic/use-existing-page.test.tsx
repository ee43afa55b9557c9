import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useExistingPage } from './use-existing-page';

const shown = (current: number, rows: number, more: { loading?: boolean; error?: string; total?: number } = {}) => {
  const onChange = vi.fn<(page: number, size: number) => void>();
  const { total = 41, loading = false, error } = more;
  const source = { rows: Array.from({ length: rows }, () => ({})), loading, error, retry: () => undefined };
  renderHook(() => useExistingPage({ source, page: { current, size: 20, total, onChange } }));
  return onChange.mock.calls;
};

it('a page behind the end gives way to the last', () => {
  expect(shown(9, 0)).toEqual([[3, 20]]);
  // an estimate that is still too high: page by page
  expect(shown(9, 0, { total: 400 })).toEqual([[8, 20]]);
  expect(shown(2, 0, { total: 0 })).toEqual([[1, 20]]);
});

it('nothing moves while rows are there, on their way, or the answer failed', () => {
  expect(shown(3, 1)).toEqual([]);
  expect(shown(1, 0)).toEqual([]);
  expect(shown(9, 0, { loading: true })).toEqual([]);
  expect(shown(9, 0, { error: 'x' })).toEqual([]);
});
