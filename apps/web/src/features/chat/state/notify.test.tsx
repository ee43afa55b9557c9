import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { blinkTitle } from './notify';

const hide = (hidden: boolean): void => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};
const after = (seconds: number): string => {
  vi.advanceTimersByTime(seconds * 1000);
  return document.title;
};

beforeEach(() => {
  vi.useFakeTimers();
  document.title = '首页';
});
afterEach(() => {
  hide(false);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('the title blinks while nobody looks, with the newest words', () => {
  blinkTitle('【新消息】李娜');
  expect(after(1)).toBe('首页');
  hide(true);
  blinkTitle('【新消息】李娜');
  expect([after(1), after(1), after(1)]).toEqual(['【新消息】李娜', '首页', '【新消息】李娜']);
  blinkTitle('【新消息】王芳');
  expect([document.title, after(1), after(1)]).toEqual(['【新消息】王芳', '首页', '【新消息】王芳']);
  hide(false);
  expect([document.title, after(3)]).toEqual(['首页', '首页']);
});

it('what the page calls itself meanwhile stays', () => {
  hide(true);
  blinkTitle('【新消息】李娜');
  after(1);
  document.title = '(2) 首页';
  expect([after(1), after(1)]).toEqual(['【新消息】李娜', '(2) 首页']);
  document.title = '(3) 首页';
  hide(false);
  expect([document.title, after(3)]).toEqual(['(3) 首页', '(3) 首页']);
});
