import type { DesignerDocument } from './document';

/** A small document for tests: a root with two leaves and a box that holds one leaf. */
export const sampleDocument = (): DesignerDocument => ({
  kind: 'sample',
  version: 1,
  root: 'root',
  nodes: {
    root: { id: 'root', type: 'root', props: {}, children: ['a', 'box', 'b'] },
    a: { id: 'a', type: 'leaf', props: { label: 'A' } },
    b: { id: 'b', type: 'leaf', props: {} },
    box: { id: 'box', type: 'box', props: {}, children: ['c'] },
    c: { id: 'c', type: 'leaf', props: {} },
  },
});

/** Repeatable random numbers in [0, 1) from a seed (mulberry32). */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};
