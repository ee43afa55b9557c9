import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { ConfigProvider, theme as kit } from 'antd';
import type { ThemeConfig } from 'antd';
import type { Locale } from 'antd/es/locale';
import dayjs from 'dayjs';
import type { Language } from '@qiaoban/contracts/languages';
import { PALETTE, SURFACES, applyTheme, pressedShades } from './logic/palette';
import type { ThemeColor, ThemeMode } from './logic/palette';
import { leaveListsByTab } from './logic/select/tab-out';
import { wantsStillness } from './media';
import './phone-popups.css';

export type ThemeSize = 'default' | 'medium' | 'small' | 'mini';

/** Ground of dark menus beside a light and a dark page. */
const SIDEBAR = { light: '#121c2b', dark: '#121821' } as const;

/** Edges of boxes and circles that hold no words, 3:1 at least on a dark page. */
const MARK = { light: SURFACES.light.lineStrong, dark: '#6b7a8f' } as const;

/** The kit's tokens for a mode, colour and size; text and solid colours keep 4.5:1. */
export const themeConfig = (mode: ThemeMode, color: ThemeColor, size: ThemeSize): ThemeConfig => {
  const s = SURFACES[mode];
  const shades = PALETTE[color];
  const link = mode === 'light' ? shades.strong : shades.bright;
  const pressed = pressedShades(color);
  const solid = {
    colorPrimary: shades.solid,
    colorPrimaryHover: pressed.hover,
    colorPrimaryActive: pressed.active,
    colorTextLightSolid: shades.onSolid,
  };
  const control = { colorPrimary: shades.control, colorPrimaryHover: shades.control };
  const field = { activeBorderColor: shades.control, hoverBorderColor: shades.control };
  const algorithm = [mode === 'dark' ? kit.darkAlgorithm : kit.defaultAlgorithm];
  if (size === 'mini') algorithm.push(kit.compactAlgorithm);
  return {
    algorithm,
    token: {
      colorPrimary: shades.strong,
      colorLink: link,
      colorLinkHover: shades.accent,
      colorInfo: s.info,
      colorSuccess: s.success,
      colorWarning: s.warning,
      colorError: s.danger,
      // derived from the dark text colours, the grounds of notices would be muddy
      ...(mode === 'light' && {
        colorWarningBg: '#fff7e6',
        colorWarningBorder: '#f2d59b',
        colorSuccessBg: '#eaf7f0',
        colorSuccessBorder: '#acdcc4',
        colorInfoBg: '#eaf3fd',
        colorInfoBorder: '#b3d3f5',
        colorErrorBg: '#fdeeee',
        colorErrorBorder: '#f1b9b7',
      }),
      // what pops up over a dialog has the dialog's ground: in the dark no shadow tells them apart
      ...(mode === 'dark' && { boxShadowSecondary: `0 0 0 1px ${s.lineStrong}, 0 6px 16px rgb(0 0 0 / 50%)` }),
      colorBgLayout: s.ground,
      colorBgContainer: s.surface,
      colorBgElevated: s.raised,
      colorBorder: s.lineStrong,
      colorBorderSecondary: s.line,
      colorText: s.text,
      colorTextSecondary: s.text2,
      colorTextTertiary: s.text3,
      colorTextPlaceholder: s.text3,
      colorTextDescription: s.text3,
      borderRadius: 6,
      fontSize: 14,
      fontFamily: 'var(--qb-font)',
      wireframe: false,
    },
    components: {
      Button: {
        ...solid,
        primaryColor: shades.onSolid,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        // solid ones in the dark are bright, with dark words on them
        dangerColor: mode === 'light' ? '#ffffff' : '#2b0605',
      },
      Table: {
        headerBg: mode === 'light' ? '#f7f9fb' : '#1b222c',
        headerColor: s.text2,
        headerSplitColor: 'transparent',
        rowHoverBg: s.hover,
        cellPaddingBlockMD: 9,
        cellPaddingBlockSM: 5,
      },
      // White figures stand on it, also in the dark.
      Badge: { colorError: mode === 'light' ? s.danger : '#c62f2c' },
      Menu: {
        itemBorderRadius: 6,
        itemSelectedColor: link,
        darkItemBg: SIDEBAR[mode],
        darkSubMenuItemBg: SIDEBAR[mode],
        darkPopupBg: mode === 'light' ? '#1a2536' : s.raised,
        darkItemSelectedBg: shades.solid,
        darkItemSelectedColor: shades.onSolid,
      },
      DatePicker: { ...field, ...solid },
      Switch: control,
      Checkbox: { ...control, colorBorder: MARK[mode] },
      Radio: {
        ...control,
        colorBorder: MARK[mode],
        buttonSolidCheckedColor: shades.onSolid,
        buttonSolidCheckedBg: shades.solid,
      },
      Slider: {
        ...control,
        railBg: s.lineStrong,
        railHoverBg: s.lineStrong,
        trackBg: shades.control,
        trackHoverBg: shades.control,
        handleColor: shades.control,
        handleActiveColor: shades.control,
      },
      Progress: { defaultColor: shades.control },
      Input: field,
      InputNumber: field,
      Select: field,
      Tabs: { itemSelectedColor: link, inkBarColor: shades.accent },
      Pagination: { itemActiveColor: link },
      Modal: { titleFontSize: 16 },
    },
  };
};

