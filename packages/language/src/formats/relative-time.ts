import { translate } from '../text';
import { textsIn } from '../texts/all';
import type { Language } from '../texts/all';
import { formatDate } from './date-format';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const MONTH = 30 * DAY;

// Each unit serves up to (not including) `until`; between four weeks and thirty days it is already one month.
const STEPS = [
  { until: HOUR, length: MINUTE, key: 'minute' },
  { until: DAY, length: HOUR, key: 'hour' },
  { until: WEEK, length: DAY, key: 'day' },
  { until: 4 * WEEK, length: WEEK, key: 'week' },
  { until: 4 * MONTH, length: MONTH, key: 'month' },
] as const;

/**
 * How long ago (spec 9): just now below a minute, then minutes, hours, days, weeks (1–3), months (1–3), else yyyy-MM-dd. Both times are
 * epoch ms. Up to a minute ahead is still just now, as clocks differ; further ahead is written as date and time.
 */
export const relativeTime = (time: number, now: number, language: Language, timeZone?: string): string => {
  const passed = now - time;
  if (passed <= -MINUTE) return formatDate(time, undefined, timeZone);
  const texts = textsIn(language);
  if (passed < MINUTE) return translate(texts, 'relative.just_now');
  const step = STEPS.find(({ until }) => passed < until);
  if (!step) return formatDate(time, 'yyyy-MM-dd', timeZone);
  const count = Math.max(1, Math.floor(passed / step.length));
  return translate(texts, count === 1 ? `relative.${step.key}` : `relative.${step.key}s`, { count });
};
