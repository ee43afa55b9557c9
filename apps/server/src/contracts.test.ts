import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { allErrorCodes } from '@qiaoban/contracts/errors';
import { LANGUAGES } from '@qiaoban/contracts/languages';
import { declaredRoutes, routeName } from '@qiaoban/contracts/route';
import type { Route } from '@qiaoban/contracts/route';
import { hasText } from '@qiaoban/contracts/texts';
import { startTestApp } from '../test/test-app';
import type { TestApp } from '../test/test-app';
import { createPerson } from '../test/people';

const folder = fileURLToPath(new URL('../../../packages/contracts/src', import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.contract.ts'),
);

/** A call with the right path and nothing else: whoever may not ask is refused before anything is read. */
const pathOf = (route: Route): string => route.path.replace(/:(\w+)/g, '0');

/** Fields without a description, by path. */
const undescribed = (schema: z.ZodType, at: string, seen = new Set<z.ZodType>()): string[] => {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const s = schema as unknown as {
    def: {
      type: string;
      shape?: Record<string, z.ZodType>;
      element?: z.ZodType;
      innerType?: z.ZodType;
      getter?: () => z.ZodType;
    };
  };
  const inner = s.def.element ?? s.def.innerType ?? s.def.getter?.();
  if (s.def.type === 'object') {
    return Object.entries(s.def.shape ?? {}).flatMap(([name, part]) => {
      const below = undescribed(part, `${at}.${name}`, seen);
      const description =
        part.description ?? (part as unknown as { def: { innerType?: z.ZodType } }).def.innerType?.description;
      const isNested = ['object', 'array'].includes((part as unknown as { def: { type: string } }).def.type);
      return description === undefined && !isNested ? [`${at}.${name}`, ...below] : below;
    });
  }
  return inner === undefined ? [] : undescribed(inner, at, seen);
};

describe('the contracts', () => {
  let app: TestApp;
  let nobody: string;
  beforeAll(async () => {
    for (const file of files) await import(/* @vite-ignore */ join(folder, file));
    app = await startTestApp();
    nobody = (await createPerson(app, { account: 'nobody', menus: ['home'] })).token;
  });
  afterAll(() => app.close());

  it('are found', () => {
    expect(files.length).toBeGreaterThan(5);
    expect(declaredRoutes().length).toBeGreaterThan(60);
  });

  it('are bound once each, and nothing else is bound', () => {
    const declared = declaredRoutes().map(routeName).sort();
    const bound = app.bindings.map((binding) => routeName(binding.route)).sort();
    expect(new Set(declared).size, 'declared twice').toBe(declared.length);
    expect(
      declared.filter((name) => !bound.includes(name)),
      'contracts that nobody answers',
    ).toEqual([]);
    expect(
      bound.filter((name, i) => bound[i + 1] === name || !declared.includes(name)),
      'bound twice or without a contract',
    ).toEqual([]);
  });

  it('have a summary and a description of every field of the answer', () => {
    const bad = declaredRoutes().flatMap((route) => [
      ...(route.summary.length < 5 ? [`${routeName(route)}: summary`] : []),
      ...undescribed(route.reply, routeName(route)),
    ]);
    expect(bad).toEqual([]);
  });

  it('answer anonymous callers with "not signed in", unless they are public', async () => {
    const wrong: string[] = [];
    for (const route of declaredRoutes()) {
      if (route.access === 'public') continue;
      const answer = await app.app.inject({ method: route.method, url: pathOf(route) });
      if (answer.statusCode !== 401 || JSON.parse(answer.body).code !== 602)
        wrong.push(`${routeName(route)}: ${answer.statusCode}`);
    }
    expect(wrong).toEqual([]);
  });

  it('answer a person without the grant with "no permission"', async () => {
    const wrong: string[] = [];
    let tried = 0;
    for (const route of declaredRoutes()) {
      const { access } = route;
      if (typeof access === 'string' || 'record' in access) continue;
      tried += 1;
      const answer = await app.app.inject({
        method: route.method,
        url: pathOf(route),
        headers: { authorization: nobody },
      });
      if (answer.statusCode !== 403) wrong.push(`${routeName(route)}: ${answer.statusCode}`);
    }
    expect(tried).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
  });

  it('never answer 500 to a signed-in person who sends nonsense', async () => {
    const admin = await app.admin();
    const wrong: string[] = [];
    const bodies: unknown[] = [{}, [], 'x', { id: { $ne: 1 } }];
    for (const route of declaredRoutes()) {
      if (/Logout/.test(route.path)) continue;
      for (const payload of route.method === 'GET' ? [undefined] : bodies) {
        const answer = await app.app.inject({
          method: route.method,
          url: `${pathOf(route)}?currentPage=-1&pageSize=%27&sidx=%27%3Bdrop&keyword=%25_%5C'`,
          headers: { authorization: admin.token, 'content-type': 'application/json' },
          ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
        });
        if (answer.statusCode >= 500)
          wrong.push(
            `${routeName(route)} ${JSON.stringify(payload)}: ${answer.statusCode} ${answer.body.slice(0, 120)}`,
          );
      }
    }
    expect(wrong).toEqual([]);
  });

  it('have a text in every language for every error code', () => {
    const missing = LANGUAGES.flatMap((language) =>
      allErrorCodes()
        .filter((code) => !hasText(language, code))
        .map((code) => `${language} ${code}`),
    );
    expect(missing).toEqual([]);
  });
});
