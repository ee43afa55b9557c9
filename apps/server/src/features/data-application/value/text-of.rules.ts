import { ExactNumber, stringifyExact } from '@qiaoban/language/formats/exact-json';
import { exactNumber } from '@qiaoban/language/formats/exact-number';
import type { Kind } from './kind';

/** Bytes in the words that people see: `0x0aff`. */
export const hexOf = (bytes: Uint8Array): string => `0x${Buffer.from(bytes).toString('hex')}`;

/** A value as text, whatever its kind. */
export const textOf = (value: unknown): string => {
  if (value instanceof Uint8Array) return hexOf(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | bigint | boolean);
};

const NUMBERS = new Set(['int', 'decimal', 'double']);

const elementOf = (text: string, kind: Kind): unknown => {
  if (kind.is === 'boolean') return text === 't';
  if (!NUMBERS.has(kind.is)) return text;
  return exactNumber(text) ?? (/^-?[\d.]+(e[+-]?\d+)?$/i.test(text) ? new ExactNumber(text) : text);
};

/**
 * The elements of PostgreSQL's `{1,NULL,"a b",{…}}` by their kind; numbers that a double would change as `ExactNumber`.
 * Bounds before the braces are passed over.
 */
export const arrayOf = (text: string, element: Kind): unknown[] => {
  let at = text.indexOf('{');
  const quoted = (): string => {
    let found = '';
    for (at += 1; at < text.length && text[at] !== '"'; at += 1) {
      if (text[at] === '\\') at += 1;
      found += text[at];
    }
    at += 1;
    return found;
  };
  const list = (): unknown[] => {
    const found: unknown[] = [];
    at += 1;
    while (at < text.length && text[at] !== '}') {
      if (text[at] === ',') at += 1;
      else if (text[at] === '{') found.push(list());
      else if (text[at] === '"') found.push(elementOf(quoted(), element));
      else {
        const end = /[,}]/g;
        end.lastIndex = at;
        const stop = end.exec(text)?.index ?? text.length;
        const word = text.slice(at, stop);
        found.push(word === 'NULL' ? null : elementOf(word, element));
        at = stop;
      }
    }
    at += 1;
    return found;
  };
  return at < 0 ? [] : list();
};

/** A value as JSON text: numbers and booleans as such, arrays as lists; undefined for what JSON has no form for. */
export const jsonOf = (value: unknown, kind: Kind): string | undefined => {
  if (kind.is === 'json') return String(value);
  if (kind.is === 'array') return stringifyExact(arrayOf(String(value), kind.element));
  if (typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (NUMBERS.has(kind.is)) return Number.isFinite(Number(value)) ? String(value) : undefined;
  return undefined;
};
