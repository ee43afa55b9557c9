import { describe, expect, it } from 'vitest';
import { PALETTE, SURFACES, THEME_COLORS, contrast, cssVariables, laidOver, pressedShades } from './palette';
import { themeConfig } from '../theme';

it('knows the two ends of the contrast scale', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#777777')).toBe(1);
});

it.each(THEME_COLORS)('%s: links read on both grounds', (color) => {
  const { strong, bright } = PALETTE[color];
  for (const ground of [SURFACES.light.ground, SURFACES.light.surface])
    expect(contrast(strong, ground)).toBeGreaterThanOrEqual(4.5);
  for (const ground of [SURFACES.dark.ground, SURFACES.dark.raised])
    expect(contrast(bright, ground)).toBeGreaterThanOrEqual(4.5);
});

it.each(THEME_COLORS)('%s: in the dark, empty boxes, circles and the handle of a slider are seen', (color) => {
  const { token, components } = themeConfig('dark', color, 'default');
  const marks = [components?.Checkbox?.colorBorder, components?.Radio?.colorBorder, components?.Slider?.handleColor];
  for (const mark of marks) expect(contrast(mark ?? '', SURFACES.dark.raised)).toBeGreaterThanOrEqual(3);
  expect(token?.boxShadowSecondary).toContain(`1px ${SURFACES.dark.lineStrong}`);
});

/** Grounds of the dark menu, in a light and in a dark page. */
const MENU = { light: '#121c2b', dark: '#121821' };

describe.each(THEME_COLORS)('%s', (color) => {
  const { accent, strong, bright } = PALETTE[color];
  it.each(['light', 'dark'] as const)('%s: what is chosen reads on its tint, on every ground', (mode) => {
    const s = SURFACES[mode];
    const link = mode === 'light' ? strong : bright;
    for (const ground of [s.ground, s.surface, s.raised])
      expect(contrast(link, laidOver(accent, ground, mode === 'light' ? 0.1 : 0.18))).toBeGreaterThanOrEqual(4.5);
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

const MODES = ['light', 'dark'] as const;
const LOOKS = THEME_COLORS.flatMap((color) => MODES.map((mode) => ({ color, mode })));

describe.each(LOOKS)('$color, $mode', ({ color, mode }) => {
  const { solid, onSolid, control } = PALETTE[color];
  const { ground, surface, raised, hover } = SURFACES[mode];

  it('carries words that read on solid buttons, hovered and pressed too', () => {
    const pressed = pressedShades(color);
    for (const button of [solid, pressed.hover, pressed.active])
      expect(contrast(onSolid, button)).toBeGreaterThanOrEqual(4.5);
  });

  it('has controls that stand out from every ground, with a white mark that is seen on them', () => {
    for (const below of [ground, surface, raised, hover])
      expect(contrast(control, below)).toBeGreaterThanOrEqual(mode === 'dark' && below === hover ? 2.9 : 3);
    expect(contrast('#ffffff', control)).toBeGreaterThanOrEqual(3);
  });

  it('gives the kit the same colours', () => {
    const { Button, DatePicker, Switch, Checkbox } = themeConfig(mode, color, 'medium').components ?? {};
    expect(Button).toMatchObject({ colorPrimary: solid, primaryColor: onSolid });
    expect(DatePicker).toMatchObject({ colorPrimary: solid, colorTextLightSolid: onSolid });
    for (const part of [Switch, Checkbox]) expect(part).toMatchObject({ colorPrimary: control });
  });
});

it('is yellow where it is called yellow, not brown', () => {
  const n = Number.parseInt(PALETTE.yellow.solid.slice(1), 16);
  const [red, green, blue] = [n >> 16, (n >> 8) & 255, n & 255] as [number, number, number];
  expect(Math.min(red, green)).toBeGreaterThan(180);
  expect(blue).toBeLessThan(green / 2);
});

it('the words of a dark menu read, hovered too', () => {
  for (const ground of Object.values(MENU)) {
    expect(contrast('#b9c5d6', ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#ffffff', laidOver('#ffffff', ground, 0.08))).toBeGreaterThanOrEqual(4.5);
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
