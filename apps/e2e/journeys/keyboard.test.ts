import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../harness/browser';
import { journey } from '../harness/journey';
import { countClicks } from '../steps/click-counter';
import { buildFlow, buildForm, buildPortal } from '../steps/build-by-hand';
import { flowByKeys, formByKeys, portalByKeys } from '../steps/build-by-keys';
import { keysOnly } from '../steps/key-counter';

const WORKS = [
  { what: 'form', byHand: buildForm, byKeys: formByKeys },
  { what: 'flow', byHand: buildFlow, byKeys: flowByKeys },
  { what: 'portal', byHand: buildPortal, byKeys: portalByKeys },
] as const;

/** Each work is done twice on the same server: with the mouse, whose presses are counted, and without one. */
describe('from nothing to publishing without a mouse', () => {
  const stage = journey({ demo: 'people', embedded: 'pglite' });
  let hand: Person;
  let blind: Person;
  let clicks: () => number;
  let clicksOfKeys: () => number;

  beforeAll(async () => {
    const open = async (): Promise<{ person: Person; count: () => number }> => {
      const person = await stage.open();
      const count = await countClicks(person.page);
      await stage.signIn(person.page);
      return { person, count };
    };
    ({ person: hand, count: clicks } = await open());
    ({ person: blind, count: clicksOfKeys } = await open());
  });

  it.each(WORKS)('a $what costs at most two keys for a click', async ({ what, byHand, byKeys }) => {
    const before = clicks();
    await byHand(hand.page as Page);
    const byMouse = clicks() - before;
    const keys = keysOnly(blind.page);
    await byKeys(blind.page, keys);
    console.log(`${what}: ${byMouse} clicks and drags, ${keys.pressed()} keys`);
    expect(keys.lost()).toEqual([]);
    expect(clicksOfKeys()).toBe(0);
    expect(keys.pressed()).toBeLessThanOrEqual(2 * byMouse);
    expect([...hand.problems, ...blind.problems]).toEqual([]);
  });
});
