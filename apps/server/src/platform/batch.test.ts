import { afterEach, expect, it, vi } from 'vitest';
import { batch, batchByTenant } from './batch';

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
afterEach(() => void vi.useRealTimers());

it('asks alone at once, and together what comes meanwhile, a hundred at a time', async () => {
  const asked: number[] = [];
  const double = batch(async (questions: readonly number[]) => {
    asked.push(questions.length);
    await pause(5);
    return questions.map((n) => n * 2);
  });
  expect(await double(1)).toBe(2);
  expect(await Promise.all(Array.from({ length: 251 }, (_, n) => double(n)))).toEqual(
    Array.from({ length: 251 }, (_, n) => n * 2),
  );
  expect(asked).toEqual([1, 100, 100, 51]);
});

it('asks together what comes one by one in a rush, and at once what comes after it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  const asked: number[] = [];
  const same = batch((questions: readonly number[]) => {
    asked.push(questions.length);
    return Promise.resolve(questions);
  });
  const rush: Promise<number>[] = [];
  for (let n = 0; n < 5; n += 1) {
    rush.push(same(n));
    await vi.advanceTimersByTimeAsync(1);
  }
  await vi.advanceTimersByTimeAsync(40);
  expect(await Promise.all(rush)).toEqual([0, 1, 2, 3, 4]);
  expect(asked).toEqual([1, 4]);
  await vi.advanceTimersByTimeAsync(40);
  // no time passes any more
  expect(await same(9)).toBe(9);
  expect(asked).toEqual([1, 4, 1]);
});

it('a failure is told to those who asked, and to nobody after them', async () => {
  const picky = batch(async (questions: readonly number[]) => {
    await pause(1);
    if (questions.includes(3)) throw new Error('three');
    return questions;
  });
  const answers = await Promise.allSettled([1, 2, 3].map((n) => picky(n)));
  expect(answers.map((each) => each.status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await picky(4)).toBe(4);
});

it('keeps tenants apart', async () => {
  const where = batchByTenant(async (tenant: string, questions: readonly number[]) =>
    questions.map((n) => `${tenant}${n}/${questions.length}`),
  );
  expect(await Promise.all([where('a', 1), where('b', 2), where('a', 3)])).toEqual(['a1/1', 'b2/1', 'a3/1']);
});
