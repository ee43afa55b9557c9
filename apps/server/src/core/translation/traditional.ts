type Convert = (text: string) => string;
let made: Promise<Convert> | undefined;

/** The dictionaries are large: they are read when somebody first asks. */
const converter = (): Promise<Convert> =>
  (made ??= import('opencc-js/cn2t').then(({ Converter }) => Converter({ from: 'cn', to: 'twp' })));

/** Where our house words differ from the dictionary's. */
const HOUSE: readonly (readonly [string, string])[] = [
  ['賬', '帳'],
  ['“', '「'],
  ['”', '」'],
];

/** Traditional Chinese as written in Taiwan, words included; `{places}` stay as they are. */
export const traditional = async (texts: readonly string[]): Promise<string[]> => {
  const convert = await converter();
  return texts.map((text) =>
    text
      .split(/(\{\w+\})/)
      .map((part) =>
        /^\{\w+\}$/.test(part) ? part : HOUSE.reduce((all, [from, to]) => all.replaceAll(from, to), convert(part)),
      )
      .join(''),
  );
};
