import { decimalOf, exactNumber, numberKey, shortSingle } from '@qiaoban/language/formats/exact-number';
import { hasDoubleKey, hasInexactNumber } from './json-faults.rules';
import { affinityOf } from './kind-of.rules';
import type { Column, Kind } from './kind';
import { fitDate, fitDatetime } from './fit-days.rules';
import { jsonOf, textOf } from './text-of.rules';
import { withoutEnd } from './trimmed';
import { Unfit } from './unfit';

/** A value of one column in the form of another. Throws `Unfit`. */
export type Fit = (value: unknown) => unknown;
type Of<Is extends Kind['is']> = Extract<Kind, { is: Is }>;

const same: Fit = (value) => value;

/** The words of a number. A text that a number would spell in another way, such as a code with zeros before it, is none. */
const numberText = (value: unknown, from: Kind): string => {
  const text = textOf(value);
  const isCode = from.is === 'text' || from.is === 'other';
  if (isCode && typeof value === 'string' && /^\s|\s$|^\+|^-?0\d/.test(text)) throw new Unfit('characters');
  return text;
};

const wholeText = (value: unknown, from: Kind): string => {
  const text = numberText(value, from);
  if (/^-?\d{1,30}$/.test(text)) return text;
  const decimal = decimalOf(text);
  if (decimal === undefined) throw new Unfit('kind');
  const { isNegative, digits, power } = decimal;
  if (digits.length > power && digits !== '') throw new Unfit('digits');
  if (power > 40) throw new Unfit('range');
  return digits === '' ? '0' : `${isNegative ? '-' : ''}${digits.padEnd(power, '0')}`;
};

const fitInt = (from: Kind, { least, most }: Of<'int'>): Fit => {
  if (from.is === 'int' && from.least >= least && from.most <= most) return same;
  const low = Number(least);
  const high = Number(most);
  return (value) => {
    if (typeof value === 'boolean') return Number(value);
    if (typeof value === 'number' && Number.isSafeInteger(value)) {
      if (value < low || value > high) throw new Unfit('range');
      return value;
    }
    const text = wholeText(value, from);
    const found = BigInt(text);
    if (found < least || found > most) throw new Unfit('range');
    return Number.isSafeInteger(Number(text)) ? Number(text) : text;
  };
};

const isNoNumber = (text: string): boolean => text === 'NaN' || text === 'Infinity' || text === '-Infinity';

const fitDecimal = (from: Kind, to: Of<'decimal'>): Fit => {
  const { digits, whole, scale, hasNaN, isLoose } = to;
  const isWithin =
    from.is === 'decimal' &&
    from.isLoose !== true &&
    from.whole <= whole &&
    from.scale <= scale &&
    from.digits <= digits;
  if (isWithin && (hasNaN || !from.hasNaN) && isLoose !== true) return same;
  return (value) => {
    const text = typeof value === 'boolean' ? String(Number(value)) : numberText(value, from);
    // PostgreSQL has no infinity in columns with a precision
    if (isNoNumber(text)) {
      if (!hasNaN || (text !== 'NaN' && digits < 10_000)) throw new Unfit('range');
      return text;
    }
    const decimal = decimalOf(text);
    if (decimal === undefined) throw new Unfit('kind');
    // SQLite holds decimals as doubles
    if (isLoose === true) {
      if (exactNumber(text) === undefined) throw new Unfit('digits');
      return typeof value === 'number' ? value : Number(text);
    }
    if (decimal.power > whole) throw new Unfit('range');
    if (decimal.digits.length - decimal.power > scale || decimal.digits.length > digits) throw new Unfit('digits');
    return text;
  };
};

const fitDouble = (from: Kind, { bits, hasNaN, hasInfinity }: Of<'double'>): Fit => {
  const isCovered = from.is === 'double' && from.bits <= bits && (hasNaN || !from.hasNaN);
  if (isCovered && (hasInfinity || !from.hasInfinity)) return same;
  return (value) => {
    if (typeof value === 'boolean') return Number(value);
    const text = numberText(value, from);
    if (isNoNumber(text)) {
      if (text === 'NaN' ? !hasNaN : !hasInfinity) throw new Unfit('range');
      return text;
    }
    if (decimalOf(text) === undefined) throw new Unfit('kind');
    const number = Number(text);
    if (!Number.isFinite(number)) throw new Unfit('range');
    if (typeof value !== 'number' && numberKey(String(number)) !== numberKey(text)) throw new Unfit('digits');
    if (bits === 32) {
      if (!Number.isFinite(Math.fround(number))) throw new Unfit('range');
      if (shortSingle(Math.fround(number)) !== number) throw new Unfit('digits');
    }
    return number;
  };
};

const TRUE = /^(1|t|true|y|yes)$/i;
const FALSE = /^(0|f|false|n|no)$/i;

const fitBoolean: Fit = (value) => {
  if (typeof value === 'boolean') return value;
  const text = textOf(value);
  if (TRUE.test(text)) return true;
  if (FALSE.test(text)) return false;
  throw new Unfit(/^-?\d+$/.test(text) ? 'range' : 'kind');
};

/** Characters as databases count them: one each, also those that JavaScript writes as two. */
const charactersOf = (text: string): number => {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0xdc00 || code > 0xdfff) count += 1;
  }
  return count;
};

