import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  STEP_DELAY,
  defineSteps,
  hasSeenTour,
  highlight,
  nextStep,
  previousStep,
  rememberTour,
  startTour,
  stepFrom,
  stopTour,
  useTour,
} from './tour';

const steps = ['a', 'hidden', 'b', 'c'].map((target) => ({ target, title: target, text: '' }));
const settle = (): void => void vi.advanceTimersByTime(STEP_DELAY);
const at = (): string | undefined => {
  const tour = useTour.getState();
  return tour.at === undefined ? undefined : tour.steps[tour.at]?.target;
};

it.each([
  [-1, 1, 0],
  [0, 1, 2],
  [2, -1, 0],
  [3, 1, undefined],
  [0, -1, undefined],
] as const)('from step %i in direction %i leads to %s, over what cannot be seen', (from, by, to) => {
  expect(stepFrom(steps, from, by, (name) => name !== 'hidden')).toBe(to);
});

describe('a tour', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML = ['a', 'b', 'c'].map((name) => `<i data-tour="${name}">x</i>`).join('');
    for (const element of document.querySelectorAll('i')) element.getClientRects = () => [{}] as never;
    defineSteps(steps);
  });
  afterEach(() => {
    stopTour();
    vi.useRealTimers();
  });

  it('waits before every step, goes on and back, and begins anew after its end', () => {
    startTour();
    expect(at()).toBeUndefined();
    settle();
    expect(at()).toBe('a');
    nextStep();
    settle();
    expect(at()).toBe('b');
    previousStep();
    settle();
    expect(at()).toBe('a');
    previousStep();
    settle();
    expect(at()).toBe('a');
    for (let i = 0; i < 3; i += 1) {
      nextStep();
      settle();
    }
    expect(at()).toBeUndefined();
    startTour();
    settle();
    expect(at()).toBe('a');
  });

  it('can be stopped while a step is on its way', () => {
    startTour();
    stopTour();
    settle();
    expect(at()).toBeUndefined();
  });

  it('lights things up on their own', () => {
    highlight('b');
    expect(useTour.getState()).toMatchObject({ lit: 'b', at: undefined });
    highlight(undefined);
    expect(useTour.getState().lit).toBeUndefined();
  });
});

it('remembers who has seen it', () => {
  expect(hasSeenTour('u1')).toBe(false);
  rememberTour('u1');
  expect([hasSeenTour('u1'), hasSeenTour('u2')]).toEqual([true, false]);
});