const locales: Record<Language, () => Promise<{ default: Locale }>> = {
  zh: () => import('antd/es/locale/zh_CN'),
  zhtw: () => import('antd/es/locale/zh_TW'),
  en: () => import('antd/es/locale/en_US'),
};

const dayjsLocales: Record<Language, { name: string; load: () => Promise<unknown> }> = {
  zh: { name: 'zh-cn', load: () => import('dayjs/locale/zh-cn') },
  zhtw: { name: 'zh-tw', load: () => import('dayjs/locale/zh-tw') },
  en: { name: 'en', load: () => Promise.resolve() },
};

const loaded = new Map<Language, Locale>();

/** Fetches the kit's words of a language; called ahead, the first screen need not wait for them. */
export const loadKitLocale = async (language: Language): Promise<Locale> => {
  const [kitTexts] = await Promise.all([locales[language](), dayjsLocales[language].load()]);
  loaded.set(language, kitTexts.default);
  return kitTexts.default;
};

/** The words of the language; those of the former one until they are here. */
const useKitLocale = (language: Language): Locale | undefined => {
  const [locale, setLocale] = useState(() => loaded.get(language));
  useEffect(() => {
    let wanted = true;
    void loadKitLocale(language).then((next) => {
      if (!wanted) return;
      dayjs.locale(dayjsLocales[language].name);
      setLocale(next);
    });
    return () => {
      wanted = false;
    };
  }, [language]);
  return locale;
};

type Props = { mode: ThemeMode; color: ThemeColor; size: ThemeSize; language: Language; children: ReactNode };

const kitSize = { default: 'large', medium: 'middle', small: 'small', mini: 'small' } as const;

/** Labels of all forms: no colon behind them, a star before what is required. */
const FORM_STANDARD = { colon: false, requiredMark: true } as const;

/** Look of everything below: the kit's tokens and our own CSS variables, switched live. */
export const UiTheme = ({ mode, color, size, language, children }: Props) => {
  const locale = useKitLocale(language);
  // asked once: another answer would build everything below anew
  const [isStill] = useState(wantsStillness);
  const theme = useMemo(() => {
    const config = themeConfig(mode, color, size);
    return isStill ? { ...config, token: { ...config.token, motion: false } } : config;
  }, [mode, color, size, isStill]);
  useEffect(() => applyTheme(mode, color), [mode, color]);
  useEffect(leaveListsByTab, []);
  // Never without a locale: adding one later would build everything below anew.
  if (!locale) return null;
  return (
    <ConfigProvider
      theme={theme}
      componentSize={kitSize[size]}
      button={{ autoInsertSpace: false }}
      form={FORM_STANDARD}
      locale={locale}
    >
      {children}
    </ConfigProvider>
  );
};
