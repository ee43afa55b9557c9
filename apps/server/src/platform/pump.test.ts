import { describe, expect, it } from 'vitest';
import { createPump } from './pump';

/** Lets what waits in the queue of microtasks go on, `steps` of it. */
const after = async (steps: number): Promise<void> => {
  for (let step = 0; step < steps; step += 1) await Promise.resolve();
};

describe('a pump', () => {
  it('loses no call, at whichever moment of a run it comes', async () => {
    for (let moment = 0; moment < 30; moment += 1) {
      const waiting = ['first'];
      const met: string[] = [];
      const pump = createPump(
        async () => {
          await after(3);
          met.push(...waiting.splice(0));
          await after(3);
        },
        (error) => expect(error).toBeUndefined(),
      );
      pump.wake();
      await after(moment);
      waiting.push('second');
      pump.wake();
      while (pump.isRunning()) await pump.ended();
      expect([moment, met]).toEqual([moment, ['first', 'second']]);
    }
  });

  it('runs one at a time, and goes on after a failure', async () => {
    let [under, most, runs] = [0, 0, 0];
    const errors: unknown[] = [];
    const pump = createPump(
      async () => {
        runs += 1;
        under += 1;
        most = Math.max(most, under);
        await after(2);
        under -= 1;
        if (runs === 1) throw new Error('lost');
      },
      (error) => errors.push(error),
    );
    for (let call = 0; call < 8; call += 1) {
      pump.wake();
      await after(1);
    }
    await pump.ended();
    expect([most, errors.map(String)]).toEqual([1, ['Error: lost']]);
    expect(runs).toBeGreaterThan(1);
    expect(pump.isRunning()).toBe(false);
  });
});
