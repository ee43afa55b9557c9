import { afterAll, beforeAll, expect, it } from 'vitest';
import { selectDictionaryByCode } from '@qiaoban/contracts/base-data/dictionary-data.contract';
import { startTestApp } from '#test/test-app';
import type { TestApp } from '#test/test-app';
import { seedDictionaries } from './base-data-dictionaries';
import { dictionaryNames } from './base-data-names';
import { ensureDictionaryNames } from './ensure-names';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('has a name in every language for each dictionary and item that the product brings', () => {
  const wanted = seedDictionaries.map(({ code, items }) => {
    const isPlain = items.every(([, name]) => /^[\w.]+$/.test(name));
    const count = isPlain ? 1 : items.length + 1;
    return [code, count, count];
  });
  const got = seedDictionaries.map(({ code }) => {
    const names = dictionaryNames[code];
    return [code, names?.en.length, names?.zhtw.length];
  });
  expect(got).toEqual(wanted);
  for (const { en } of Object.values(dictionaryNames)) expect(en.join('')).not.toMatch(/\p{Script=Han}/u);
});

it('are shown in the language of the person, and what somebody took away stays away', async () => {
  const admin = await app.admin();
  const shown = async (language: string): Promise<string[]> => {
    const params = { id: 'RoleType' };
    const { data } = await admin(selectDictionaryByCode, { params, headers: { 'accept-language': language } });
    return data.list.map((each) => each.fullName);
  };
  expect(await shown('en')).toEqual(['System roles', 'Management roles', 'Business roles', 'General roles']);
  expect((await shown('zh-TW'))[0]).toBe('系統角色');
  expect((await shown('zh-CN'))[0]).toBe('系统角色');

  const count = async (): Promise<number> =>
    Number((await app.db.selectFrom('user_text').select(app.db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n);
  const before = await count();
  await app.db.deleteFrom('user_text').where('source', '=', 'dictionaryType').execute();
  const after = await count();
  expect(after).toBeLessThan(before);
  await ensureDictionaryNames(app.db);
  expect(await count()).toBe(after);
});
