import { create } from 'zustand';
import type { LayoutType } from '@qiaoban/contracts/auth/auth.contract';
import { THEME_COLORS, applyTheme } from '@qiaoban/ui/logic/palette';
import type { ThemeColor, ThemeMode } from '@qiaoban/ui/logic/palette';
import type { ThemeSize } from '@qiaoban/ui/theme';
import { readStored, writeStored } from './storage';

/** Looks and switches of the shell, kept in this browser (Settings). */
export type Settings = {
  /** Where the menu stands; also kept with the account. */
  layoutType: LayoutType;
  mode: ThemeMode | 'auto';
  color: ThemeColor;
  size: ThemeSize;
  sidebarTone: 'dark' | 'light';
  sidebarOpened: boolean;
  sidebarLogo: boolean;
  tagsView: boolean;
  tagsIcon: boolean;
  showLanguage: boolean;
  showSearch: boolean;
  /** False: the button of this panel goes from the top bar; the account menu still leads here. */
  showSettings: boolean;
  /** False: the top bar makes room while a long page is scrolled. */
  fixedHeader: boolean;
};

export const usualSettings: Settings = {
  layoutType: 'classic',
  mode: 'light',
  color: 'blue',
  size: 'medium',
  sidebarTone: 'dark',
  sidebarOpened: true,
  sidebarLogo: true,
  tagsView: true,
  tagsIcon: true,
  showLanguage: true,
  showSearch: true,
  showSettings: true,
  fixedHeader: false,
};

/** What may be chosen where a setting is one of several words. */
export const CHOICES = {
  layoutType: ['classic', 'functional', 'plain'],
  mode: ['light', 'dark', 'auto'],
  color: THEME_COLORS,
  size: ['default', 'medium', 'small', 'mini'],
  sidebarTone: ['dark', 'light'],
} as const satisfies { [K in keyof Settings]?: readonly Settings[K][] };

/** The kept settings; what is missing or cannot be chosen falls back to the usual. */
export const readSettings = (kept: unknown): Settings => {
  const values = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>;
  const settings: Record<string, unknown> = { ...usualSettings };
  for (const [name, usual] of Object.entries(usualSettings)) {
    if (typeof values[name] === typeof usual) settings[name] = values[name];
  }
  for (const [name, available] of Object.entries(CHOICES)) {
    if (!available.some((word) => word === settings[name])) settings[name] = usualSettings[name as keyof Settings];
  }
  return settings as Settings;
};

export const useSettings = create<Settings>(() => readSettings(readStored('settings', 'object')));

/** Changes some settings: shown at once, kept in this browser. */
export const changeSettings = (patch: Partial<Settings>): void => {
  useSettings.setState(patch);
  writeStored('settings', 'object', useSettings.getState());
};

const darkSystem = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

export const modeNow = (mode: Settings['mode']): ThemeMode =>
  mode === 'auto' ? (darkSystem().matches ? 'dark' : 'light') : mode;

/** Draws the page in the kept mode and colour, now and after every change here or in the system. */
export const followSettings = (): void => {
  const draw = (): void => {
    const { mode, color } = useSettings.getState();
    document.documentElement.style.background = '';
    applyTheme(modeNow(mode), color);
  };
  useSettings.subscribe(draw);
  darkSystem().addEventListener('change', () => {
    draw();
    // `auto` has a new meaning: whoever reads it draws again.
    if (useSettings.getState().mode === 'auto') useSettings.setState({ ...useSettings.getState() });
  });
  draw();
};
