const SECRET = /(password|passwd|pwd|secret|token|credential|privatekey|accesskey|authorization|cookie|sealed)/i;
const STARS = '******';

/** A value of the log with everything that is named like a secret starred out, at any depth. */
export const masked = (value: unknown, depth = 0): unknown => {
  if (depth > 8 || value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((each) => masked(each, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const holds = typeof inner === 'string' && inner !== '' && SECRET.test(key);
      return [key, holds ? STARS : masked(inner, depth + 1)];
    }),
  );
};

/** The same for texts that may hold `key=value` or a bearer token (messages and stacks of faults). */
export const maskedText = (text: string): string =>
  text
    .replace(/\b(bearer\s+)[\w.~+/-]+=*/gi, `$1${STARS}`)
    .replace(/((?:password|passwd|secret|token|authorization)["']?\s*[:=]\s*["']?)[^\s"'&,;}]+/gi, `$1${STARS}`)
    .replace(/(\b\w+:\/\/[^\s:/@]+:)[^\s@/]+@/g, `$1${STARS}@`);
