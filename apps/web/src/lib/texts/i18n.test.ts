import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@qiaoban/contracts/languages';
import { pickLanguage } from './i18n';

const source = join(import.meta.dirname, '../..');
const folder = (language: string): string => join(source, 'locales', language);
const features = readdirSync(folder('zh')).map((file) => file.replace(/\.ts$/, ''));

const load = async (language: string, feature: string): Promise<Record<string, string>> =>
  ((await import(`../../locales/${language}/${feature}.ts`)) as { texts: Record<string, string> }).texts;

const filesBelow = (path: string): string[] =>
  readdirSync(path).flatMap((name) => {
    const full = join(path, name);
    return statSync(full).isDirectory() ? filesBelow(full) : [full];
  });

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '');

it.each([
  ['en', 'zh-CN', 'en'],
  ['zhtw', 'en-US', 'zhtw'],
  [undefined, 'zh-TW', 'zhtw'],
  [undefined, 'zh-Hant-HK', 'zhtw'],
  [undefined, 'zh-CN', 'zh'],
  [undefined, 'en-GB', 'en'],
  [undefined, 'fr-FR', 'zh'],
  ['klingon', 'en', 'en'],
])('stored %s and browser %s give %s', (stored, browser, language) => {
  expect(pickLanguage(stored, browser)).toBe(language);
});

describe.each(features)('texts of %s', (feature) => {
  it('have the same keys and the same values in every language', async () => {
    const zh = await load('zh', feature);
    const holes = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1] ?? '').sort();
    for (const language of LANGUAGES) {
      const texts = await load(language, feature);
      expect(Object.keys(texts).sort()).toEqual(Object.keys(zh).sort());
      for (const [key, text] of Object.entries(texts)) {
        expect(text.trim(), `${language} ${key}`).not.toBe('');
        expect(holes(text), `${language} ${key}`).toEqual(holes(zh[key] ?? ''));
      }
    }
  });
});

it('every key that the source asks for exists', async () => {
  const known = new Map<string, Set<string>>();
  for (const feature of features) known.set(feature, new Set(Object.keys(await load('zh', feature))));
  const files = filesBelow(source).filter((f) => /\.tsx?$/.test(f) && !/\.test\.|[\\/]locales[\\/]/.test(f));
  expect(files.length).toBeGreaterThan(40);
  const asked = files.flatMap((file) =>
    [
      ...withoutComments(readFileSync(file, 'utf8')).matchAll(/\b(?:t|textNow|titleKey:)\(?\s*'([a-z-]+)\.([\w-]+)'/gi),
    ].map((m) => [m[1], m[2], file] as const),
  );
  expect(asked.length).toBeGreaterThan(60);
  const missing = asked.filter(([feature = '', key = '']) => !known.get(feature)?.has(key)).map((m) => m.join(' '));
  expect(missing).toEqual([]);
});

it('what stands in brackets beside a name takes them from a text: they are wider in Chinese', () => {
  const files = filesBelow(source).filter((f) => /\.tsx?$/.test(f) && !/\.test\.|[\\/]locales[\\/]/.test(f));
  const bracketed = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /\} ?\(\$\{|\} *(?:<span[^>]*>)?\(\{\w/.test(line) && !line.includes('console.'))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(bracketed).toEqual([]);
});
