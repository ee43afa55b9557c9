import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LAST_SIGNATURE } from '@qiaoban/contracts/directory/current-user.contract';
import { lastSignature } from './last-signature';
import { beginSession, clearSession } from './session';

beforeEach(() => beginSession('t'));
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

it.each([
  [
    [
      [1, 2, 3, 4],
      [5, 6],
    ],
    [
      [1, 2, 3, 4],
      [5, 6],
    ],
  ],
  [{ no: 'strokes' }, undefined],
  [[], undefined],
])('what the account keeps as %j is read as %j', async (value, expected) => {
  const list = [
    { name: 'table.a', value: {} },
    { name: LAST_SIGNATURE, value },
  ];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 200, msg: '', data: { list } })));
  expect(await lastSignature.read()).toEqual(expected);
});
