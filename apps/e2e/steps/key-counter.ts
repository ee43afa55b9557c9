import type { Page } from 'playwright-core';

/** Longer than any way by Tab that a person would go. */
const FAR = 40;

/** A person without a mouse: keys that act are counted, what is typed is not. */
export const keysOnly = (page: Page) => {
  let count = 0;
  const lost: string[] = [];
  /** What has the keyboard, as it is called; `body` when it is lost. */
  const at = (): Promise<string> =>
    page.evaluate(() => {
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body) return 'body';
      const labels = [...((activeElement as HTMLInputElement).labels ?? [])].map((label) => label.textContent);
      return (activeElement.getAttribute('aria-label') ?? [...labels, activeElement.textContent].join(' ')).trim();
    });
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) {
      const [name = '', times = '1'] = key.split('*');
      for (let done = 0; done < Number(times); done += 1) {
        await page.keyboard.press(name);
        count += 1;
        // what follows the key in the next frames
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      }
      // given back in a moment, where what had it goes away; a page that follows has to come first
      // one look says both: between two the dialog that had it may close
      let where = await at();
      for (let look = 0; look < 50 && where === 'body'; look += 1) {
        await page.waitForTimeout(100);
        where = await at();
      }
      if (where === 'body') lost.push(`after ${key}, the ${count}.`);
    }
  };
  return {
    at,
    press,
    /** By Tab to what is called so. */
    tabTo: async (name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
      for (let way = 0; way < FAR; way += 1) {
        if (name.test(await at())) return;
        await press(key);
      }
      throw new Error(`${String(name)} is not reached by ${key}, the keyboard is at ${await at()}`);
    },
    type: (text: string): Promise<void> => page.keyboard.type(text),
    pressed: (): number => count,
    /** After which keys the keyboard was nowhere. */
    lost: (): readonly string[] => lost,
  };
};
export type KeysOnly = ReturnType<typeof keysOnly>;
