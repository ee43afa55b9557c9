import type { Language } from '../languages';

type CronTexts = {
  weekdays: string[];
  months: string[];
  everySecond: string;
  minutes: (n: number) => string;
  everyMinute: string;
  everyHour: (minute: string) => string;
  hours: (n: number, minute: string) => string;
  at: (times: string) => string;
  timesIn: (hours: string, minutes: string) => string;
  daily: string;
  days: (list: string) => string;
  everyDays: (n: number) => string;
  weekly: (list: string) => string;
  dayOr: (days: string, weekdays: string) => string;
  inMonths: (list: string) => string;
  last: string;
  day: (n: number) => string;
  nth: (n: number, weekday: string) => string;
  lastWeekday: (weekday: string) => string;
  nearestWorkday: (n: number) => string;
  range: (a: string, b: string) => string;
  step: (n: number) => string;
  comma: string;
  order: (when: string, time: string) => string;
};

const zhTexts = (weekday: string, day: string): CronTexts => ({
  weekdays: [...'一二三四五六日'].map((c) => `${weekday}${c}`),
  months: Array.from({ length: 12 }, (_, i) => `${i + 1}月`),
  everySecond: '每秒',
  minutes: (n) => `每 ${n} 分${day === '號' ? '鐘' : '钟'}`,
  everyMinute: day === '號' ? '每分鐘' : '每分钟',
  everyHour: (m) => (day === '號' ? `每小時第 ${m} 分` : `每小时第 ${m} 分`),
  hours: (n, m) => (day === '號' ? `每 ${n} 小時第 ${m} 分` : `每 ${n} 小时第 ${m} 分`),
  at: (t) => t,
  timesIn: (h, m) => (day === '號' ? `${h} 時的 ${m}` : `${h} 时的 ${m}`),
  daily: '每天',
  days: (l) => `每月${l}`,
  everyDays: (n) => `每 ${n} 天`,
  weekly: (l) => `每${l}`,
  dayOr: (d, w) => `${d}或${w}`,
  inMonths: (l) => `${l}`,
  last: day === '號' ? '最後一天' : '最后一天',
  day: (n) => `${n}${day}`,
  nth: (n, w) => (day === '號' ? `第 ${n} 個${w}` : `第 ${n} 个${w}`),
  lastWeekday: (w) => (day === '號' ? `最後一個${w}` : `最后一个${w}`),
  nearestWorkday: (n) => (day === '號' ? `${n}${day}最近的工作日` : `${n}${day}最近的工作日`),
  range: (a, b) => `${a}至${b}`,
  step: (n) => `（每隔 ${n}）`,
  comma: '、',
  order: (when, time) => `${when} ${time}`,
});

const TEXTS: Record<Language, CronTexts> = {
  zh: zhTexts('周', '号'),
  zhtw: zhTexts('週', '號'),
  en: {
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    months: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ],
    everySecond: 'every second',
    minutes: (n) => `every ${n} minutes`,
    everyMinute: 'every minute',
    everyHour: (m) => `at minute ${m} of every hour`,
    hours: (n, m) => `at minute ${m} of every ${n} hours`,
    at: (t) => `at ${t}`,
    timesIn: (h, m) => `${m} in the hours ${h}`,
    daily: 'every day',
    days: (l) => `on ${l} of the month`,
    everyDays: (n) => `every ${n} days`,
    weekly: (l) => `every ${l}`,
    dayOr: (d, w) => `${d} or ${w}`,
    inMonths: (l) => `in ${l}`,
    last: 'the last day',
    day: (n) => `day ${n}`,
    nth: (n, w) => `${['first', 'second', 'third', 'fourth', 'fifth'][n - 1] ?? n} ${w}`,
    lastWeekday: (w) => `last ${w}`,
    nearestWorkday: (n) => `the working day nearest to day ${n}`,
    range: (a, b) => `${a} to ${b}`,
    step: (n) => ` (every ${n})`,
    comma: ', ',
    order: (when, time) => `${when} ${time}`,
  },
};

const NAMES: Record<string, string> = {
  MON: '1',
  TUE: '2',
  WED: '3',
  THU: '4',
  FRI: '5',
  SAT: '6',
  SUN: '7',
  JAN: '1',
  FEB: '2',
  MAR: '3',
  APR: '4',
  MAY: '5',
  JUN: '6',
  JUL: '7',
  AUG: '8',
  SEP: '9',
  OCT: '10',
  NOV: '11',
  DEC: '12',
};
const NICKNAMES: Record<string, string> = {
  '@yearly': '0 0 0 1 1 *',
  '@annually': '0 0 0 1 1 *',
  '@monthly': '0 0 0 1 * *',
  '@weekly': '0 0 0 * * 7',
  '@daily': '0 0 0 * * *',
  '@hourly': '0 0 * * * *',
};

