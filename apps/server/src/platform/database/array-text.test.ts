import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp } from '#test/test-app';
import type { TestApp } from '#test/test-app';
import { DEFAULT_TENANT } from './tenant';
import { arrayText } from './array-text';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

const back = async (items: readonly unknown[]): Promise<unknown[]> => {
  const db = app.tenants.db(DEFAULT_TENANT);
  const { rows } = await sql<{ v: unknown }>`select v from unnest(${arrayText(items)}::text[]) v`.execute(db);
  return rows.map(({ v }) => v);
};

const SIGNS = [
  '',
  ' ',
  'a',
  '"',
  '\\',
  '\n',
  '\t',
  '\r',
  '\b',
  '\u0001',
  '{',
  '}',
  ',',
  'null',
  'NULL',
  '中',
  '😀',
  '\u2028',
  '\\n',
  "'",
];

it('texts come back as they were, whatever stands in them, with nulls between', async () => {
  const texts = SIGNS.flatMap((one) => [...SIGNS.map((other) => one + other), null]);
  expect(await back(texts)).toEqual(texts);
  // without a sign that needs the long way
  const plain = texts.filter((text) => text === null || !/[\p{Cc}]/u.test(text));
  expect(await back(plain)).toEqual(plain);
});

it('numbers and switches are written as the database reads them, what is missing as nothing', async () => {
  expect(await back([1, -2.5, 1e21, 0, true, false, null, undefined])).toEqual([
    '1',
    '-2.5',
    '1e+21',
    '0',
    'true',
    'false',
    null,
    null,
  ]);
  expect(await back([])).toEqual([]);
  expect(await back(['\n', 1, true, null, undefined])).toEqual(['\n', '1', 'true', null, null]);
});
