import type { Language } from '@qiaoban/contracts/languages';
import { readStored, writeStored } from '#lib/browser/storage.ts';

/** A sign of the local set, with the keywords that find it. */
export type Emoji = { sign: string; name: string; keywords: string; group: number };
type Compact = { label: string; unicode: string; tags?: string[]; group?: number; order?: number };

const files: Record<Language, () => Promise<{ default: unknown }>> = {
  zh: () => import('emojibase-data/zh/compact.json'),
  zhtw: () => import('emojibase-data/zh-hant/compact.json'),
  en: () => import('emojibase-data/en/compact.json'),
};

/** Groups as the standard numbers them; parts of signs (2) are none. Each with the sign that stands for it. */
export const GROUPS = [
  [0, '😀'],
  [1, '👋'],
  [3, '🐻'],
  [4, '🍎'],
  [5, '🚗'],
  [6, '⚽'],
  [7, '💡'],
  [8, '✅'],
  [9, '🏁'],
] as const;

const kept = new Map<Language, Promise<Emoji[]>>();

/** The set in one language, loaded when it is first looked at; nothing comes from outside. */
export const loadEmoji = (language: Language): Promise<Emoji[]> => {
  const known =
    kept.get(language) ??
    files[language]().then(({ default: list }) =>
      (list as Compact[])
        .filter((each) => each.group !== undefined && each.group !== 2 && each.order !== undefined)
        .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
        .map((each) => ({
          sign: each.unicode,
          name: each.label,
          keywords: [each.label, ...(each.tags ?? [])].join(' ').toLowerCase(),
          group: each.group ?? 0,
        })),
    );
  kept.set(language, known);
  return known;
};

const MOST = 27;
const FIRST = ['😀', '😂', '😊', '👍', '🙏', '❤️', '🎉', '👌', '💪', '🌹', '😭', '🤔'];

export const recentEmoji = (): string[] => {
  const list = readStored('chat_emoji', 'object');
  return Array.isArray(list) && list.length > 0 ? list.filter((each) => typeof each === 'string') : FIRST;
};
export const noteEmoji = (sign: string): void =>
  writeStored('chat_emoji', 'object', [sign, ...recentEmoji().filter((each) => each !== sign)].slice(0, MOST));
