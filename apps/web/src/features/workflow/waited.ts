import type { Language } from '@qiaoban/contracts/languages';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LOCALES = { zh: 'zh-CN', zhtw: 'zh-TW', en: 'en' } as const;

/** From here on somebody should be reminded. */
const LONG = 3 * DAY;

/** A length of time in words, one digit behind the point: 2.5 hours. */
export const spanText = (ms: number, language: Language): string => {
  const [unit, length] =
    ms < HOUR ? (['minute', MINUTE] as const) : ms < DAY ? (['hour', HOUR] as const) : (['day', DAY] as const);
  return new Intl.NumberFormat(LOCALES[language], {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  }).format(ms / length);
};

/** How long something has been waiting, in words; empty below a minute. */
export const waitedText = (since: number, now: number, language: Language): string => {
  const passed = now - since;
  if (passed < MINUTE) return '';
  const [unit, length] =
    passed < HOUR ? (['minute', MINUTE] as const) : passed < DAY ? (['hour', HOUR] as const) : (['day', DAY] as const);
  return new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.floor(passed / length),
  );
};

export const isLongWait = (since: number, now: number): boolean => now - since >= LONG;
