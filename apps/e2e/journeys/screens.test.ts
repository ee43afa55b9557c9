import { beforeAll, describe, expect, it } from 'vitest';
import { currentUser } from '@qiaoban/contracts/auth/auth.contract';
import { journey } from '../harness/journey';
import { designersOf, lookInEveryWay } from '../steps/every-way';
import type { Screen } from '../steps/every-way';

type Entry = { enCode: string; urlAddress: string; type: number; children?: Entry[] | null };

/** Kinds of entries without a screen of our own: directories, outside views, links. */
const ELSEWHERE: readonly number[] = [1, 6, 7];

const addressesOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap((entry) => [
    ...(entry.urlAddress !== '' && !ELSEWHERE.includes(entry.type) ? [`/${entry.urlAddress.replace(/^\//, '')}`] : []),
    ...addressesOf(entry.children ?? []),
  ]);

const codesOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap((entry) => [entry.enCode, ...codesOf(entry.children ?? [])]);

/** Windows that share the screens among them. */
const WINDOWS = 2;

/**
 * Every screen and every designer at 1440, 1280 and 390 px, light and dark, in three languages. Each is loaded once; width,
 * mode and language are switched in place, and axe is asked about what differs.
 */
describe('every screen of the menu', () => {
  const stage = journey({ demo: 'all' });
  let screens: Screen[];
  let codes: string[];

  beforeAll(async () => {
    const admin = await stage.api();
    const { menuList } = (await admin(currentUser)) as unknown as { menuList: Entry[] };
    const plain = new Set(['/home', '/messageRecord', '/profile', '/menuMore', ...addressesOf(menuList)]);
    screens = [...[...plain].map((address) => ({ address })), ...(await designersOf(admin))];
    // codes of menus and names of caches are meant to be read
    codes = [...codesOf(menuList), 'auth.sessions'];
  });

  it('stands in every width, mode and language: found, named, accessible, without errors or foreign requests', async () => {
    expect(screens.length).toBeGreaterThan(60);
    const share = async (at: number): Promise<string[]> => {
      const person = await stage.openAs();
      const own = screens.filter((_, index) => index % WINDOWS === at);
      return lookInEveryWay(person, own, codes);
    };
    const found = await Promise.all(Array.from({ length: WINDOWS }, (_, at) => share(at)));
    expect(found.flat()).toEqual([]);
  }, 3_000_000);
});
