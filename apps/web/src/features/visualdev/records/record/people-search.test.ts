import { expect, it } from 'vitest';
import { nameBefore } from './people-search';

const box = (value: string, selectionStart = value.length) => ({ value, selectionStart }) as HTMLTextAreaElement;

it('what stands between the last @ and the caret is searched', () => {
  expect(nameBefore(box('请看 @张'))).toBe('张');
  expect(nameBefore(box('@张伟 和 @李'))).toBe('李');
  expect(nameBefore(box('@张伟', 2))).toBe('张');
  expect(nameBefore(box('@'))).toBe('');
  expect(nameBefore(box('没有人'))).toBe('');
});
