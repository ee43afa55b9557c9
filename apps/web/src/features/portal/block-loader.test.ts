import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBlockLoader } from './block-loader';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

const start = (blocks: { id: string; refresh: number }[]) => {
  const asked: string[][] = [];
  let broken = false;
  const loader = createBlockLoader({
    blocks,
    now: Date.now,
    messageOf: () => 'gone',
    fetch: (ids) => {
      asked.push([...ids]);
      if (broken) return Promise.reject(new Error('x'));
      return Promise.resolve(
        Object.fromEntries(
          ids.map((id) => [id, { ok: id !== 'bad', data: Date.now(), message: id === 'bad' ? 'no' : '' }]),
        ),
      );
    },
  });
  return { loader, asked, breakDown: () => void (broken = true) };
};

describe('the loader of blocks', () => {
  it('asks once for all, then for each at its interval, those that are due in one call', async () => {
    const { loader, asked } = start([
      { id: 'a', refresh: 10 },
      { id: 'b', refresh: 20 },
      { id: 'bad', refresh: 0 },
    ]);
    loader.setSeen(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([['a', 'b', 'bad']]);
    expect(loader.states()['bad']).toEqual({ ok: false, message: 'no' });
    await vi.advanceTimersByTimeAsync(21_000);
    expect(asked).toEqual([['a', 'b', 'bad'], ['a'], ['a', 'b']]);
    loader.stop();
  });

  it('asks nothing while nobody looks, and what was due when somebody comes back', async () => {
    const { loader, asked } = start([
      { id: 'a', refresh: 10 },
      { id: 'once', refresh: 0 },
    ]);
    loader.setSeen(true);
    await vi.advanceTimersByTimeAsync(0);
    loader.setSeen(false);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(asked).toHaveLength(1);
    loader.setSeen(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked.at(-1)).toEqual(['a']);
    loader.setSeen(false);
    await vi.advanceTimersByTimeAsync(90_000);
    loader.setSeen(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked.at(-1)).toEqual(['a', 'once']);
    loader.stop();
  });

  it('keeps what was shown when a call fails', async () => {
    const { loader, breakDown } = start([{ id: 'a', refresh: 10 }]);
    loader.setSeen(true);
    await vi.advanceTimersByTimeAsync(0);
    const before = loader.states()['a'];
    breakDown();
    await vi.advanceTimersByTimeAsync(11_000);
    expect(loader.states()['a']).toEqual(before);
    loader.stop();
  });
});
