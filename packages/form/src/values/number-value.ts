import { Decimal } from 'decimal.js';
import { addThousands } from '@qiaoban/language/formats/money';
import type { Block, BlockCodec, NumberLook, TextHost, Validate } from '../block';
import type { FieldProps } from '../field-props';
import type { Normalised, Problem } from '../problem';
import { bad, good } from '../problem';

/** Largest amount of a number that survives the way through JSON and JavaScript exactly. */
const LARGEST = Number.MAX_SAFE_INTEGER;
/** Digits of a numeric column before and after the point. */
export const NUMERIC_LENGTH = 20;
export const MAX_SCALE = 6;
/** Characters of a number as text, separators and blanks included. */
const MAX_TEXT = 100;

/** Is the number what the text says, as exactly as a column can hold it? Beyond some 15 digits it is not. */
export const keepsDigits = (text: string, value: number): boolean =>
  new Decimal(text).toDecimalPlaces(MAX_SCALE).equals(new Decimal(value).toDecimalPlaces(MAX_SCALE));

const GROUP_SIGN = /,\s?|\s/;
/** In groups of three, of four as counted by 10,000, or of two above the last three: `1,234` is in groups, `1,5` is not. */
const areGroups = (groups: readonly string[]): boolean =>
  groups.every((group, at) => {
    const least = at === 0 ? 1 : at === groups.length - 1 ? 3 : 2;
    return group.length >= least && group.length <= 4 && /^\d+$/.test(group);
  });

/** The number without a currency, blanks around and what separates its groups. Other separators stay. */
const withoutSigns = (text: string): string => {
  const [, sign = '', rest = ''] = /^([+-]?)\s*[¥$]?\s*(.*)$/s.exec(text.normalize('NFKC').trim()) ?? [];
  const end = rest.search(/[.e]/i);
  const whole = end === -1 ? rest : rest.slice(0, end);
  const groups = whole.split(GROUP_SIGN);
  return `${sign}${groups.length > 1 && areGroups(groups) ? groups.join('') : whole}${rest.slice(whole.length)}`;
};

/** A number as people write it; what could be two different numbers is none. */
export const toNumber = (text: string): Normalised<number | null> => {
  if (text.length > MAX_TEXT) return bad('form.problem.not_number');
  const plain = withoutSigns(text);
  if (plain === '') return good(null);
  if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,2})?$/i.test(plain)) return bad('form.problem.not_number');
  const value = Number(plain);
  if (Math.abs(value) > LARGEST) return bad('form.problem.number_too_large');
  return keepsDigits(plain, value) ? good(value) : bad('form.problem.too_many_digits');
};

const unreadable = (text: string): Problem[] => {
  const read = toNumber(text);
  return read.ok ? [] : [read.problem];
};

/** Pixels of a list's column that holds 99,999,999 with what stands around and behind it; without groups as wide as it likes. */
export const numberWidth = ({ scale = 2, thousands, before = '', after = '' }: NumberLook): number | undefined =>
  thousands ? 24 + 8 * `${before}99,999,999${scale === 0 ? '' : '.'}${'9'.repeat(scale)}${after}`.length : undefined;

/** Rounds half away from zero on the decimal text, so that 1.005 with two decimals is 1.01. */
export const roundTo = (value: number, scale: number): number =>
  new Decimal(value).toDecimalPlaces(scale, Decimal.ROUND_HALF_UP).toNumber();

/** Digits behind the point of a number whose text is a plain one; undefined for one with an exponent. */
const decimalsOf = (text: string): number | undefined => {
  if (!/^-?\d+(?:\.\d+)?$/.test(text)) return undefined;
  const point = text.indexOf('.');
  return point === -1 ? 0 : text.length - point - 1;
};

/** A number as plain decimal text, without an exponent. */
export const plainNumber = (value: number, scale?: number): string => {
  // what JavaScript writes is what `Decimal` reads: only what must be rounded or written out goes there
  const text = String(value);
  const decimals = decimalsOf(text);
  if (decimals === undefined || (scale !== undefined && decimals > scale))
    return scale === undefined
      ? new Decimal(value).toFixed()
      : new Decimal(value).toFixed(scale, Decimal.ROUND_HALF_UP);
  if (scale === undefined || decimals === scale) return text;
  return `${text}${decimals === 0 ? '.' : ''}${'0'.repeat(scale - decimals)}`;
};

/** A number as it is read, with the thousands of its whole part apart. */
export const shownNumber = (value: number, { scale, thousands, before = '', after = '' }: NumberLook): string => {
  const plain = plainNumber(value, scale);
  const [whole = '', fraction] = plain.replace('-', '').split('.');
  const sign = plain.startsWith('-') ? '-' : '';
  const grouped = `${sign}${addThousands(whole)}${fraction === undefined ? '' : `.${fraction}`}`;
  return `${before}${thousands ? grouped : plain}${after}`;
};

/** A value in the words in which the screen shows it. */
export const shownText = (field: { block: Block; props: FieldProps }, value: unknown, host: TextHost): string => {
  const { props } = field;
  const { codec } = field.block;
  const look = typeof value === 'number' ? codec?.look?.(props) : undefined;
  if (look !== undefined) return shownNumber(value as number, look);
  return codec?.shown?.(value) ?? codec?.toText(value, props, host) ?? '';
};

/** Codec of values that are one number, or null. Numbers as text are taken, thousands separators too. */
export const numberCodec = <P extends FieldProps>(look: (props: P) => NumberLook): BlockCodec<P> => ({
  look,
  normalise: (value) => {
    if (value === null || value === undefined || value === '') return good(null);
    if (typeof value === 'string') return toNumber(value);
    if (typeof value !== 'number' || !Number.isFinite(value)) return bad('form.problem.not_number');
    if (Math.abs(value) > LARGEST) return bad('form.problem.number_too_large');
    return good(Object.is(value, -0) ? 0 : value);
  },
  toColumn: (value) => value ?? null,
  fromColumn: (stored) => (stored === null || stored === undefined ? null : Number(stored)),
  toText: (value, props) => (typeof value === 'number' ? plainNumber(value, look(props).scale) : ''),
  fromText: (text) => toNumber(text),
});

/** Has the column room for it: so many digits, so many of them decimals? */
export const fitsColumn = (value: number, scale: number): boolean => Math.abs(value) < 10 ** (NUMERIC_LENGTH - scale);

type NumberLimits = FieldProps & { min?: number; max?: number; precision?: number };

/** Smallest, largest, decimals; digits that are still text are more than a number has. */
export const validateNumber: Validate<NumberLimits> = (value, props) => {
  if (typeof value === 'string') return unreadable(value);
  if (typeof value !== 'number') return [];
  if (props.min !== undefined && value < props.min)
    return [{ key: 'form.problem.below_min', values: { min: props.min } }];
  if (props.max !== undefined && value > props.max)
    return [{ key: 'form.problem.above_max', values: { max: props.max } }];
  const scale = props.precision ?? MAX_SCALE;
  if (!fitsColumn(value, scale)) return [{ key: 'form.problem.number_too_large' }];
  if ((decimalsOf(String(value)) ?? new Decimal(value).decimalPlaces()) > scale)
    return [
      scale === 0 ? { key: 'form.problem.not_whole' } : { key: 'form.problem.too_many_decimals', values: { scale } },
    ];
  return [];
};
