/** A regular expression as a tree: enough of it to make texts that it likes and texts that it stumbles over. */
export type Part =
  | { kind: 'set'; source: string }
  | { kind: 'choice'; of: Part[][] }
  | { kind: 'repeat'; part: Part; min: number; max: number }
  | { kind: 'edge' };

const REPEAT = /([*+?])|\{(\d+)(?:(,)(\d*))?\}/y;
const ESCAPE =
  /\\(?:u\{[\da-fA-F]+\}|u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|[pP]\{[^}]*\}|k<[^>]*>|[1-9]\d*|[\s\S])/y;
const OPEN = /\((?:\?(?:[:=!]|<[=!]|<[^>]*>|[a-z-]+:))?/y;

export const parsePattern = (source: string): Part[] => {
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (found) at += found[0].length;
    return found;
  };
  const readClass = (): string => {
    const from = at;
    at += 1;
    while (at < source.length && source[at] !== ']') at += source[at] === '\\' ? 2 : 1;
    at += 1;
    return source.slice(from, at);
  };
  const readAtom = (): Part => {
    const sign = source[at]!;
    if (sign === '[') return { kind: 'set', source: readClass() };
    if (sign === '(') {
      take(OPEN);
      const of = readChoice();
      at += 1;
      return { kind: 'choice', of };
    }
    if (sign === '\\') {
      const escape = take(ESCAPE)![0];
      // what a reference repeats is a text that was there already
      return /^\\(?:[bB1-9]|k<)/.test(escape) ? { kind: 'edge' } : { kind: 'set', source: escape };
    }
    const whole = String.fromCodePoint(source.codePointAt(at)!);
    at += whole.length;
    return whole === '^' || whole === '$' ? { kind: 'edge' } : { kind: 'set', source: whole };
  };
  const readSequence = (): Part[] => {
    const parts: Part[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') {
      let part = readAtom();
      const repeat = take(REPEAT);
      if (repeat) {
        const [, sign, least, comma, most] = repeat;
        const min = sign === undefined ? Number(least) : sign === '+' ? 1 : 0;
        const max =
          sign === '?' ? 1 : sign !== undefined || (comma !== undefined && !most) ? Infinity : Number(most ?? least);
        if (source[at] === '?') at += 1;
        part = { kind: 'repeat', part, min, max };
      }
      parts.push(part);
    }
    return parts;
  };
  const readChoice = (): Part[][] => {
    const of = [readSequence()];
    while (source[at] === '|') {
      at += 1;
      of.push(readSequence());
    }
    return of;
  };
  const tree = readChoice();
  if (at < source.length) throw new Error(`cannot read the pattern ${source}`);
  return [{ kind: 'choice', of: tree }];
};
