import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { ConfigProvider, theme as kit } from 'antd';
import type { ThemeConfig } from 'antd';
import type { Locale } from 'antd/es/locale';
import dayjs from 'dayjs';
import type { Language } from '@qiaoban/contracts/languages';
import { PALETTE, SURFACES, applyTheme } from './logic/palette';
import type { ThemeColor, ThemeMode } from './logic/palette';

export type ThemeSize = 'default' | 'medium' | 'small' | 'mini';

/** The kit's tokens for a mode, colour and size; text and solid colours keep 4.5:1. */
export const themeConfig = (mode: ThemeMode, color: ThemeColor, size: ThemeSize): ThemeConfig => {
  const s = SURFACES[mode];
  const shades = PALETTE[color];
  const link = mode === 'light' ? shades.strong : shades.bright;
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
        primaryColor: '#ffffff',
        colorPrimary: shades.strong,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        colorError: mode === 'light' ? s.danger : '#d8403c',
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
      Badge: { colorError: mode === 'light' ? s.danger : '#d8403c' },
      Menu: { itemBorderRadius: 6, itemSelectedColor: link },
      Tabs: { itemSelectedColor: link, inkBarColor: shades.accent },
      Pagination: { itemActiveColor: link },
      Modal: { titleFontSize: 16 },
    },
  };
};

const locales: Record<Language, () => Promise<{ default: Locale }>> = {
  zh: () => import('antd/locale/zh_CN'),
  zhtw: () => import('antd/locale/zh_TW'),
  en: () => import('antd/locale/en_US'),
};

const dayjsLocales: Record<Language, { name: string; load: () => Promise<unknown> }> = {
  zh: { name: 'zh-cn', load: () => import('dayjs/locale/zh-cn') },
  zhtw: { name: 'zh-tw', load: () => import('dayjs/locale/zh-tw') },
  en: { name: 'en', load: () => Promise.resolve() },
};

const useKitLocale = (language: Language): Locale | undefined => {
  const [locale, setLocale] = useState<Locale>();
  useEffect(() => {
    let wanted = true;
    const words = dayjsLocales[language];
    void Promise.all([locales[language](), words.load()]).then(([loaded]) => {
      if (!wanted) return;
      dayjs.locale(words.name);
      setLocale(loaded.default);
    });
    return () => {
      wanted = false;
    };
  }, [language]);
  return locale;
};

type Props = { mode: ThemeMode; color: ThemeColor; size: ThemeSize; language: Language; children: ReactNode };

const kitSize = { default: 'large', medium: 'middle', small: 'small', mini: 'small' } as const;

/** Look of everything below: the kit's tokens and our own CSS variables, switched live. */
export const UiTheme = ({ mode, color, size, language, children }: Props) => {
  const locale = useKitLocale(language);
  useEffect(() => applyTheme(mode, color), [mode, color]);
  return (
    <ConfigProvider
      theme={themeConfig(mode, color, size)}
      componentSize={kitSize[size]}
      button={{ autoInsertSpace: false }}
      {...(locale ? { locale } : {})}
    >
      {children}
    </ConfigProvider>
  );
};
