import { describe, expect, it } from 'vitest';
import { hostileTexts } from './hostile-texts';
import { badGrowth, MOST_GROWTH } from './measure-growth';
import { ownPatterns, patternsIn } from './read-patterns';

/** What is wrong with a pattern: how the time grows on the worst of the texts made against it. */
const growthOf = (source: string, flags: string): string | undefined => {
  const pattern = new RegExp(source, flags);
  for (const hostile of hostileTexts(source, flags)) {
    const growth = badGrowth(pattern, hostile);
    if (growth !== undefined) return `ten times the text takes ${growth} times as long: ${JSON.stringify(hostile)}`;
  }
  return undefined;
};

/** Patterns that are put together while the program runs, as they look then. New ones come with a reason or not at all. */
const PUT_TOGETHER: Record<string, { reason: string; looks: string[] }> = {
  'apps/server/src/features/api-key/api-key.rules.ts': {
    reason: 'begins with a constant',
    looks: ['^qbk_([a-z][a-z0-9_]{0,49})_([A-Za-z0-9-]{40,60})$'],
  },
  'apps/server/src/platform/rich-html.ts': {
    reason: 'constants side by side',
    looks: [`^["']?SimSun["']?, ?["']?Songti SC["']?, ?["']?serif["']?$`],
  },
  'apps/server/src/features/visualdev/record/record-access.ts': {
    reason: 'names of a constant',
    looks: ['"var":"(now|today|week)"'],
  },
  'apps/server/src/platform/http/openapi/example.ts': {
    reason: 'patterns of contracts, which are looked at themselves, on texts of its own',
    looks: [],
  },
  'packages/language/src/own-pattern.ts': {
    reason: 'asks whether it is well formed and is never run',
    looks: [],
  },
};
const own = ownPatterns();

describe('the checker itself', () => {
  it('reads every pattern, however it is written', () => {
    const text = [
      'const a: RegExp = /a+/giu; // /not this/',
      "const b = new RegExp('b+', 'u'), c = RegExp(String.raw`c\\d+`), d = new RegExp(`d${a.source}`);",
      'const e = text.match("e+"), f = <p title="/not this/">/nor this/</p>, g = 4 / 2 / 1;',
      'const h = { "x": /[/]h\\/+/ }, i = z.string().regex(/i/), j = `${k.replace(/j+/g, "")}`;',
    ].join('\n');
    expect(patternsIn('x.tsx', text).map(({ source, flags }) => `${source} ${flags}`)).toEqual([
      'a+ giu',
      'b+ u',
      'c\\d+ ',
      'undefined ',
      'e+ ',
      '[/]h\\/+ ',
      'i ',
      'j+ g',
    ]);
    expect(own.length).toBeGreaterThan(500);
  });

  it.each([
    ['(a+)+$', ''],
    ['^(?:a|a)*$', ''],
    ['a*a*a*a*b', ''],
    [`${'a{0,9}'.repeat(12)}b`, ''],
    ['^[+-]?(\\d+\\.?\\d*|\\.\\d+)(e[+-]?\\d{1,2})?$', 'i'],
    ['\\s+$', ''],
    ['^\\s*[\\p{L}\\s]*\\s*$', 'u'],
    ['<[^>]*>', 'g'],
    ['<!--[\\s\\S]*?-->', 'g'],
    ['\\B(?=(?:\\d{3})+$)', 'g'],
    ['^(.+?)\\s*\\((\\w+)\\)$', ''],
    ['^(#{1,3})\\s+(.*)$', ''],
    ['(?:[\\w-]+\\.)*[\\w.-]+@', ''],
    ['^(?<name>\\w+\\s?)*:$', ''],
  ])('finds /%s/%s', (source, flags) => expect(growthOf(source, flags)).toBeDefined());

  it.each([
    ['^[+-]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)$', ''],
    ['(?<!\\s)\\s+$', ''],
    ['<[^<>]*>', 'g'],
    ['^(?:[a-z]+-)*[a-z]+$', ''],
  ])('says nothing of /%s/%s', (source, flags) => expect(growthOf(source, flags)).toBeUndefined());
});

describe('patterns of the code', () => {
  it(`take at most ${MOST_GROWTH} times as long for ten times the text`, { timeout: 300_000 }, () => {
    const verdicts = new Map<string, string | undefined>();
    const wrong: string[] = [];
    for (const { path, line, source, flags } of own) {
      if (source === undefined) continue;
      const key = `/${source}/${flags}`;
      if (!verdicts.has(key)) verdicts.set(key, growthOf(source, flags));
      const verdict = verdicts.get(key);
      if (verdict !== undefined) wrong.push(`${path}:${line} ${key} ${verdict}`);
    }
    expect(wrong).toEqual([]);
  });

  it('are known where they are put together while the program runs', () => {
    const paths = [...new Set(own.flatMap(({ path, source }) => (source === undefined ? [path] : [])))];
    expect(paths.toSorted()).toEqual(Object.keys(PUT_TOGETHER).toSorted());
    for (const { looks } of Object.values(PUT_TOGETHER))
      for (const look of looks) expect(growthOf(look, '')).toBeUndefined();
  });
});
