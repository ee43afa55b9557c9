import { describe, expect, it } from 'vitest';
import { createTurns } from './turns';

/** Works that end when they are told to. */
const trial = (width: number) => {
  const inTurn = createTurns(width);
  const began: string[] = [];
  const ends = new Map<string, (fails?: boolean) => void>();
  const begin = (name: string, key = '') =>
    inTurn(key, () => {
      began.push(name);
      return new Promise<string>((done, fail) =>
        ends.set(name, (fails = false) => (fails ? fail(new Error(name)) : done(name))),
      );
    });
  const settle = () => new Promise((done) => setImmediate(done));
  return { begin, began, ends, settle };
};

describe('turns', () => {
  it('let so many go on at once, the others in the order of their coming', async () => {
    const { begin, began, ends, settle } = trial(2);
    const works = ['a', 'b', 'c', 'd'].map((name) => begin(name));
    await settle();
    expect(began).toEqual(['a', 'b']);
    ends.get('b')!();
    await settle();
    expect(began).toEqual(['a', 'b', 'c']);
    for (const name of ['a', 'c']) ends.get(name)!();
    await settle();
    ends.get('d')!();
    expect(await Promise.all(works)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('go on after one that fails, and hold up no other key', async () => {
    const { begin, began, ends, settle } = trial(1);
    const first = begin('a', 'x');
    const second = begin('b', 'x');
    const other = begin('c', 'y');
    await settle();
    expect(began).toEqual(['a', 'c']);
    ends.get('a')!(true);
    await expect(first).rejects.toThrow('a');
    await settle();
    expect(began).toEqual(['a', 'c', 'b']);
    for (const name of ['b', 'c']) ends.get(name)!();
    expect(await Promise.all([second, other])).toEqual(['b', 'c']);
  });
});
