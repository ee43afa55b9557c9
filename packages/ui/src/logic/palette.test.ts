import { describe, expect, it } from 'vitest';
import { PALETTE, SURFACES, THEME_COLORS, contrast, cssVariables } from './palette';

it('knows the two ends of the contrast scale', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#777777')).toBe(1);
});

it.each(THEME_COLORS)('%s: white reads on solid buttons, links read on both grounds', (color) => {
  const { strong, bright } = PALETTE[color];
  expect(contrast('#ffffff', strong)).toBeGreaterThanOrEqual(4.5);
  for (const ground of [SURFACES.light.ground, SURFACES.light.surface])
    expect(contrast(strong, ground)).toBeGreaterThanOrEqual(4.5);
  for (const ground of [SURFACES.dark.ground, SURFACES.dark.raised])
    expect(contrast(bright, ground)).toBeGreaterThanOrEqual(4.5);
});

/** A colour laid over another at a share of 0 to 1, as the browser mixes `--qb-tint`. */
const over = (top: string, ground: string, share: number): string => {
  const parts = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const [a, b] = [parts(top), parts(ground)];
  const mixed = a.map((value, at) => Math.round(value * share + (b[at] ?? 0) * (1 - share)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

/** Grounds of the dark menu, in a light and in a dark page. */
const MENU = { light: '#121c2b', dark: '#121821' };

describe.each(THEME_COLORS)('%s', (color) => {
  const { accent, strong, bright } = PALETTE[color];
  it.each(['light', 'dark'] as const)('%s: what is chosen reads on its tint, on every ground', (mode) => {
    const s = SURFACES[mode];
    const link = mode === 'light' ? strong : bright;
    for (const ground of [s.ground, s.surface, s.raised])
      expect(contrast(link, over(accent, ground, mode === 'light' ? 0.1 : 0.18))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['light', 'dark'] as const)('%s: links read on hovered lines, rings of the focus are seen', (mode) => {
    const s = SURFACES[mode];
    const link = mode === 'light' ? strong : bright;
    expect(contrast(link, s.hover)).toBeGreaterThanOrEqual(4.5);
    for (const ground of [s.ground, s.surface, s.raised]) expect(contrast(link, ground)).toBeGreaterThanOrEqual(3);
  });

  it('marks the open page in a dark menu so that it is seen', () => {
    for (const ground of Object.values(MENU)) expect(contrast(bright, ground)).toBeGreaterThanOrEqual(3);
  });

  it('carries the dark tick on its swatch', () => {
    expect(contrast('#0b1018', accent)).toBeGreaterThanOrEqual(3);
  });
});

it('the words of a dark menu read, hovered too', () => {
  for (const ground of Object.values(MENU)) {
    expect(contrast('#b9c5d6', ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#ffffff', over('#ffffff', ground, 0.08))).toBeGreaterThanOrEqual(4.5);
  }
});

it.each(['light', 'dark'] as const)('%s: every text colour reads on every ground', (mode) => {
  const s = SURFACES[mode];
  for (const text of [s.text, s.text2, s.text3, s.success, s.warning, s.danger, s.info]) {
    for (const ground of [s.ground, s.surface, s.raised, s.hover])
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  }
});

it('names the variables in kebab case', () => {
  const variables = cssVariables('dark', 'blue');
  expect(variables['--qb-accent']).toBe('#409eff');
  expect(variables['--qb-text-2']).toBe(SURFACES.dark.text2);
  expect(variables['--qb-line-strong']).toBe(SURFACES.dark.lineStrong);
});
