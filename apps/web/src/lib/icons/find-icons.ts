/** Spells a Chinese word: `用户` → `yonghu`, `yh`. */
export type Spell = (text: string) => { full: string; initials: string };

/** Names whose own letters, words or spelling hold the text. Without a spelling (still loading) the words decide. */
export const findIcons = (
  names: readonly string[],
  text: string,
  keywordsOf: (name: string) => string,
  spell: Spell | undefined,
): string[] => {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [...names];
  return names.filter((name) => {
    const keywords = keywordsOf(name);
    if (name.includes(wanted) || keywords.includes(wanted)) return true;
    if (spell === undefined || !/^[a-z]+$/.test(wanted)) return false;
    return keywords.split(' ').some((word) => {
      const { full, initials } = spell(word);
      return full.startsWith(wanted) || initials === wanted;
    });
  });
};
