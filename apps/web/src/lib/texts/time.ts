import type { Language } from '@qiaoban/contracts/languages';
import { formatDate } from '@qiaoban/language/formats/date-format';
import { relativeTime } from '@qiaoban/language/formats/relative-time';

/** A moment (epoch ms) in the organisation's zone: `yyyy-MM-dd HH:mm` unless told otherwise; empty for none. */
export const formatTime = (ms: number | null | undefined, pattern?: string): string =>
  ms === null || ms === undefined ? '' : formatDate(ms, pattern);

/** How long ago, in words. */
export const timeAgo = (ms: number, language: Language): string => relativeTime(ms, Date.now(), language);

/** 540 → `09:00`; behind midnight with the mark of the next day. */
export const minuteText = (minute: number, nextDay: string): string => {
  const within = minute % 1440;
  const text = `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
  return minute >= 1440 ? `${nextDay} ${text}` : text;
};

/** From when until when, each as `minuteText`. */
export const spanText = ({ start, end }: { start: number; end: number }, nextDay: string): string =>
  `${minuteText(start, nextDay)}–${minuteText(end, nextDay)}`;
