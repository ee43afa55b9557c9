import type { Language } from '@qiaoban/contracts/languages';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const UNITS = [
  ['second', SECOND, MINUTE],
  ['minute', MINUTE, HOUR],
  ['hour', HOUR, DAY],
] as const;
const LOCALES = { zh: 'zh-CN', zhtw: 'zh-TW', en: 'en' } as const;

/** From here on somebody should be reminded. */
const LONG = 3 * DAY;

/** A length of time in words, one digit behind the point: 1.2 seconds, 2.5 hours. */
export const spanText = (ms: number, language: Language): string => {
  const [unit, length] = UNITS.find(([, , end]) => ms < end) ?? (['day', DAY] as const);
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
