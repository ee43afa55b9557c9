import { describe, expect, it } from 'vitest';
import { difference, refusalToChange, refusalToRemove, refusalToTouch } from './user.rules';

const boss = { userId: 'admin', isAdministrator: true };
const second = { userId: 'second', isAdministrator: true };
const clerk = { userId: 'clerk', isAdministrator: false };
const account = (id: string, isAdministrator = false) => ({ id, isAdministrator, enabledMark: 1 as const });
const on = { enabledMark: 1 as const };
const off = { enabledMark: 0 as const };

describe('what may be done to an account', () => {
  it.each([
    ['the built-in one switched off', boss, account('admin', true), off, 'user.admin_protected'],
    [
      'the built-in one made ordinary',
      second,
      account('admin', true),
      { ...on, isAdministrator: false },
      'user.admin_protected',
    ],
    ['the built-in one saved', second, account('admin', true), on, undefined],
    [
      'another administrator made ordinary',
      boss,
      account('second', true),
      { ...on, isAdministrator: false },
      undefined,
    ],
    ['an administrator changed by a clerk', clerk, account('second', true), on, 'user.administrators_only'],
    ['somebody raised by a clerk', clerk, account('x'), { ...on, isAdministrator: true }, 'user.administrators_only'],
    ['a clerk raising himself', clerk, account('clerk'), { ...on, isAdministrator: true }, 'user.administrators_only'],
    ['oneself switched off', clerk, account('clerk'), off, 'user.self'],
    ['somebody switched off', clerk, account('x'), off, undefined],
  ])('%s', (_what, by, before, after, refusal) => {
    expect(refusalToChange(by, before, after)).toBe(refusal);
  });

  it.each([
    [boss, account('admin', true), 'user.admin_protected'],
    [clerk, account('clerk'), 'user.self'],
    [clerk, account('second', true), 'user.administrators_only'],
    [boss, account('second', true), undefined],
    [clerk, account('x'), undefined],
  ])('removal %#', (by, before, refusal) => {
    expect(refusalToRemove(by, before)).toBe(refusal);
  });

  it('a password of an administrator is reset by administrators only', () => {
    expect(refusalToTouch(clerk, account('second', true))).toBe('user.administrators_only');
    expect(refusalToTouch(boss, account('second', true))).toBeUndefined();
  });

  it('tells what was given and what was taken', () => {
    expect(difference(['a', 'b'], ['b', 'c'])).toEqual(['a', 'c']);
  });
});
