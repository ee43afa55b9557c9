import { formatDate } from '@qiaoban/language/formats/date-format';
import { parseDateText } from '@qiaoban/language/formats/date-text';
import { numFromText } from '@qiaoban/language/formula/value';
import { dayNamed } from './moving-days';
import type { ReportParam } from './document';
import type { Scalar } from './engine/data';
import { scalarOf } from './engine/data';

type ParamProblem = { name: string; key: `report.param.${string}`; values: { label: string } };
export type ParamValues = Record<string, Scalar>;
/** Epoch ms of the call, and the zone whose calendar counts. */
type ParamClock = { now: number; timeZone: string };

const DAY_PATTERN = 'yyyy-MM-dd';
const MAX_TEXT = 1000;

/** A word of `MOVING_DAYS` or a date as people type it, as `yyyy-MM-dd`; undefined when it is none. */
const dayOf = (text: string, { now, timeZone }: ParamClock): string | undefined => {
  const word = dayNamed(text, formatDate(now, DAY_PATTERN, timeZone));
  if (word !== undefined) return word;
  const time = parseDateText(text, timeZone);
  return time === undefined ? undefined : formatDate(time, DAY_PATTERN, timeZone);
};

const textOf = (given: unknown): string =>
  Array.isArray(given) ? given.map(textOf).join(',') : String(scalarOf(given) ?? '').trim();

/** What a parameter begins with, as its field on the screen takes it: text, or both ends of a range with a comma. */
export const firstValue = (param: ReportParam, clock: ParamClock): string => {
  if (param.type !== 'date' && param.type !== 'dateRange') return param.value;
  return param.value
    .split(',')
    .map((part) => (part.trim() === '' ? '' : (dayOf(part.trim(), clock) ?? '')))
    .join(',');
};

/** `choices`: values that a select offers, by parameter; one that is not there is not checked. */
export const readParams = (
  params: readonly ReportParam[],
  given: Readonly<Record<string, unknown>>,
  clock: ParamClock,
  choices: ReadonlyMap<string, ReadonlySet<string>> = new Map(),
): { values: ParamValues; problems: ParamProblem[] } => {
  const values: ParamValues = {};
  const problems: ParamProblem[] = [];
  for (const param of params) {
    const { name, label, type, required } = param;
    const bad = (key: ParamProblem['key']): void => void problems.push({ name, key, values: { label } });
    const isGiven = Object.hasOwn(given, name) && given[name] !== undefined;
    const text = isGiven ? textOf(given[name]) : firstValue(param, clock);
    const [start = '', end = ''] = type === 'dateRange' ? text.split(',').map((part) => part.trim()) : [text];
    if (type === 'dateRange') {
      values[`${name}.start`] = null;
      values[`${name}.end`] = null;
    } else values[name] = null;
    if (text.length > MAX_TEXT) bad('report.param.too_long');
    else if (type === 'dateRange') {
      if (required && (start === '' || end === '')) bad('report.param.required');
      const from = start === '' ? null : dayOf(start, clock);
      const to = end === '' ? null : dayOf(end, clock);
      if (from === undefined || to === undefined) bad('report.param.date');
      else if (from !== null && to !== null && from > to) bad('report.param.range');
      else Object.assign(values, { [`${name}.start`]: from, [`${name}.end`]: to });
    } else if (start === '') {
      if (required) bad('report.param.required');
    } else if (type === 'number') {
      const number = numFromText(start);
      if (number === undefined) bad('report.param.number');
      else values[name] = Number(number);
    } else if (type === 'date') {
      const day = dayOf(start, clock);
      if (day === undefined) bad('report.param.date');
      else values[name] = day;
    } else if (type === 'select' && choices.get(name)?.has(start) === false) bad('report.param.option');
    else values[name] = start;
  }
  return { values, problems };
};

/** What is wrong with the value that a parameter begins with; whoever opens the report would be stopped by it, or miss it. */
export const firstValueProblem = (
  param: Pick<ReportParam, 'name' | 'label' | 'type' | 'value'>,
  clock: ParamClock,
): ParamProblem | undefined =>
  readParams([{ ...param, required: false }], { [param.name]: param.value }, clock).problems[0];
