import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useShownRow } from './use-shown-row';

afterEach(cleanup);

const list = (...ids: string[]) => ids.map((id) => ({ id }));
const opened = (...ids: string[]) => {
  const { result, rerender } = renderHook((rows: { id: string }[]) => useShownRow(rows), {
    initialProps: list(...ids),
  });
  return { now: () => result.current, shownId: () => result.current.shown?.id, rerender };
};

describe('the row beside its list', () => {
  it('is the topmost, and stays the same when a newer one comes above it', () => {
    const { shownId, rerender } = opened('a', 'b');
    expect(shownId()).toBe('a');
    rerender(list('new', 'a', 'b'));
    expect(shownId()).toBe('a');
    rerender(list('new', 'b'));
    expect(shownId()).toBe('new');
  });

  it('stays while it is decided, though somebody else has handled it, and then makes room', () => {
    const { now, shownId, rerender } = opened('a', 'b');
    act(() => now().hold({ id: 'a' }));
    rerender(list('b'));
    expect(shownId()).toBe('a');
    act(() => now().hold(undefined));
    expect(shownId()).toBe('b');
  });

  it('makes room for the next one after a decision, at the end for the one before', () => {
    const { now, shownId, rerender } = opened('a', 'b', 'c');
    act(() => now().show({ id: 'b' }));
    act(() => now().showNext());
    expect(shownId()).toBe('c');
    rerender(list('a', 'c'));
    act(() => now().showNext());
    expect(shownId()).toBe('a');
  });
});
