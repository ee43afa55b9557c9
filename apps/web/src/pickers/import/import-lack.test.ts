import { expect, it } from 'vitest';
import type { ImportPlan } from '@qiaoban/contracts/directory/transfer.contract';
import type { Choice } from './import-choice';
import { lackOf } from './import-lack';

const choice: Choice = { mapping: { 0: 'account' }, mode: 'insert', skipBad: false, password: '' };
const plan: ImportPlan = { total: 5, create: 3, update: 1, same: 1, bad: 0, problems: [] };

it('says what keeps an import from going on, and nothing when all is there', () => {
  const found = (more: Partial<ImportPlan>, isAsking = false) => ({ plan: { ...plan, ...more }, isAsking });
  expect(lackOf({ ...choice, mapping: { 0: '' } }, false)).toBe('column');
  expect(lackOf(choice, false)).toBeUndefined();
  expect(lackOf(choice, false, { plan: undefined, isAsking: true })).toBe('check');
  expect(lackOf(choice, false, found({}, true))).toBe('check');
  expect(lackOf(choice, false, found({ create: 0, update: 0, bad: 5 }))).toBe('rows');
  expect(lackOf(choice, false, found({ bad: 2 }))).toBe('good');
  expect(lackOf({ ...choice, skipBad: true }, false, found({ bad: 2 }))).toBeUndefined();
  expect(lackOf(choice, true, found({}))).toBe('password');
  expect(lackOf({ ...choice, password: 'Person2026x' }, true, found({}))).toBeUndefined();
});
