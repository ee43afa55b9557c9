export const MAX_PATTERN_LENGTH = 200;
/** Longer texts do not fit any pattern of a designer; keeps the work of a slow pattern small. */
export const MAX_MATCHED_LENGTH = 300;
const MAX_WIDE_REPEATS = 4;

type Group = { hasRepeat: boolean; hasChoice: boolean };

/**
 * May a designer's regular expression run on the server? Refused: what does not compile, back references, look-around,
 * a repeated group that itself holds a repeat or a choice (exponential time), and more than four wide repeats.
 */
export const isSafePattern = (source: string): boolean => {
  if (source.length > MAX_PATTERN_LENGTH || !compiles(source)) return false;
  const open: Group[] = [{ hasRepeat: false, hasChoice: false }];
  let lastClosed: Group | undefined;
  let wide = 0;
  for (let i = 0; i < source.length; i += 1) {
    const char = source[i];
    const closed = lastClosed;
    lastClosed = undefined;
    if (char === '\\') {
      i += 1;
      if (/[1-9k]/.test(source[i] ?? '')) return false;
    } else if (char === '[') {
      i = endOfClass(source, i);
    } else if (char === '(') {
      if (source[i + 1] === '?' && source[i + 2] !== ':') return false;
      open.push({ hasRepeat: false, hasChoice: false });
      if (source[i + 1] === '?') i += 2;
    } else if (char === ')') {
      lastClosed = open.pop();
      const outer = open.at(-1);
      if (outer && lastClosed?.hasRepeat) outer.hasRepeat = true;
      if (outer && lastClosed?.hasChoice) outer.hasChoice = true;
    } else if (char === '|') {
      const group = open.at(-1);
      if (group) group.hasChoice = true;
    } else {
      const repeat = repeatAt(source, i);
      if (!repeat) continue;
      if (repeat.most > 1 && (closed?.hasRepeat || closed?.hasChoice)) return false;
      if (repeat.most > 10 && ++wide > MAX_WIDE_REPEATS) return false;
      const group = open.at(-1);
      if (group && repeat.most > 1) group.hasRepeat = true;
      i += repeat.length - 1;
    }
  }
  return true;
};

const compiles = (source: string): boolean => {
  try {
    return new RegExp(source, 'u') instanceof RegExp;
  } catch {
    return false;
  }
};

const endOfClass = (source: string, start: number): number => {
  let i = start + 1;
  while (i < source.length && source[i] !== ']') i += source[i] === '\\' ? 2 : 1;
  return i;
};

const repeatAt = (source: string, at: number): { most: number; length: number } | undefined => {
  const char = source[at];
  if (char === '*' || char === '+') return { most: Infinity, length: 1 };
  if (char === '?') return { most: 1, length: 1 };
  const braces = /^\{(\d+)(,(\d*))?\}/.exec(source.slice(at, at + 20));
  if (!braces) return undefined;
  const most = braces[2] === undefined ? Number(braces[1]) : braces[3] ? Number(braces[3]) : Infinity;
  return { most, length: braces[0].length };
};

const compiled = new Map<string, RegExp>();

/** Does the text fit the designer's pattern? The pattern must be safe. */
export const fitsPattern = (source: string, text: string): boolean => {
  if (text.length > MAX_MATCHED_LENGTH) return false;
  let pattern = compiled.get(source);
  if (!pattern) {
    pattern = new RegExp(source, 'u');
    if (compiled.size > 500) compiled.clear();
    compiled.set(source, pattern);
  }
  return pattern.test(text);
};
