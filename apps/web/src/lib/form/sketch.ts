import { useLayoutEffect } from 'react';
import { currentLanguage } from '../texts/i18n';
import { session } from '../session/session';
import { readStored, writeStored } from '../browser/storage';

/**
 * What a screen looked like, kept in this browser until the sign-out: `first-paint.js` draws it while the program is on
 * its way, so that the next opening begins with the frame and the greeting instead of an empty page.
 */
type Sketch = {
  /** Drawn only where all of these are the same again. */
  path: string;
  language: string;
  theme: string;
  boxes: Box[];
  lines: Line[];
};
/** One for each size of window, by `width x height`; the newest last. */
type Sketches = Record<string, Sketch>;
/** Sizes that are remembered: a window, one beside it, a phone held upright and across. */
const MOST_SIZES = 4;
/** Places in CSS pixels of the window, colours as computed. */
type Place = { x: number; y: number; width: number; height: number };
type Box = Place & { colour: string; border: string; radius: string };
type Line = Place & { words: string; colour: string; size: string; weight: string; lineHeight: string; hours: string };

const placeOf = (node: Element): Place => {
  const { x, y, width, height } = node.getBoundingClientRect();
  return { x, y, width, height };
};
const shown = (selector: string): { node: Element; style: CSSStyleDeclaration; place: Place }[] =>
  [...document.querySelectorAll(selector)]
    .map((node) => ({ node, style: getComputedStyle(node), place: placeOf(node) }))
    .filter(({ place }) => place.width > 0 && place.height > 0 && place.y < window.innerHeight);

/**
 * Keeps how the window looks now: `boxes` as empty areas, `lines` with their words; nothing where no line is in sight.
 * A line with `data-hours` ("5-11") is drawn within these hours of the day only.
 */
export const keepSketch = (path: string, boxes: string, lines: string): void => {
  const { token, isLock } = session();
  const texts = shown(lines);
  if (!token || isLock || texts.length === 0) return;
  const sketch: Sketch = {
    path,
    language: currentLanguage(),
    theme: document.documentElement.dataset.theme ?? '',
    boxes: shown(boxes).map(({ style, place }) => ({
      ...place,
      colour: style.backgroundColor,
      border: style.borderBottomWidth === '0px' ? '' : style.borderBottomColor,
      radius: style.borderRadius,
    })),
    lines: texts.map(({ node, style, place }) => ({
      ...place,
      words: node.textContent ?? '',
      colour: style.color,
      size: style.fontSize,
      weight: style.fontWeight,
      lineHeight: style.lineHeight,
      hours: node.getAttribute('data-hours') ?? '',
    })),
  };
  const size = `${window.innerWidth}x${window.innerHeight}`;
  const kept = Object.entries((readStored('sketch', 'object') ?? {}) as Sketches).filter(([key]) => key !== size);
  writeStored('sketch', 'object', Object.fromEntries([...kept, [size, sketch]].slice(-MOST_SIZES)));
};

/** Takes the drawing away: the screen itself stands there, or another. */
export const dropSketch = (): void => document.querySelector('.sketch')?.remove();

/** For what may be the first thing that stands in the window. */
export const useNoSketch = (): void => useLayoutEffect(dropSketch, []);
