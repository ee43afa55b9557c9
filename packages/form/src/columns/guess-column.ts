import { parseDateText } from '@qiaoban/language/formats/date-text';
import { readClock } from '../values/clock-value';
import { plainNumber, toNumber } from '../values/number-value';
import { matchesPattern } from '../values/preset-pattern';

/** Kinds of blocks that a column of a file or a property of JSON can become. */
export const COLUMN_TYPES = [
  'comInput',
  'textarea',
  'numInput',
  'qbAmount',
  'date',
  'time',
  'select',
  'checkbox',
  'switch',
  'userSelect',
  'depSelect',
] as const;
export type ColumnType = (typeof COLUMN_TYPES)[number];

/** What is known of a column by its heading and its texts. */
export type ColumnFacts = {
  title: string;
  /** The kind that its texts seem to be. */
  type: ColumnType;
  /** First different texts. */
  samples: string[];
  /** All different texts, none when there are too many to choose from. */
  choices: string[];
  /** Places behind the point of its numbers. */
  decimals: number;
  /** Its moments have a time of day; its times of day have seconds. */
  hasTime: boolean;
  /** Pattern that all its texts fit, empty for none. */
  preset: string;
};

const MAX_CHOICES = 50;
const SHOWN_SAMPLES = 5;
/** Choices that a list is guessed from: few, and each of them several times. */
const FEW_CHOICES = 12;
const TIMES_EACH = 3;
const LONG_TEXT = 60;
const MAX_DECIMALS = 6;

const NUMBER = /^-?\d{1,15}(?:\.\d{1,8})?$/;
/** A number that is a name: 00123. */
const LEADING_ZERO = /^[+-]?0\d/;
/** Titles of columns whose digits are a name and never counted with: telephones, codes, accounts. */
const NAMES_THINGS =
  /电话|電話|手机|手機|传真|傳真|编号|編號|编码|編碼|单号|單號|工号|工號|学号|學號|证号|證號|账号|帳號|卡号|卡號|号码|號碼|邮编|郵編|郵遞區號|\b(?:phone|mobile|tel|fax|zip|code|id)\b|\bno\.?$/i;
const WHOLE = /^\d+$/;
const CURRENCY = /[¥￥$€£]/;
const YES_NO = new Set(['是', '否', 'true', 'false', 'yes', 'no']);
const SEPARATORS = /[、，,;；]/;
const HAS_TIME = /\d{1,2}:\d{2}/;
/** A cell of a sheet says :00 of a time that has none. */
const HAS_SECONDS = /[:：]\d{2}[:：](?!00$)\d{2}$/;
const PRESETS = ['phone', 'email', 'nationalId'] as const;

/** The number that an import would read; undefined for none, for a name, and for more digits than a field keeps. */
const numberIn = (text: string): string | undefined => {
  const read = toNumber(text);
  if (!read.ok || read.value === null || LEADING_ZERO.test(text.normalize('NFKC'))) return undefined;
  const plain = plainNumber(read.value);
  return NUMBER.test(plain) ? plain : undefined;
};

/** Dates as people write them; a bare number is none, whatever it could stand for. */
const isDate = (text: string): boolean => !NUMBER.test(text) && parseDateText(text) !== undefined;

const isClock = (text: string): boolean => readClock(text).ok;

const guessType = (
  title: string,
  texts: readonly string[],
  different: readonly string[],
  preset: string,
): ColumnType => {
  if (texts.length === 0 || preset !== '') return 'comInput';
  if (NAMES_THINGS.test(title) && different.every((text) => WHOLE.test(text))) return 'comInput';
  if (different.every((text) => YES_NO.has(text.toLowerCase()))) return 'switch';
  if (different.every((text) => numberIn(text) !== undefined))
    return different.every((text) => CURRENCY.test(text)) ? 'qbAmount' : 'numInput';
  if (different.every(isDate)) return 'date';
  if (different.every(isClock)) return 'time';
  if (different.some((text) => text.length > LONG_TEXT || text.includes('\n'))) return 'textarea';
  const isList = different.length <= FEW_CHOICES && texts.length >= different.length * TIMES_EACH;
  return isList && different.length > 1 ? 'select' : 'comInput';
};

/** Guesses what a column holds. `texts`: its cells as far as they were looked at, blank ones included. */
export const guessColumn = (title: string, cells: readonly string[]): ColumnFacts => {
  const texts = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const different = [...new Set(texts)];
  const preset =
    different.length === 0 ? '' : (PRESETS.find((each) => different.every((text) => matchesPattern(each, text))) ?? '');
  const type = guessType(title, texts, different, preset);
  const parts = [...new Set(different.flatMap((text) => text.split(SEPARATORS).map((part) => part.trim())))];
  const isSeveral = parts.length > 1 && parts.length <= MAX_CHOICES && parts.length < different.length;
  return {
    title: title.trim(),
    type,
    samples: different.slice(0, SHOWN_SAMPLES).map((text) => text.slice(0, 100)),
    choices: different.length <= MAX_CHOICES ? different : isSeveral ? parts : [],
    decimals: Math.min(
      MAX_DECIMALS,
      Math.max(
        0,
        ...(type === 'numInput' || type === 'qbAmount'
          ? different.map((text) => numberIn(text)?.split('.')[1]?.length ?? 0)
          : []),
      ),
    ),
    hasTime:
      (type === 'date' && different.some((text) => HAS_TIME.test(text))) ||
      (type === 'time' && different.some((text) => HAS_SECONDS.test(text))),
    preset,
  };
};
