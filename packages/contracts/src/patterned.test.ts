import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { patterns } from '@qiaoban/language/patterns';
import type { PatternKey } from '@qiaoban/language/patterns';
import { fieldMessages, problemText } from './field-problem';
import { LANGUAGES } from './languages';
import type { Language } from './languages';
import { declaredRoutes, routeName, SYNC_TIMEOUT } from './route';
import { patterned, textOf } from './patterned';
import { hasText } from './texts';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** A field of a body that people fill in, by the end of its name, and the shared pattern that it keeps. */
const TABLE: readonly [name: RegExp, pattern: PatternKey, but?: RegExp][] = [
  [/^account$/, 'account', /oauth\/Login|LockScreen|msgPlatform\/Mail|Email\/Test/],
  [/enCode$/i, 'code', /Base\/Area|FlowEngine\/Actions\/Import|visualdev\/Base\/Actions\/Import|Menu\/Actions\/Import/],
  [/^mobile$|mobilePhone$/i, 'mobile'],
  [/^(telePhone|landline|fax)$|TelePhone$/, 'contact'],
  [/^(manage|company)?email$/i, 'email'],
  [/^senderAddress$|^emailAccount$/, 'email'],
  [/^certificatesNumber$/, 'document'],
  [/^bankAccount$/, 'bankAccount'],
  [/^licence$/, 'licence'],
  [/^webSite$/, 'link'],
  [/^(realName|contact|companyName)$/, 'name', /SysConfig|Tenant/],
  [/^fullName$/, 'name', undefined],
];
/** Whose names are of the organisation; what people design may be called anything. */
const NAMED = /Permission\/(Organize|Position|Role|Group)|Base\/(Area|DictionaryType|BillRule)\b/;

type Field = { at: string; name: string; route: string; schema: z.ZodType };
type Def = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  valueType?: z.ZodType;
  keyType?: z.ZodType;
  options?: z.ZodType[];
  getter?: () => z.ZodType;
  checks?: { _zod: { def: { format?: string; check?: string; error?: () => unknown } } }[];
};
const defOf = (schema: z.ZodType): Def => schema.def as unknown as Def;
const bare = (schema: z.ZodType): z.ZodType => {
  const inner = defOf(schema).innerType;
  return inner === undefined ? schema : bare(inner);
};

const fieldsOf = (schema: z.ZodType | undefined, route: string, at = '', seen = new Set<z.ZodType>()): Field[] => {
  if (schema === undefined || seen.has(schema)) return [];
  seen.add(schema);
  const def = defOf(schema);
  const own = Object.entries(def.shape ?? {}).flatMap(([name, part]): Field[] => {
    const path = at === '' ? name : `${at}.${name}`;
    const isText = defOf(bare(part)).type === 'string';
    return [...(isText ? [{ at: path, name, route, schema: part }] : []), ...fieldsOf(part, route, path, seen)];
  });
  const below = [def.element, def.innerType, def.in, def.out, def.valueType, def.keyType, def.getter?.()];
  return [...own, ...[...below, ...(def.options ?? [])].flatMap((part) => fieldsOf(part, route, at, seen))];
};

/** What the contract says to a value, in the words of a language. */
const messagesOf = (schema: z.ZodType, value: unknown, language: Language): string[] => {
  const result = schema.safeParse(value, { error: fieldMessages(language) });
  return result.success ? [] : result.error.issues.map(({ message }) => problemText(language, message));
};

const HOSTILE = ['\u0000', ' \t\n', '角色@#', 'xyz', '123abc', 'a b', 'x'.repeat(120_000), '=1+1', '<b>', '-', '{}'];
/** Neither a pattern's signs nor the library's own words (`expected string to match /^…/`, `Invalid input`). */
const RAW = /\^|\[[\w-]+\]|\\[dws]|\(\?|expected|invalid input|正则|期望/i;

describe('fields of the contracts', () => {
  let fields: Field[] = [];
  beforeAll(async () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((path) => path.endsWith('.contract.ts')))
      await import(/* @vite-ignore */ join(folder, file));
    fields = declaredRoutes().flatMap((route) =>
      [route.body, route.fields, route.query, route.params].flatMap((part) => fieldsOf(part, routeName(route))),
    );
  });

  it('keep the pattern that belongs to their name', () => {
    const bodies = fields.filter(({ route }) => /^(POST|PUT)/.test(route));
    const missed: string[] = [];
    const met = new Set<PatternKey>();
    for (const { at, name, route, schema } of bodies) {
      const rule = TABLE.find(([pattern]) => pattern.test(name));
      if (rule === undefined || rule[2]?.test(route)) continue;
      if (name === 'fullName' && (!NAMED.test(route) || at.includes('.'))) continue;
      met.add(rule[1]);
      // a sign that no pattern takes; too short and too long are told by other words
      const issues = schema.safeParse('\u0001@@@').error?.issues.map(({ message }) => message) ?? [];
      if (!issues.includes(`pattern.${rule[1]}`))
        missed.push(`${route} ${at}: ${issues.join(', ') || 'takes anything'}`);
    }
    expect(missed).toEqual([]);
    expect([...met].sort()).toEqual([...new Set(TABLE.map(([, key]) => key))].sort());
  });

  it('say what is wrong in words, never by a pattern', () => {
    const raw: string[] = [];
    for (const { at, route, schema } of fields) {
      for (const value of [...HOSTILE, undefined, null, 7, {}, [], ['x']]) {
        for (const language of LANGUAGES) {
          const messages = messagesOf(schema, value, language);
          raw.push(
            ...messages.filter((text) => text === '' || RAW.test(text)).map((text) => `${route} ${at}: ${text}`),
          );
        }
      }
    }
    expect([...new Set(raw)]).toEqual([]);
  });

  it('wait as long as the specification says', () => {
    const slow =
      /Synchronization|Email\/Receive|Permission\/Authority\/Data|DataSync\/Actions\/Execute|Application\/.*(Plan\/:|Install\/:|Undo$|Uninstall$)/;
    const named = declaredRoutes().filter(({ path }) => slow.test(path));
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter(({ timeout }) => timeout !== SYNC_TIMEOUT).map(routeName)).toEqual([]);
    expect(declaredRoutes().filter(({ path, timeout }) => timeout !== undefined && !slow.test(path))).toEqual([]);
  });

  it('have words for every pattern and for every refusal that a contract names', () => {
    const keys = new Set<string>(patterns.map(({ message }) => message));
    for (const { schema } of fields) {
      for (const value of HOSTILE) {
        for (const { message } of schema.safeParse(value).error?.issues ?? [])
          if (/^(pattern|field)\.\w+$/.test(message)) keys.add(message);
      }
    }
    expect([...keys].filter((key) => LANGUAGES.some((language) => !hasText(language, key)))).toEqual([]);
  });
});

it('full-width signs of an input method become usual ones where only they stand in the way', () => {
  expect(patterned('mobile', 11).parse(' １３８００１３８０００ ')).toBe('13800138000');
  expect(patterned('name', 50).parse('上海（集团）１店')).toBe('上海（集团）１店');
  expect(patterned('code', 50).safeParse('编码').success).toBe(false);
  expect(textOf('six_digits', 6).parse('１２３４５６')).toBe('123456');
  expect(textOf('web_address', 100).parse('ｈｔｔｐｓ：／／a.cn')).toBe('https://a.cn');
  expect(textOf('no_braces', 20).parse('（１）')).toBe('（１）');
});
