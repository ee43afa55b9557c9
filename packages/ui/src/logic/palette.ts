/** The eight accent colours of specification 2.4. */
export const THEME_COLORS = ['blue', 'purple', 'azure', 'ocean', 'green', 'yellow', 'orange', 'red'] as const;
export type ThemeColor = (typeof THEME_COLORS)[number];
export type ThemeMode = 'light' | 'dark';

type Shades = {
  /** The colour as people know it: marks, icons, focus rings, charts. */
  accent: string;
  /** Darker: solid buttons and links on a light ground; white text on it reads at 4.5:1 or better. */
  strong: string;
  /** Lighter: links and marks on a dark ground. */
  bright: string;
};

export const PALETTE: Record<ThemeColor, Shades> = {
  blue: { accent: '#409eff', strong: '#1268c8', bright: '#69b1ff' },
  purple: { accent: '#8b5cf6', strong: '#6d3fd4', bright: '#b79cff' },
  azure: { accent: '#22b8cf', strong: '#0b7285', bright: '#4fd1e5' },
  ocean: { accent: '#2f6fde', strong: '#2459b8', bright: '#84adf7' },
  green: { accent: '#34b37a', strong: '#167446', bright: '#5dcf9c' },
  yellow: { accent: '#e6b422', strong: '#8a6100', bright: '#f0c94d' },
  orange: { accent: '#f5832f', strong: '#a84b08', bright: '#ffa462' },
  red: { accent: '#f0524f', strong: '#be2b28', bright: '#ff8a86' },
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

/** CSS variables (`--qb-…`) of a mode and colour. The shell and the sign-in page draw with these alone. */
export const cssVariables = (mode: ThemeMode, color: ThemeColor): Record<string, string> => {
  const shades = PALETTE[color];
  const variables: Record<string, string> = {
    '--qb-accent': shades.accent,
    '--qb-strong': shades.strong,
    '--qb-bright': shades.bright,
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
