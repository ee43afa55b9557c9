import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { NavItem } from './nav-items';
import { NavTree } from './nav-tree';
import type { Nav } from './use-nav';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const leaf = (key: string): NavItem => ({ key, label: key, icon: '', path: `/${key}` });
const items: NavItem[] = [
  leaf('home'),
  { key: 'a', label: 'A', icon: '', children: [leaf('a1'), leaf('a2')] },
  { key: 'b', label: 'B', icon: '', children: [leaf('b1')] },
];

let box: HTMLElement;
let root: Root;
const go = vi.fn();
beforeEach(() => {
  localStorage.clear();
  go.mockReset();
  box = document.createElement('div');
  document.body.append(box);
  root = createRoot(box);
});
afterEach(() => {
  act(() => root.unmount());
  box.remove();
});

const draw = (current: string): void => {
  const nav: Nav = { items, current, go };
  act(() => root.render(<NavTree nav={nav} />));
};
const names = (): (string | undefined)[] =>
  [...box.querySelectorAll('[role=menuitem]')].map((item) => item.textContent?.trim());
const entry = (name: string): HTMLElement =>
  [...box.querySelectorAll<HTMLElement>('[role=menuitem]')].find((item) => item.textContent?.trim() === name)!;
const press = (name: string): void => act(() => entry(name).click());
const key = (name: string): void =>
  act(() => void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })));

it('keeps one branch open, remembers it, and folds it again', () => {
  draw('home');
  press('A');
  expect(names()).toEqual(['home', 'A', 'a1', 'a2', 'B']);
  press('B');
  expect(names()).toEqual(['home', 'A', 'B', 'b1']);
  expect(localStorage.getItem('qiaoban_openMenu_object')).toBe('["b"]');
  press('B');
  expect(names()).toEqual(['home', 'A', 'B']);
});

it('begins with the remembered branch, and unfolds that of a page opened from elsewhere', () => {
  localStorage.setItem('qiaoban_openMenu_object', '["b"]');
  draw('home');
  expect(names()).toContain('b1');
  draw('a2');
  expect(names()).toEqual(['home', 'A', 'a1', 'a2', 'B']);
  expect(entry('a2').getAttribute('aria-current')).toBe('page');
});

it('walks, unfolds and folds with the arrow keys, and opens a leaf', () => {
  draw('home');
  act(() => entry('home').focus());
  key('ArrowDown');
  key('ArrowRight');
  expect(entry('A').getAttribute('aria-expanded')).toBe('true');
  key('ArrowDown');
  expect(document.activeElement?.textContent).toBe('a1');
  key('ArrowLeft');
  expect(document.activeElement).toBe(entry('A'));
  key('ArrowLeft');
  expect(entry('A').getAttribute('aria-expanded')).toBe('false');
  press('home');
  expect(go).toHaveBeenCalledWith(items[0], false);
});

it('keeps the favourites open beside the branch of the moment, and folds them by themselves', () => {
  const first = { key: 'favourites', label: 'First', icon: '', children: [leaf('favourites:a1')] };
  const nav: Nav = { items: [first, ...items], current: 'home', go };
  act(() => root.render(<NavTree nav={nav} />));
  expect(names()).toEqual(['First', 'favourites:a1', 'home', 'A', 'B']);
  press('A');
  expect(names()).toEqual(['First', 'favourites:a1', 'home', 'A', 'a1', 'a2', 'B']);
  press('First');
  expect(names()).toEqual(['First', 'home', 'A', 'a1', 'a2', 'B']);
});
