import { describe, expect, it } from 'vitest';
import type { Choice } from './choice';
import { chosenAbove, withAll, withChoice } from './selection';

const choice = (id: string): Choice => ({
  id,
  fullName: id,
  type: 'user',
  headIcon: '',
  parentFullName: '',
  hasChildren: false,
});
const [a, b, c] = [choice('a'), choice('b'), choice('c')];
const ids = (list: readonly Choice[]): string => list.map((one) => one.id).join('');

describe('choosing', () => {
  it.each([
    ['one alone takes the place of another', [a], b, { multiple: false, max: 1000 }, 'b', false],
    ['several stand in the order of choosing', [a], b, { multiple: true, max: 3 }, 'ab', false],
    ['each once', [a, b], a, { multiple: true, max: 3 }, 'ab', false],
    ['not beyond the maximum', [a, b], c, { multiple: true, max: 2 }, 'ab', true],
    ['what is chosen may be chosen again at the maximum', [a, b], b, { multiple: true, max: 2 }, 'ab', false],
  ])('%s', (_rule, chosen, next, rule, result, isRefused) => {
    const after = withChoice(chosen, next, rule);
    expect([ids(after.chosen), after.isRefused]).toEqual([result, isRefused]);
  });

  it('all at once fills up to the maximum and says so', () => {
    expect(withAll([a], [a, b, c], 2)).toEqual({ chosen: [a, b], isRefused: true });
    expect(withAll([a], [a, b, c], 3)).toEqual({ chosen: [a, b, c], isRefused: false });
    expect(withAll([], [], 1)).toEqual({ chosen: [], isRefused: false });
  });

  it('finds the organisation above that is chosen already', () => {
    expect(chosenAbove([a, b], [c, b])).toBe(b);
    expect(chosenAbove([a], [c])).toBeUndefined();
    expect(chosenAbove([], [c])).toBeUndefined();
  });
});
