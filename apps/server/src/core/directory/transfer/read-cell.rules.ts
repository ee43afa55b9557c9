import type { Language } from '@qiaoban/contracts/languages';
import { LANGUAGES } from '@qiaoban/contracts/languages';
import { fitsPattern, fittingText } from '@qiaoban/language/patterns';
import type { PatternKey } from '@qiaoban/language/patterns';
import { say } from './transfer-fields';
import type { TransferField } from './transfer-fields';

/** A reason why a cell is refused: key of its text and what is put into it. */
export type Reason = { reason: string; values?: Record<string, string | number> };
export type CellValue = string | number | string[] | null;
/** What a cell says; texts that name things (departments, people …) are looked up later. */
type Cell = { ok: true; value: CellValue } | ({ ok: false } & Reason);

const good = (value: CellValue): Cell => ({ ok: true, value });
const bad = (reason: string, values?: Reason['values']): Cell => ({ ok: false, reason, ...(values ? { values } : {}) });

const meaning = (entries: readonly (readonly [key: string, value: number])[], more: Record<string, number>) => {
  const known = new Map<string, number>(Object.entries(more));
  for (const [key, value] of entries)
    for (const language of LANGUAGES) known.set(say(language, key).toLowerCase(), value);
  return known;
};
let genders: Map<string, number> | undefined;
let states: Map<string, number> | undefined;
const genderOf = (text: string): number | undefined => {
  genders ??= meaning(
    [
      ['v_male', 1],
      ['v_female', 0],
      ['v_secret', 2],
    ],
    { '1': 1, '0': 0, '2': 2, m: 1, f: 0 },
  );
  return genders.get(text.toLowerCase());
};
const stateOf = (text: string): number | undefined => {
  states ??= meaning(
    [
      ['v_on', 1],
      ['v_off', 0],
    ],
    { '1': 1, '0': 0, 正常: 1, 在职: 1, 禁用: 0, 离职: 0 },
  );
  return states.get(text.toLowerCase());
};

const DAY = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?: 00:00:00)?$/;

/** Midnight of the day at UTC+8, epoch ms; undefined for what is no day of the calendar. */
const dayOf = (text: string): number | undefined => {
  const match = DAY.exec(text);
  if (match === null) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const at = Date.UTC(year, month - 1, day);
  const back = new Date(at);
  if (back.getUTCMonth() !== month - 1 || back.getUTCDate() !== day || year < 1900 || year > 2200) return undefined;
  return at - 8 * 3_600_000;
};

const listed = (text: string): string[] => [
  ...new Set(
    text
      .split(/[、,，;；\n]+/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
];

const fitted = (key: PatternKey, typed: string, reason: string): Cell => {
  const text = fittingText(key, typed);
  return fitsPattern(key, text) ? good(text) : bad(reason);
};

/** Reads one cell that is not empty. */
export const readCell = ({ kind, max = 100, pattern }: TransferField, text: string): Cell => {
  switch (kind) {
    case 'account':
      return text.length <= 50 ? fitted('account', text, 'r_account') : bad('r_account');
    case 'code':
      return text.length <= 50 ? fitted('code', text, 'r_code') : bad('r_code');
    case 'mobile':
      return fitted('mobile', text, 'r_mobile');
    case 'email':
      return fitted('email', text, 'r_email');
    case 'gender': {
      const gender = genderOf(text);
      return gender === undefined ? bad('r_gender') : good(gender);
    }
    case 'state': {
      const state = stateOf(text);
      return state === undefined ? bad('r_state') : good(state);
    }
    case 'day': {
      const day = dayOf(text);
      return day === undefined ? bad('r_day') : good(day);
    }
    case 'number': {
      const plain = text.normalize('NFKC');
      return /^\d{1,9}$/.test(plain) ? good(Number(plain)) : bad('r_number');
    }
    case 'organizes':
    case 'positions':
    case 'roles':
      return good(listed(text));
    default:
      if ([...text].length > max) return bad('r_too_long', { max });
      return pattern === undefined ? good(text) : fitted(pattern, text, `pattern.${pattern}`);
  }
};

export const sentenceOf = (language: Language, { reason, values }: Reason): string => say(language, reason, values);
