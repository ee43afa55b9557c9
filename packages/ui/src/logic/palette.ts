/** The eight accent colours of the product. */
export const THEME_COLORS = ['blue', 'purple', 'azure', 'ocean', 'green', 'yellow', 'orange', 'red'] as const;
export type ThemeColor = (typeof THEME_COLORS)[number];
export type ThemeMode = 'light' | 'dark';

type Shades = {
  /** The colour as people know it: marks, icons, focus rings, charts. */
  accent: string;
  /** Darker: links and marks on a light ground. */
  strong: string;
  /** Lighter: links and marks on a dark ground. */
  bright: string;
  /** Ground of solid buttons, chosen days and the open page of a dark menu. */
  solid: string;
  /** Words on `solid`, at 4.5:1 or better. */
  onSolid: string;
  /** Switches, ticked boxes, frames of the field with the focus: 3:1 or better on every ground, and white on it. */
  control: string;
};

/** Most colours carry white words when they are dark enough. */
const white = (accent: string, strong: string, bright: string, control: string): Shades => ({
  accent,
  strong,
  bright,
  solid: strong,
  onSolid: '#ffffff',
  control,
});

export const PALETTE: Record<ThemeColor, Shades> = {
  blue: white('#409eff', '#1268c8', '#69b1ff', '#247ede'),
  purple: white('#8b5cf6', '#6d3fd4', '#b79cff', '#8b5cf6'),
  azure: white('#22b8cf', '#0b7285', '#4fd1e5', '#138b9f'),
  ocean: white('#2f6fde', '#2459b8', '#84adf7', '#2f6fde'),
  green: white('#34b37a', '#167446', '#5dcf9c', '#228d5b'),
  // dark enough for white words it would be brown
  yellow: {
    accent: '#e6b422',
    strong: '#8a6100',
    bright: '#f0c94d',
    solid: '#f2c12e',
    onSolid: '#2b2000',
    control: '#b07d00',
  },
  orange: white('#f5832f', '#a84b08', '#ffa462', '#c76118'),
  red: white('#f0524f', '#be2b28', '#ff8a86', '#e14643'),
};

/** Grounds, lines and texts of both modes. Text colours keep 4.5:1 on `ground` and `surface`. */
export const SURFACES = {
  light: {
    ground: '#f3f5f8',
    surface: '#ffffff',
    raised: '#ffffff',
    hover: '#eef2f7',
    line: '#e3e8ef',
    lineStrong: '#cdd5df',
    text: '#18212f',
    text2: '#465264',
    text3: '#626e80',
    success: '#18794e',
    warning: '#8f5b00',
    danger: '#c62f2c',
    info: '#1a63b5',
  },
  dark: {
    ground: '#0e131a',
    surface: '#161c25',
    raised: '#1d2530',
    hover: '#222b37',
    line: '#2a3442',
    lineStrong: '#3c4858',
    text: '#e7ecf3',
    text2: '#b6c1cf',
    text3: '#93a0b1',
    success: '#5dcf9c',
    warning: '#f0c94d',
    danger: '#ff8a86',
    info: '#84bdff',
  },
} as const;

const channel = (value: number): number => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

const luminance = (hex: string): number => {
  const n = Number.parseInt(hex.slice(1), 16);
  return 0.2126 * channel((n >> 16) & 255) + 0.7152 * channel((n >> 8) & 255) + 0.0722 * channel(n & 255);
};

/** Contrast of two `#rrggbb` colours, 1 to 21, after WCAG 2. */
export const contrast = (a: string, b: string): number => {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
};

/** A colour laid over another at a share of 0 to 1. */
export const laidOver = (top: string, ground: string, share: number): string => {
  const parts = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const under = parts(ground);
  const mixed = parts(top).map((value, at) => Math.round(value * share + (under[at] ?? 0) * (1 - share)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

/** What is solid under the pointer and while it is pressed: away from the words on it. */
export const pressedShades = (color: ThemeColor): { hover: string; active: string } => {
  const { solid, onSolid } = PALETTE[color];
  const away = onSolid === '#ffffff' ? '#000000' : '#ffffff';
  return { hover: laidOver(away, solid, 0.12), active: laidOver(away, solid, 0.24) };
};

/** CSS variables (`--qb-…`) of a mode and colour. The shell and the sign-in page draw with these alone. */
export const cssVariables = (mode: ThemeMode, color: ThemeColor): Record<string, string> => {
  const shades = PALETTE[color];
  const variables: Record<string, string> = {
    '--qb-accent': shades.accent,
    '--qb-strong': shades.strong,
    '--qb-bright': shades.bright,
    '--qb-solid': shades.solid,
    '--qb-on-solid': shades.onSolid,
    '--qb-control': shades.control,
    '--qb-link': mode === 'light' ? shades.strong : shades.bright,
    '--qb-tint': `color-mix(in srgb, ${shades.accent} ${mode === 'light' ? 10 : 18}%, transparent)`,
  };
  for (const [name, value] of Object.entries(SURFACES[mode])) {
    variables[`--qb-${name.replace(/[A-Z0-9]/g, (c) => `-${c.toLowerCase()}`)}`] = value;
  }
  return variables;
};

/** Writes the variables and the mode onto the page; works before and without React. */
export const applyTheme = (mode: ThemeMode, color: ThemeColor): void => {
  const root = document.documentElement;
  for (const [name, value] of Object.entries(cssVariables(mode, color))) root.style.setProperty(name, value);
  root.dataset.theme = mode;
};
