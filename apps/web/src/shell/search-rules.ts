import Fuse from 'fuse.js';
import type { MenuNode } from '@qiaoban/contracts/menu/menu-node';

/** One page that can be jumped to. */
export type SearchEntry = { node: MenuNode; title: string; path: string; above: string };

/** Longest text that is compared. */
const LONGEST_PATTERN = 32;

/** Full pinyin (`yonghuguanli`) and initials (`yhgl`) of a title; empty until the dictionary is here. */
type Spelling = { full: string; initials: string };
export type Spell = (title: string) => Spelling;

const unspelled: Spell = () => ({ full: '', initials: '' });

/** Finds entries: titles weigh 0.7, paths 0.3, threshold 0.4; then those whose pinyin fits. */
export const createMenuFinder = (entries: readonly SearchEntry[], spell: Spell = unspelled) => {
  const fuse = new Fuse(entries, {
    threshold: 0.4,
    minMatchCharLength: 1,
    keys: [
      { name: 'title', weight: 0.7 },
      { name: 'path', weight: 0.3 },
    ],
  });
  const spelled = entries.map((entry) => ({ entry, ...spell(entry.title) }));

  /** Best first. Nothing typed finds everything. */
  return (typed: string): SearchEntry[] => {
    const wanted = typed.trim().slice(0, LONGEST_PATTERN).trim();
    if (wanted === '') return [...entries];
    const fuzzy = fuse.search(wanted).map((found) => found.item);
    const letters = wanted.toLowerCase().replaceAll(/\s/g, '');
    const starts = spelled.filter((s) => s.initials.startsWith(letters) || s.full.startsWith(letters));
    const holds = spelled.filter((s) => s.initials.includes(letters) || s.full.includes(letters));
    const exact = /^[a-z]+$/.test(letters) ? [...starts, ...holds].map((s) => s.entry) : [];
    return [...new Set([...exact, ...fuzzy])];
  };
};

/** Ids of the pages that were chosen last, newest first, after another choice. */
export const withRecent = (recent: readonly string[], id: string, most = 8): string[] =>
  [id, ...recent.filter((other) => other !== id)].slice(0, most);
