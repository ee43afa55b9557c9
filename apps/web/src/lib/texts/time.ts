import type { Language } from '@qiaoban/contracts/languages';
import { formatDate } from '@qiaoban/language/formats/date-format';
import { relativeTime } from '@qiaoban/language/formats/relative-time';

/** A moment (epoch ms) in the organisation's zone: `yyyy-MM-dd HH:mm` unless told otherwise; empty for none. */
export const formatTime = (ms: number | null | undefined, pattern?: string): string =>
  ms === null || ms === undefined ? '' : formatDate(ms, pattern);

/** How long ago, in words. */
export const timeAgo = (ms: number, language: Language): string => relativeTime(ms, Date.now(), language);
