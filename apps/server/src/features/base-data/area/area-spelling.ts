/** Pinyin of a name and its first letters, both in lower case. */
export type Spelling = { full: string; initials: string };

/** `西湖区` → `xihuqu`, `xhq`. Characters that are no Chinese stay. */
export const spellings = async (names: readonly string[]): Promise<Spelling[]> => {
  // 500 KB of dictionary that only writing areas needs
  const { pinyin } = await import('pinyin-pro');
  const how = { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true } as const;
  return names.map((name) => {
    const parts = pinyin(name, how).map((part) => part.toLowerCase().replaceAll(/\s+/g, ''));
    return { full: parts.join(''), initials: parts.map((part) => [...part][0] ?? '').join('') };
  });
};

export const spelling = async (name: string): Promise<Spelling> => (await spellings([name]))[0]!;
