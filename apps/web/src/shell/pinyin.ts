import { pinyin } from 'pinyin-pro';
import type { Spell } from './search-rules';

const options = { toneType: 'none', type: 'array', nonZh: 'consecutive' } as const;

/** Spells Chinese titles. The dictionary is large: this file is loaded when the search is opened. */
export const spell: Spell = (title) => {
  const syllables = pinyin(title, options).map((s) => s.toLowerCase().replaceAll(/[^a-z]/g, ''));
  return { full: syllables.join(''), initials: syllables.map((s) => s.slice(0, 1)).join('') };
};
