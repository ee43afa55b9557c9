import { LANGUAGES } from '@qiaoban/contracts/languages';
import type { LocalText } from '@qiaoban/contracts/languages';

/**
 * A title without our own words beside somebody's: who named a node in one language did not name it "Approver" in the
 * others. `usual`: what a new node is called.
 */
export const ownTitle = (title: LocalText, usual: LocalText): LocalText => {
  if (typeof title === 'string' || typeof usual === 'string') return title;
  // branches are numbered
  const own = LANGUAGES.filter(
    (each) => title[each] !== undefined && title[each].replace(/ ?\d{1,3}$/, '') !== usual[each],
  );
  const [first] = own;
  if (first === undefined) return title;
  const texts = Object.fromEntries(own.map((each) => [each, title[each]]));
  return { ...texts, zh: title[own.includes('zh') ? 'zh' : first] ?? '' };
};
