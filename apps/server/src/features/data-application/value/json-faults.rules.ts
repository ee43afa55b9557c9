import { endOfText, ExactNumber, parseExact } from '@qiaoban/language/formats/exact-json';

/** True when an object of a sound JSON text names a field twice: only one of them would be kept. */
export const hasDoubleKey = (json: string): boolean => {
  const open: (Set<string> | undefined)[] = [];
  let isName = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === '{' || sign === '[') {
      open.push(sign === '{' ? new Set() : undefined);
      isName = sign === '{';
    } else if (sign === '}' || sign === ']') {
      open.pop();
      isName = false;
    } else if (sign === ',') isName = open.at(-1) !== undefined;
    else if (sign === '"') {
      const end = endOfText(json, at);
      const names = isName ? open.at(-1) : undefined;
      const name = names === undefined ? '' : (JSON.parse(json.slice(at, end + 1)) as string);
      if (names?.has(name) === true) return true;
      names?.add(name);
      isName = false;
      at = end;
    }
  }
  return false;
};

const isLost = (value: unknown): boolean => {
  if (value instanceof ExactNumber) return !/^-?\d{1,19}$/.test(value.text) && !/^\d{20}$/.test(value.text);
  if (Array.isArray(value)) return value.some(isLost);
  return typeof value === 'object' && value !== null && Object.values(value).some(isLost);
};

/** True when a number of a JSON text is neither a whole one of 64 bits nor what a double keeps. */
export const hasInexactNumber = (json: string): boolean => isLost(parseExact(json));