const fitText = (from: Column, to: Column, { chars, pads, isLoose, choices }: Of<'text'>): Fit => {
  const limit = isLoose === true ? 0 : chars;
  const isPadded = from.kind.is === 'text' && from.kind.pads;
  const isKnown = from.kind.is === 'text' && from.kind.isLoose !== true;
  const isShort = isKnown && from.kind.is === 'text' && from.kind.chars > 0 && from.kind.chars <= limit;
  const mayHoldNul = from.dbType !== 'PostgreSQL' && to.dbType === 'PostgreSQL';
  return (value) => {
    // bytes that SQLite keeps in a column of texts are none
    if (value instanceof Uint8Array && from.kind.is !== 'binary') throw new Unfit('kind');
    const text = typeof value === 'string' ? value : textOf(value);
    if (mayHoldNul && text.includes('\u0000')) throw new Unfit('characters');
    if (to.dbType === 'Oracle' && text === '') throw new Unfit('empty_text');
    if (choices !== undefined) {
      if (!choices.includes(text)) throw new Unfit('range');
      return text;
    }
    if (!pads) {
      if (limit > 0 && !isShort && text.length > limit && charactersOf(text) > limit) throw new Unfit('long');
      return text;
    }
    const plain = withoutEnd(text, ' ');
    // blanks that only fill up are none of the value
    if (plain.length !== text.length && !isPadded) throw new Unfit('characters');
    if (charactersOf(plain) > limit && limit > 0) throw new Unfit('long');
    return plain;
  };
};

const fitJson = (from: Column, to: Column, { normal }: Of<'json'>): Fit => {
  const { kind } = from;
  if (kind.is === 'json' && (normal === false || (kind.normal === normal && normal === 'exact')))
    return to.dbType === 'Sqlite' ? sqliteJson : same;
  return (value) => {
    const text = jsonOf(value, kind) ?? (kind.is === 'text' || kind.is === 'other' ? textOf(value) : undefined);
    if (text === undefined) throw new Unfit('kind');
    try {
      JSON.parse(text);
    } catch {
      throw new Unfit('kind');
    }
    if (to.dbType === 'Sqlite') return sqliteJson(text);
    if (normal === false) return text;
    if (hasDoubleKey(text)) throw new Unfit('double_name');
    if (normal === 53 && hasInexactNumber(text)) throw new Unfit('digits');
    return text;
  };
};

/** A JSON text that is only a number would become one: fine as long as it stays the same. */
const sqliteJson: Fit = (value) => {
  const text = String(value);
  if (/^\s*-?\d/.test(text) && exactNumber(text.trim()) === undefined) throw new Unfit('digits');
  return text;
};

const HEX = /^0x((?:[0-9a-f]{2})*)$/i;

const fitBinary =
  ({ bytes, isFixed }: Of<'binary'>): Fit =>
  (value) => {
    const hex = typeof value === 'string' ? HEX.exec(value)?.[1] : undefined;
    if (!(value instanceof Uint8Array) && hex === undefined) throw new Unfit('kind');
    const found = value instanceof Uint8Array ? Buffer.from(value) : Buffer.from(hex!, 'hex');
    if (bytes > 0 && found.length > bytes) throw new Unfit('long');
    // shorter ones would be filled up with zeros
    if (isFixed && found.length !== bytes) throw new Unfit('characters');
    return found;
  };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const fitUuid: Fit = (value) => {
  const text = textOf(value).toLowerCase();
  if (!UUID.test(text)) throw new Unfit('kind');
  return text;
};

const fitKind = (from: Column, to: Column, timeZone: string): Fit => {
  const { kind } = to;
  switch (kind.is) {
    case 'int':
      return fitInt(from.kind, kind);
    case 'decimal':
      return fitDecimal(from.kind, kind);
    case 'double':
      return fitDouble(from.kind, kind);
    case 'boolean':
      return fitBoolean;
    case 'date':
      return fitDate(kind);
    case 'datetime':
      return fitDatetime(from.kind, kind, to.dbType === 'Sqlite' ? undefined : timeZone);
    case 'text':
      return fitText(from, to, kind);
    case 'json':
      return fitJson(from, to, kind);
    case 'binary':
      return fitBinary(kind);
    case 'uuid':
      return fitUuid;
    default:
      return (value) => textOf(value);
  }
};

const isSameType = (from: Column, to: Column): boolean => {
  if (from.dbType !== to.dbType) return false;
  // what a file holds it holds again in a column of the same affinity
  if (from.dbType === 'Sqlite') return affinityOf(from.native) === affinityOf(to.native);
  return from.native.toLowerCase() === to.native.toLowerCase() && (to.kind.is === 'other' || to.kind.is === 'array');
};

/**
 * How values of `from` are written into `to`: each in the form of `to` (see `Kind`), or `Unfit` with the reason.
 * `timeZone`: whose clock moments stand on.
 */
export const fitOf = (from: Column, to: Column, timeZone: string): Fit => {
  // the type of a column says nothing about what SQLite keeps in it
  const source: Column =
    from.dbType === 'Sqlite' && from.kind.is !== 'binary' ? { ...from, kind: { is: 'other', chars: 0 } } : from;
  const fit = isSameType(from, to) ? same : fitKind(source, to, timeZone);
  return (value) => {
    if (value !== null && value !== undefined) return fit(value);
    if (!to.isNullable) throw new Unfit('null');
    return null;
  };
};

/** A value in the form of its column as the client of the database takes it. */
export const bindOf = ({ dbType, kind, native }: Column): Fit => {
  // a text would be taken for bits itself
  if (dbType === 'MySql' && /^bit\b/i.test(native))
    return (value) => (typeof value === 'string' ? BigInt(value) : value);
  if (dbType !== 'Sqlite') return same;
  return (value) => {
    if (typeof value === 'boolean') return Number(value);
    if (kind.is === 'double' && typeof value === 'string') return Number(value);
    return kind.is === 'int' && typeof value === 'string' && /^-?\d+$/.test(value) ? BigInt(value) : value;
  };
};