/** The six fields from the second on, or undefined for what does not look like a cron expression. */
const fieldsOf = (cron: string): string[] | undefined => {
  const text = NICKNAMES[cron.trim().toLowerCase()] ?? cron.trim();
  const fields = text.split(/\s+/).map((f) => f.toUpperCase().replace(/[A-Z]{3}/g, (name) => NAMES[name] ?? name));
  if (fields.length === 5) fields.unshift('0');
  const isField = (f: string): boolean => /^[\d*,/#LW?-]+$/.test(f);
  return fields.length === 6 && fields.every(isField) ? fields.map((f) => (f === '?' ? '*' : f)) : undefined;
};

const isNumber = (text: string): boolean => /^\d+$/.test(text);
const two = (text: string | number): string => String(text).padStart(2, '0');

/** One part of a field (`5`, `1-5`, `2/10`, `L`, `1#2`) in words. */
const partText = (w: CronTexts, part: string, name: (n: number) => string): string => {
  const [main = '', step] = part.split('/');
  const [a = '', b] = main.split('-');
  const [weekday = '', nth] = main.split('#');
  if (main === 'L') return w.last;
  if (/^\d+W$/.test(main)) return w.nearestWorkday(Number.parseInt(main, 10));
  if (nth !== undefined)
    return nth === 'L' ? w.lastWeekday(name(Number(weekday))) : w.nth(Number(nth), name(Number(weekday)));
  if (/^\dL$/.test(main)) return w.lastWeekday(name(Number(main[0])));
  const range = b === undefined ? (isNumber(a) ? name(Number(a)) : '*') : w.range(name(Number(a)), name(Number(b)));
  return step === undefined ? range : `${range}${w.step(Number(step))}`;
};
const listText = (w: CronTexts, field: string, name: (n: number) => string): string =>
  field
    .split(',')
    .map((part) => partText(w, part, name))
    .join(w.comma);

const timeText = (w: CronTexts, [second, minute, hour]: [string, string, string]): string => {
  const step = /^\*\/(\d+)$/;
  if (minute === '*' && hour === '*') return second === '*' ? w.everySecond : w.everyMinute;
  const minuteStep = step.exec(minute);
  if (minuteStep && hour === '*') return w.minutes(Number(minuteStep[1]));
  const hourStep = step.exec(hour);
  if (hourStep && isNumber(minute)) return w.hours(Number(hourStep[1]), two(minute));
  if (hour === '*' && isNumber(minute)) return w.everyHour(two(minute));
  const hours = hour.split(',');
  if (hours.every(isNumber) && isNumber(minute)) {
    const seconds = isNumber(second) && second !== '0' ? `:${two(second)}` : '';
    return w.at(hours.map((h) => `${two(h)}:${two(minute)}${seconds}`).join(w.comma));
  }
  const inMinutes =
    minute === '*' ? w.everyMinute : minuteStep ? w.minutes(Number(minuteStep[1])) : listText(w, minute, two);
  return w.timesIn(listText(w, hour, two), inMinutes);
};

const dayText = (w: CronTexts, day: string, weekday: string): string => {
  const name = (n: number): string => w.weekdays[(n + 6) % 7] ?? String(n);
  const step = /^\*\/(\d+)$/.exec(day);
  const days = day === '*' ? '' : step ? w.everyDays(Number(step[1])) : w.days(listText(w, day, w.day));
  const hasNth = weekday.includes('#') || /L/.test(weekday);
  const list = listText(w, weekday, name);
  const weekdays = weekday === '*' ? '' : hasNth ? w.days(list) : w.weekly(list);
  if (days !== '' && weekdays !== '') return w.dayOr(days, weekdays);
  return days + weekdays;
};

/** A cron expression in words; empty when it is none. Five fields, or six beginning with the second. */
export const explainCron = (cron: string, language: Language): string => {
  const fields = fieldsOf(cron);
  if (fields === undefined) return '';
  const [second = '0', minute = '*', hour = '*', day = '*', month = '*', weekday = '*'] = fields;
  const w = TEXTS[language];
  const time = timeText(w, [second, minute, hour]);
  const when = dayText(w, day, weekday);
  const months = month === '*' ? '' : w.inMonths(listText(w, month, (n) => w.months[n - 1] ?? String(n)));
  const isByClock = isNumber(minute) && hour.split(',').every(isNumber);
  const days = when === '' && isByClock ? w.daily : when;
  const sentence = [language === 'en' ? '' : months, days, time, language === 'en' ? months : ''].filter(
    (s) => s !== '',
  );
  const text = sentence.reduce((all, each) => (all === '' ? each : w.order(all, each)), '');
  return language === 'en' ? text.charAt(0).toUpperCase() + text.slice(1) : text;
};
