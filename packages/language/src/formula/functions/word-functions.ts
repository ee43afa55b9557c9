import { isNationalId } from '../../national-id';
import { NO_RESULT } from '../arithmetic';
import { limitText, toText } from '../value';
import type { Value } from '../value';
import { eager, wholeArg } from './define-function';
import type { Eager } from './define-function';

const overText =
  (run: (text: string) => Value): Eager =>
  ([value = null]) =>
    run(toText(value));

/** Place of one text in another, the first is 1; no result when it is not there. */
const find =
  (fold: (text: string) => string): Eager =>
  ([wanted = null, text = null, from]) => {
    const start = wholeArg(from, 1);
    if (start === NO_RESULT || start < 1) return NO_RESULT;
    const whole = Array.from(fold(toText(text)));
    const rest = whole.slice(start - 1).join('');
    const at = rest.indexOf(fold(toText(wanted)));
    return at < 0 ? NO_RESULT : start + Array.from(rest.slice(0, at)).length;
  };

const pad =
  (side: 'start' | 'end'): Eager =>
  ([value = null, length, filler]) => {
    const wanted = wholeArg(length, 0, 1000);
    const fill = filler === undefined ? ' ' : toText(filler);
    if (wanted === NO_RESULT || fill === '') return NO_RESULT;
    const text = Array.from(toText(value));
    const missing = Math.max(0, wanted - text.length);
    const put = Array.from(fill.repeat(Math.ceil(missing / Array.from(fill).length)))
      .slice(0, missing)
      .join('');
    return side === 'start' ? put + text.join('') : text.join('') + put;
  };

const around =
  (side: 'before' | 'after'): Eager =>
  ([value = null, mark = null]) => {
    const [text, wanted] = [toText(value), toText(mark)];
    const at = wanted === '' ? -1 : text.indexOf(wanted);
    if (at < 0) return side === 'before' ? text : '';
    return side === 'before' ? text.slice(0, at) : text.slice(at + wanted.length);
  };

/** `13812345678` → `138****5678`: so many characters from a place on are hidden. */
const mask: Eager = ([value = null, from, amount]) => {
  const start = wholeArg(from, 4);
  const count = wholeArg(amount, 4);
  if (start === NO_RESULT || count === NO_RESULT || start < 1 || count < 0) return NO_RESULT;
  return Array.from(toText(value))
    .map((character, at) => (at >= start - 1 && at < start - 1 + count ? '*' : character))
    .join('');
};

/** Of an identity card of 18 digits that is one; else no result. */
const ofCard =
  (run: (card: string) => Value): Eager =>
  ([value = null]) => {
    const card = toText(value).trim().toUpperCase();
    return isNationalId(card) ? run(card) : NO_RESULT;
  };

export const wordFunctions: ReturnType<typeof eager>[] = [
  eager(
    'text',
    'PROPER(text)',
    overText((text) =>
      text
        .toLowerCase()
        .replaceAll(
          /(^|[^\p{L}\p{N}])(\p{L})/gu,
          (_whole, before: string, first: string) => before + first.toUpperCase(),
        ),
    ),
  ),
  eager('text', 'REPEAT(text, count)', ([value = null, amount]) => {
    const count = wholeArg(amount, 1);
    const text = toText(value);
    if (count === NO_RESULT || count < 0 || text.length * count > 100_000) return NO_RESULT;
    return limitText(text.repeat(count));
  }),
  eager(
    'text',
    'FIND(find, text, [start])',
    find((text) => text),
  ),
  eager(
    'text',
    'SEARCH(find, text, [start])',
    find((text) => text.toLowerCase()),
  ),
  eager('text', 'SPLIT(text, [separator])', ([value = null, separator]) => {
    const mark = separator === undefined ? ',' : toText(separator);
    const text = toText(value);
    return text === '' || mark === '' ? [] : text.split(mark).map((part) => part.trim());
  }),
  eager('text', 'PADLEFT(text, length, [filler])', pad('start')),
  eager('text', 'PADRIGHT(text, length, [filler])', pad('end')),
  eager('text', 'EXACT(a, b)', ([a = null, b = null]) => toText(a) === toText(b)),
  eager('text', 'TEXTBEFORE(text, mark)', around('before')),
  eager('text', 'TEXTAFTER(text, mark)', around('after')),
  eager('text', 'MASK(text, [start], [count])', mask),
  eager(
    'text',
    'DIGITS(text)',
    overText((text) => text.replaceAll(/\D/g, '')),
  ),
  eager(
    'text',
    'IDBIRTHDAY(card)',
    ofCard((card) => `${card.slice(6, 10)}-${card.slice(10, 12)}-${card.slice(12, 14)}`),
  ),
  eager(
    'text',
    'IDGENDER(card)',
    ofCard((card) => (Number(card[16]) % 2 === 1 ? '男' : '女')),
  ),
];
