import { capitalAmount } from '../../formats/capital-amount';
import { formatDate } from '../../formats/date-format';
import { NO_RESULT } from '../arithmetic';
import { isBlank, limitText, numFromText, single, toNum, toText } from '../value';
import type { NoResult } from '../arithmetic';
import type { Value } from '../value';
import { formatNumber, isDatePattern } from './number-pattern';
import { timeArg } from './time-argument';
import { eager, listOf, wholeArg } from './define-function';
import type { Eager } from './define-function';

const overText =
  (run: (text: string) => Value): Eager =>
  ([value = null]) =>
    run(toText(value));

// Characters as people count them: one Chinese character or emoji is one.
const cut =
  (pick: (characters: string[], count: number) => string[]): Eager =>
  ([value = null, amount]) => {
    const count = wholeArg(amount, 1);
    return count === NO_RESULT ? NO_RESULT : pick(Array.from(toText(value)), Math.max(0, count)).join('');
  };

const middle: Eager = ([value = null, from, amount]) => {
  const start = wholeArg(from, 1);
  const count = wholeArg(amount, 1);
  if (start === NO_RESULT || count === NO_RESULT || start < 1 || count < 0) return NO_RESULT;
  return Array.from(toText(value))
    .slice(start - 1, start - 1 + count)
    .join('');
};

const replaceAll: Eager = ([value = null, find = null, by = null]) => {
  const [text, wanted, replacement] = [toText(value), toText(find), toText(by)];
  if (wanted === '') return text;
  const pieces = text.split(wanted);
  // Measured before joining: nested replacements could ask for gigabytes.
  const length = text.length + (pieces.length - 1) * (replacement.length - wanted.length);
  return length > 100_000 ? NO_RESULT : pieces.join(replacement);
};

const joinTexts = (values: readonly Value[], separator: string): string | NoResult => {
  const texts = values.filter((item) => !isBlank(item)).map(toText);
  const length = texts.reduce((sum, text) => sum + text.length + separator.length, 0);
  return length > 200_000 ? NO_RESULT : limitText(texts.join(separator));
};

const asText: Eager = ([value = null, pattern], context) => {
  if (pattern === undefined) return limitText(toText(value));
  if (isBlank(value)) return '';
  const format = toText(pattern);
  if (isDatePattern(format)) {
    const time = timeArg(value, context);
    return time === NO_RESULT ? NO_RESULT : formatDate(time, format, context.timeZone);
  }
  const num = toNum(value);
  return num === NO_RESULT ? NO_RESULT : formatNumber(num, format);
};

const contains: Eager = ([value = null, find = null]) => {
  const wanted = toText(find);
  if (Array.isArray(value)) return listOf(value).some((item) => toText(item) === wanted);
  return toText(value).includes(wanted);
};

export const textFunctions = [
  eager('text', 'CONCAT(text, …)', (args) => joinTexts(args, '')),
  eager('text', 'JOIN(list, [separator])', ([list, separator]) =>
    joinTexts(listOf(list), separator === undefined ? ',' : toText(separator)),
  ),
  eager(
    'text',
    'LEN(text)',
    overText((text) => Array.from(text).length),
  ),
  eager(
    'text',
    'LEFT(text, [count])',
    cut((characters, count) => characters.slice(0, count)),
  ),
  eager(
    'text',
    'RIGHT(text, [count])',
    cut((characters, count) => (count === 0 ? [] : characters.slice(-count))),
  ),
  eager('text', 'MID(text, start, count)', middle),
  eager(
    'text',
    'UPPER(text)',
    overText((text) => text.toUpperCase()),
  ),
  eager(
    'text',
    'LOWER(text)',
    overText((text) => text.toLowerCase()),
  ),
  eager(
    'text',
    'TRIM(text)',
    overText((text) => text.trim()),
  ),
  eager('text', 'REPLACE(text, find, replacement)', replaceAll),
  eager('text', 'CONTAINS(text, find)', contains),
  eager('text', 'STARTSWITH(text, find)', ([text = null, find = null]) => toText(text).startsWith(toText(find))),
  eager('text', 'ENDSWITH(text, find)', ([text = null, find = null]) => toText(text).endsWith(toText(find))),
  eager('text', 'TEXT(value, [pattern])', asText),
  eager('text', 'NUMBER(text)', ([value = null]) => {
    const one = single(value);
    if (isBlank(one)) return NO_RESULT;
    return typeof one === 'string' ? (numFromText(one) ?? NO_RESULT) : toNum(one);
  }),
  eager('text', 'CAPITAL(amount)', ([value = null]) => {
    if (isBlank(value)) return '';
    const num = toNum(value);
    if (num === NO_RESULT) return NO_RESULT;
    const amount = capitalAmount(toText(num));
    return amount.tooLarge ? NO_RESULT : amount.text;
  }),
];
