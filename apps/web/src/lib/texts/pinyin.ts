import { pinyin } from 'pinyin-pro';

// The dictionary is large: this file is loaded when it is needed.

const options = { toneType: 'none', type: 'array', nonZh: 'consecutive' } as const;

/** Syllables and parts of a Chinese title, and its initials, in small letters. */
export const spell = (title: string): { full: string; initials: string } => {
  const syllables = pinyin(title, options).map((s) => s.toLowerCase().replaceAll(/[^a-z]/g, ''));
  return { full: syllables.join(''), initials: syllables.map((s) => s.slice(0, 1)).join('') };
};

const MOST = 30;
const upperFirst = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** `Customer` begins small, `ERP` is small all through. */
const small = (word: string): string =>
  word === word.toUpperCase() ? word.toLowerCase() : word.slice(0, 1).toLowerCase() + word.slice(1);

/** A code for what has this name: `keHuDangAn`, the initials of a long one; empty where there is nothing to spell. */
export const codeOf = (name: string): string => {
  const parts = pinyin(name.normalize('NFKD').replaceAll(/\p{M}/gu, ''), { ...options, v: true })
    .flatMap((each) => each.split(/[^a-z\d]+/i))
    .filter((word) => word !== '');
  // a code begins with a letter
  const from = parts.findIndex((word) => /^[a-z]/i.test(word));
  if (from === -1) return '';
  const [first = '', ...others] = [...parts.slice(from), ...parts.slice(0, from)];
  const whole = [small(first), ...others.map(upperFirst)].join('');
  if (whole.length <= MOST) return whole;
  return [first, ...others]
    .map((word) => (/^\d/.test(word) ? word : word.slice(0, 1).toLowerCase()))
    .join('')
    .slice(0, MOST);
};
