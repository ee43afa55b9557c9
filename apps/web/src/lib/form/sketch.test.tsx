import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession, clearSession } from '../session/session';
import { dropSketch, keepSketch } from './sketch';

const FIRST_PAINT = readFileSync(join(import.meta.dirname, '../../../public/first-paint.js'), 'utf8');

/** Runs what stands in the head of the page, as a browser does before anything else. */
const openPage = (): Element | null => {
  dropSketch();
  const script = document.createElement('script');
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  new Function(FIRST_PAINT)();
  return document.querySelector('.sketch');
};
const textsDrawn = (drawing: Element | null): string[] =>
  [...(drawing?.querySelectorAll<HTMLElement>('[data-text]') ?? [])].map((node) => node.dataset.text ?? '');

/** The light DOM lays nothing out: every element gets a place. */
const keep = (hours = '0-24'): void => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 20, 300, 40));
  document.body.innerHTML = `<div class="box"></div><h2 data-hours="${hours}">早上好，&lt;img src=x&gt;</h2>`;
  keepSketch('/home', '.box', 'h2');
};

describe('the drawing of the last screen', () => {
  beforeEach(() => {
    window.history.replaceState(null, '', '/home');
    localStorage.setItem('qiaoban_language_string', 'zh');
    document.documentElement.dataset.theme = 'light';
    beginSession('a-token');
  });
  afterEach(() => {
    vi.restoreAllMocks();
    localStorage.clear();
    dropSketch();
  });

  it('stands there before the program, with its words as words', () => {
    keep();
    const drawing = openPage();
    expect(textsDrawn(drawing)).toEqual(['早上好，<img src=x>']);
    expect(drawing?.querySelectorAll('img')).toHaveLength(0);
    expect(drawing?.children).toHaveLength(2);
    expect(drawing?.getAttribute('aria-hidden')).toBe('true');
  });

  it.each([
    ['at another address', () => window.history.replaceState(null, '', '/user')],
    ['in another language', () => localStorage.setItem('qiaoban_language_string', 'en')],
    ['in another mode', () => localStorage.setItem('qiaoban_settings_object', '{"mode":"dark"}')],
    ['in another window', () => vi.stubGlobal('innerWidth', 333)],
    ['while the screen is locked', () => localStorage.setItem('qiaoban_lock_number', '1')],
    ['after the sign-out', clearSession],
    ['for whoever signs in next', () => beginSession('another')],
    ['when what is kept cannot be read', () => localStorage.setItem('qiaoban_sketch_object', '{')],
  ])('is not drawn %s', (_, change) => {
    keep();
    expect(openPage()).not.toBeNull();
    change();
    expect(openPage()).toBeNull();
    vi.unstubAllGlobals();
  });

  it('says a greeting in its hours only', () => {
    const hour = new Date().getHours();
    keep(`${hour + 1}-24`);
    expect(textsDrawn(openPage())).toEqual([]);
  });
});
