/** Full pinyin and initials of a name, for search: `王小明` → `wangxiaoming wxm`. Other scripts stay, in lower case. */
export const pinyinOf = async (name: string): Promise<string> => {
  // 500 KB of dictionary that only saving a name needs
  const { pinyin } = await import('pinyin-pro');
  const how = { toneType: 'none', type: 'array', nonZh: 'consecutive', mode: 'surname', v: true } as const;
  const full = pinyin(name, how).join('');
  const initials = pinyin(name, { ...how, pattern: 'first' })
    .map((part) => [...part][0] ?? '')
    .join('');
  const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, '');
  return `${plain(full)} ${plain(initials)}`;
};
