import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PrintTemplate } from '@qiaoban/form/print-template';
import { useSheetHistory } from './use-sheet-history';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 0 }));
afterEach(() => void vi.useRealTimers());

const shown = () => renderHook(() => useSheetHistory(PrintTemplate.parse({ elements: [] }))).result;
const margin = (history: ReturnType<typeof shown>, value: number, kind?: string): void =>
  act(() => history.current.set((template) => ({ ...template, margin: value }), kind));

it('a drag of many moves is one step, and leaves the steps before it', () => {
  const history = shown();
  margin(history, 20);
  for (let at = 21; at < 200; at += 1) {
    vi.setSystemTime(at);
    margin(history, at % 60, 'a:x,y');
  }
  act(() => history.current.undo());
  expect(history.current.now.margin).toBe(20);
  act(() => history.current.undo());
  expect(history.current.now.margin).toBe(15);
  expect(history.current.canUndo).toBe(false);
});

it('another kind, a rest and an undo begin a step of their own', () => {
  const history = shown();
  margin(history, 1, 'a:x');
  margin(history, 2, 'b:x');
  vi.setSystemTime(5000);
  margin(history, 3, 'b:x');
  act(() => history.current.undo());
  expect(history.current.now.margin).toBe(2);
  margin(history, 4, 'b:x');
  act(() => history.current.undo());
  expect(history.current.now.margin).toBe(2);
});
