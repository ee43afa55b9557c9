import { describe, expect, it } from 'vitest';
import { differencesOf, idsIn, valueTexts } from './differences';

describe('differences', () => {
  it.each([
    ['what changed', { fullName: 'A', sortCode: 1 }, { fullName: 'B', sortCode: 1 }, [['fullName', 'A', 'B']]],
    ['what was made', undefined, { fullName: 'A', description: '', id: '7' }, [['fullName', undefined, 'A']]],
    ['what was deleted', { fullName: 'A', version: 3, roleIds: [] }, undefined, [['fullName', 'A', undefined]]],
    ['nothing', null, null, []],
    ['empty stays empty', { icon: null }, { icon: '' }, []],
    ['inner fields', { names: { zh: 'a', en: 'b' } }, { names: { zh: 'a', en: 'c' } }, [['names.en', 'b', 'c']]],
    ['fields of JSON texts', { p: '{"x":1}' }, { p: '{"x":2}' }, [['p.x', 1, 2]]],
    ['texts that only look like JSON', { p: '{x' }, { p: '[y' }, [['p', '{x', '[y']]],
    ['a mark that falls to 0', { enabledMark: 1 }, { enabledMark: 0 }, [['enabledMark', 1, 0]]],
    [
      'rights by name, not by id',
      { count: 1 },
      { count: 2, added: { module: ['7'] }, addedNames: ['M'] },
      [
        ['count', 1, 2],
        ['addedNames', undefined, ['M']],
      ],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(differencesOf(before, after).map((d) => [d.field, d.before, d.after])).toEqual(expected);
  });

  it('know whose ids they hold', () => {
    const changes = differencesOf(
      { roleIds: ['r-one'], managerId: '' },
      { roleIds: ['r-one', 'r-two'], managerId: 'u-one' },
    );
    expect(idsIn('user', changes, 'role')).toEqual(['r-one', 'r-two']);
    expect(idsIn('user', changes, 'user')).toEqual(['u-one']);
    const moved = differencesOf({ parentId: 'dep-1' }, { parentId: 'dep-2' });
    expect(idsIn('department', moved, 'department')).toEqual(['dep-1', 'dep-2']);
    expect(idsIn('menu', moved, 'department')).toEqual([]);
  });
});

describe('values in words', () => {
  const texts = {
    t: (key: string) => `<${key}>`,
    nameOf: (_: string, id: string) => `name ${id}`,
    timeOf: (ms: number) => `day ${ms}`,
    menuOf: (id: string) => `menu ${id}`,
  };
  it.each([
    ['user', 'roleIds', ['a', 'b'], 'name a<log.comma>name b'],
    ['user', 'enabledMark', 0, '<app.disabled>'],
    ['workflow.case', 'status', 1, '<visualdev.flow_1>'],
    ['menu', 'isButtonAuthorize', 1, '<log.yes>'],
    ['menu', 'propertyJson.isTree', 0, '<log.no>'],
    ['user', 'isAdministrator', false, '<log.no>'],
    ['user', 'entryDate', 5, 'day 5'],
    ['role', 'sortCode', 0, '0'],
    ['role', 'description', '', ''],
    ['role', 'description', undefined, ''],
    ['permission', 'addedNames', ['M / a', 'M / b'], 'M / a\nM / b'],
    ['menu', 'parentId', '-1', '<menu.top>'],
    ['menu', 'parentId', 'm-1', 'menu m-1'],
    ['menu', 'type', 7, '<menu.type_7>'],
    ['menu', 'linkTarget', '_self', '<menu.target_self>'],
    ['menu', 'category', 'App', '<menu.app>'],
    ['area', 'type', 7, '7'],
  ])('%s %s %j', (area, field, value, expected) => {
    expect(valueTexts(area, field, value, texts)).toBe(expected);
  });
});
