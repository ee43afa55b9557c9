/** What the spelling of a pattern uses that no engine without backtracking can do. */
export type UntranslatableFault = 'look_around' | 'back_reference';
/** `steps`: about how many the compiled pattern has. */
type Translation = { ok: true; text: string; steps: number } | { ok: false; fault: UntranslatableFault };

// the other engine's own signs know ASCII only
const SPACE = String.raw`\t-\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}`;
const NO_SPACE = String.raw`\x{0}-\x{8}\x{e}-\x{1f}\x{21}-\x{9f}\x{a1}-\x{167f}\x{1681}-\x{1fff}\x{200b}-\x{2027}\x{202a}-\x{202e}\x{2030}-\x{205e}\x{2060}-\x{2fff}\x{3001}-\x{fefe}\x{ff00}-\x{10ffff}`;
const ANY = String.raw`\x{0}-\x{10ffff}`;
const NOT_LINE_END = String.raw`[^\n\r\x{2028}\x{2029}]`;

const codePoint = (value: number): string => `\\x{${value.toString(16)}}`;
const hex = (digits: string): number => Number.parseInt(digits, 16);

const UNICODE = /\\u\{([\da-f]{1,8})\}|\\u(d[89ab][\da-f]{2})\\u(d[c-f][\da-f]{2})|\\u([\da-f]{4})/iy;
const PROPERTY = /\\([pP])\{(?:(?:Script|sc|General_Category|gc)=)?(\w{1,60}(?:=\w{1,60})?)\}/y;

/** One escape at that place: how the engine writes it and how long it was. */
const escapeAt = (source: string, at: number, isInClass: boolean): { text: string; length: number } | undefined => {
  const sign = source[at + 1] ?? '';
  if (/[1-9k]/.test(sign)) return undefined;
  if (sign === 's' || sign === 'S') {
    const set = sign === 's' ? SPACE : NO_SPACE;
    return { text: isInClass ? set : `[${set}]`, length: 2 };
  }
  if (sign === '0') return { text: codePoint(0), length: 2 };
  if (sign === 'b' && isInClass) return { text: codePoint(8), length: 2 };
  if (sign === 'c') return { text: codePoint(source.charCodeAt(at + 2) % 32), length: 3 };
  UNICODE.lastIndex = at;
  const unicode = UNICODE.exec(source);
  if (unicode) {
    const [all, braced, high, low, plain] = unicode;
    const value =
      high !== undefined && low !== undefined
        ? 0x10000 + ((hex(high) - 0xd800) << 10) + (hex(low) - 0xdc00)
        : hex(braced ?? plain ?? '');
    return { text: codePoint(value), length: all.length };
  }
  PROPERTY.lastIndex = at;
  const property = PROPERTY.exec(source);
  if (property) return { text: `\\${property[1]}{${property[2]}}`, length: property[0].length };
  return { text: source.slice(at, at + 2), length: 2 };
};

const REPEAT = /[*+?]|\{(\d{1,9})(?:,(\d{0,9}))?\}/y;

/** Counts as the pattern is read: a group that is repeated a hundred times counts a hundred times. */
const createCounter = () => {
  const open = [0];
  let last = 0;
  const add = (steps: number): void => {
    open[open.length - 1]! += steps;
    last = steps;
  };
  return {
    atom: () => add(1),
    open: () => void open.push(0),
    close: () => add((open.pop() ?? 0) + 1),
    repeat: (least: number, most: number) => add(last * (Math.max(1, least, most) - 1) + 1),
    total: () => open.reduce((sum, each) => sum + each, 0),
  };
};

/**
 * Writes a pattern of JavaScript (with the flag `u`, known to be well formed) in the letters of RE2, with the same meaning:
 * blanks and line ends beyond ASCII, signs by number, named groups, brackets inside a class.
 */
export const translatePattern = (source: string): Translation => {
  let text = '';
  let isInClass = false;
  const count = createCounter();
  for (let at = 0; at < source.length;) {
    const sign = String.fromCodePoint(source.codePointAt(at)!);
    const rest = source.slice(at, at + 4);
    REPEAT.lastIndex = at;
    const repeat = isInClass ? null : REPEAT.exec(source);
    if (repeat) {
      count.repeat(Number(repeat[1] ?? 1), Number(repeat[2] || 1));
      text += repeat[0];
      at += repeat[0].length;
      continue;
    }
    if (sign === '(' && !isInClass) count.open();
    else if (sign === ')' && !isInClass) count.close();
    else if (!isInClass) count.atom();
    let step = { text: sign, length: sign.length };
    if (sign === '\\') {
      const escape = escapeAt(source, at, isInClass);
      if (escape === undefined) return { ok: false, fault: 'back_reference' };
      step = escape;
    } else if (isInClass) {
      if (sign === ']') isInClass = false;
      if (sign === '[') step.text = '\\[';
    } else if (rest.startsWith('[^]')) step = { text: `[${ANY}]`, length: 3 };
    else if (rest.startsWith('[]')) step = { text: `[^${ANY}]`, length: 2 };
    else if (rest.startsWith('[^')) {
      isInClass = true;
      step = { text: '[^', length: 2 };
    } else if (sign === '[') isInClass = true;
    else if (sign === '.') step.text = NOT_LINE_END;
    else if (/^\(\?<?[=!]/.test(rest)) return { ok: false, fault: 'look_around' };
    else if (rest.startsWith('(?:')) step = { text: '(?:', length: 3 };
    else if (rest.startsWith('(?<')) step = { text: '(', length: source.indexOf('>', at) + 1 - at };
    text += step.text;
    at += step.length;
  }
  return { ok: true, text, steps: count.total() };
};
