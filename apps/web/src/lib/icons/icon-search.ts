import { useEffect, useState } from 'react';
import { findIcons } from './find-icons';
import type { Spell } from './find-icons';
import { hasText, useTexts } from '../texts/i18n';
import { ICON_KEYWORDS } from './icon-keywords';

/** The dictionary is large: it comes when somebody types letters. */
const loadSpell = async (): Promise<Spell> => {
  const { pinyin } = await import('pinyin-pro');
  return (text) => {
    const parts = pinyin(text, { toneType: 'none', type: 'array' });
    return { full: parts.join(''), initials: parts.map((part) => part.slice(0, 1)).join('') };
  };
};

/** What icons are called in the reader's language, and those whose name, words or spelling hold the text typed. */
export const useIconNames = (
  text: string,
): { nameOf: (icon: string) => string; find: (icons: readonly string[]) => string[] } => {
  const t = useTexts('icon-names');
  const [spell, setSpell] = useState<Spell>();
  const wantsSpell = /[a-z]/i.test(text) && spell === undefined;
  useEffect(() => {
    if (wantsSpell) void loadSpell().then((made) => setSpell(() => made));
  }, [wantsSpell]);
  // an organisation's own icons go by the name it gave them
  const nameOf = (icon: string): string => (hasText(`icon-names.${icon}`) ? t(`icon-names.${icon}`) || icon : icon);
  const keywordsOf = (icon: string): string =>
    `${(ICON_KEYWORDS as Record<string, string>)[icon] ?? ''} ${nameOf(icon).toLowerCase()}`.trim();
  return { nameOf, find: (icons) => findIcons(icons, text, keywordsOf, spell) };
};
