import { exactNumber } from './exact-number';

/** A number of a JSON text that a JavaScript number would change; as JSON it is written as a text. */
export class ExactNumber {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toJSON(): string {
    return this.text;
  }
  toString(): string {
    return this.text;
  }
}

const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** Nothing shorter can be changed by a double. */
const SUSPICIOUS = /[\d.]{16}|\d[eE]/;
/** Nobody who writes a JSON text can know it. */
const MARK = `#${Math.random().toString(36).slice(2)}#`;

/** Place of the quote that ends the text which begins at `start` of a JSON text; -1 when it does not end. */
export const endOfText = (json: string, start: number): number => {
  for (let at = json.indexOf('"', start + 1); ; at = json.indexOf('"', at + 1)) {
    let slashes = 0;
    while (json[at - 1 - slashes] === '\\') slashes += 1;
    if (at < 0 || slashes % 2 === 0) return at;
  }
};

/** The same JSON with numbers that would change as marked texts; undefined when there are none. */
const marked = (json: string): string | undefined => {
  const pieces: string[] = [];
  let from = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === 0x22) {
      at = endOfText(json, at);
    } else if (code === 0x2d || (code >= 0x30 && code <= 0x39)) {
      NUMBER.lastIndex = at;
      const number = NUMBER.exec(json)![0];
      if (exactNumber(number) === undefined) {
        pieces.push(json.slice(from, at), `"${MARK}${number}"`);
        from = at + number.length;
      }
      at += number.length - 1;
    }
  }
  return pieces.length === 0 ? undefined : pieces.join('') + json.slice(from);
};

/** As JSON.parse, but numbers that it would round or lose come as `ExactNumber`. Throws its SyntaxError. */
export const parseExact = (json: string): unknown => {
  const value = JSON.parse(json) as unknown;
  const other = SUSPICIOUS.test(json) ? marked(json) : undefined;
  if (other === undefined) return value;
  return JSON.parse(other, (_key, each: unknown) =>
    typeof each === 'string' && each.startsWith(MARK) ? new ExactNumber(each.slice(MARK.length)) : each,
  ) as unknown;
};

/** As JSON.stringify, but an `ExactNumber` is the number that it says. */
export const stringifyExact = (value: unknown, indent = 0): string | undefined => {
  const mark = function (this: Record<string, unknown>, key: string, each: unknown): unknown {
    return this[key] instanceof ExactNumber ? `${MARK}${String(each)}` : each;
  };
  const json = JSON.stringify(value, mark, indent) as string | undefined;
  if (json === undefined) return undefined;
  // each number stands between quotes, the mark behind the first
  const [first = '', ...rest] = json.split(`"${MARK}`);
  return first + rest.map((piece) => piece.replace('"', '')).join('');
};

type Visit = (value: unknown, path: string) => unknown;

const visitChildren = (value: unknown, path: string, visit: Visit): unknown => {
  if (Array.isArray(value)) return value.map((each) => visit(each, `${path}[]`));
  if (typeof value !== 'object' || value === null || value instanceof ExactNumber || value instanceof Date)
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, visit(each, `${path}.${key}`)]));
};

/**
 * A value without `ExactNumber`: they become texts, and with them all other numbers of their column (the same place in
 * other rows), so that a column is of one type. Without any, the value itself.
 */
export const settleNumbers = (value: unknown): unknown => {
  const columns = new Set<string>();
  const look: Visit = (each, path) => {
    if (each instanceof ExactNumber) columns.add(path);
    else visitChildren(each, path, look);
    return undefined;
  };
  look(value, '');
  if (columns.size === 0) return value;
  const settle: Visit = (each, path) => {
    if (each instanceof ExactNumber) return each.text;
    if (typeof each === 'number') return columns.has(path) ? String(each) : each;
    return visitChildren(each, path, settle);
  };
  return settle(value, '');
};
