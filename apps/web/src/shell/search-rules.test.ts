import { describe, expect, it } from 'vitest';
import { spell } from '#lib/texts/pinyin.ts';
import { createMenuFinder, withRecent } from './search-rules';
import type { SearchEntry } from './search-rules';

const entry = (title: string, path: string): SearchEntry =>
  ({ node: { id: path }, title, path, above: '' }) as unknown as SearchEntry;
const entries = [
  entry('用户管理', 'permission/user'),
  entry('角色管理', 'permission/role'),
  entry('数据字典', 'system/dictionary'),
  entry('系统日志', 'system/log'),
  entry('重要客户', 'crm/customer'),
];
const first = (typed: string): string | undefined => createMenuFinder(entries, spell)(typed)[0]?.title;

describe('searching the menu', () => {
  it.each([
    ['用户', '用户管理'],
    ['字典', '数据字典'],
    ['yhgl', '用户管理'],
    ['yonghu', '用户管理'],
    ['YONG HU', '用户管理'],
    ['zidian', '数据字典'],
    ['xtrz', '系统日志'],
    ['zhongyao', '重要客户'],
    ['system/log', '系统日志'],
    ['dictionery', '数据字典'],
  ])('%s finds %s first', (typed, title) => {
    expect(first(typed)).toBe(title);
  });

  it('finds everything while nothing is typed, and nothing for nonsense', () => {
    const find = createMenuFinder(entries, spell);
    expect(find('  ')).toHaveLength(entries.length);
    expect(find('qqqqqq')).toEqual([]);
  });

  it('works by name before the pinyin dictionary is here', () => {
    expect(createMenuFinder(entries)('角色')[0]?.title).toBe('角色管理');
  });

  it('compares at most 32 characters', () => {
    expect(createMenuFinder(entries, spell)(`用户管理${' '.repeat(40)}x`)[0]?.title).toBe('用户管理');
  });
});

it('remembers what was chosen last, once each', () => {
  expect(withRecent(['a', 'b', 'c'], 'b')).toEqual(['b', 'a', 'c']);
  expect(withRecent(['a', 'b'], 'c', 2)).toEqual(['c', 'a']);
});
