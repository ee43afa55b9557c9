import { expect, it } from 'vitest';
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

it.each(['light', 'dark'] as const)('%s: every text colour reads on every ground', (mode) => {
  const s = SURFACES[mode];
  for (const text of [s.text, s.text2, s.text3, s.success, s.warning, s.danger, s.info]) {
    for (const ground of [s.ground, s.surface, s.raised]) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  }
});

it('names the variables in kebab case', () => {
  const variables = cssVariables('dark', 'blue');
  expect(variables['--qb-accent']).toBe('#409eff');
  expect(variables['--qb-text-2']).toBe(SURFACES.dark.text2);
  expect(variables['--qb-line-strong']).toBe(SURFACES.dark.lineStrong);
});
