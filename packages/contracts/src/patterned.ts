import { z } from 'zod';
import { fitsPattern, fittingText } from '@qiaoban/language/patterns';
import type { PatternKey } from '@qiaoban/language/patterns';

/**
 * A text of a shared pattern, or empty; `.min(1)` where it must be there. Full-width signs become usual ones where only they
 * stand in the way. What does not fit
 * is told with the words of the pattern, the same on the screen (`lib/form/field-rule.ts`) and by the server.
 */
export const patterned = (key: PatternKey, longest: number): z.ZodString =>
  z
    .string()
    .trim()
    .overwrite((value) => fittingText(key, value))
    .max(longest)
    .refine((value) => value === '' || fitsPattern(key, value), { error: `pattern.${key}` });

/**
 * Kinds of text that are no pattern of the specification, each written once: what it may be, and the key of what is said
 * to anything else. All let an empty text through.
 */
const KINDS = {
  web_address: [/^(?:https?:\/\/[^\s<>"']+)?$/i, 'field.web_address'],
  /** Something is put behind it: no query, no account. */
  web_base: [/^(?:https?:\/\/[^\s/?#@]+(?:\/[^\s?#]*)?)?$/i, 'field.web_address'],
  web_origin: [/^(?:https?:\/\/[^\s/?#@]+)?$/i, 'field.web_address'],
  host: [/^[\w.:[\]-]*$/, 'field.host'],
  header_name: [/^[A-Za-z0-9!#$%&'*+.^_`|~-]*$/, 'field.header_name'],
  one_line: [/^\P{Cc}*$/u, 'field.one_line'],
  identifier: [/^(?:[A-Za-z_]\w*)?$/, 'field.identifier'],
  procedure_name: [/^(?:[\p{L}_][\p{L}\p{N}_$#]*(?:\.[\p{L}_][\p{L}\p{N}_$#]*){0,2})?$/u, 'field.procedure_name'],
  /** Of a page of the product, slashes at its ends aside. */
  page_path: [/^(?:\/?[\w-]+(?:\/[\w-]+)*\/?)?$/, 'field.page_path'],
  /** Where a menu entry leads outside; `${dataV}` stands for the data-visualisation server. */
  link_address: [/^(?:(?:https?:\/\/|\$\{dataV\}\/)[^\s<>"']+|mailto:\S+|tel:\S+)?$/i, 'field.link_address'],
  clock: [/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, 'field.clock'],
  six_digits: [/^(?:\d{6})?$/, 'field.six_digits'],
  area_code: [/^\d{0,12}$/, 'field.area_code'],
  sms_number: [/^(?:\+?\d{6,15})?$/, 'pattern.mobile'],
  bill_literal: [/^[\p{L}\p{N}/_.-]*$/u, 'field.bill_literal'],
  data_length: [/^(?:\d{1,4}(?:,\d{1,2})?)?$/, 'field.data_length'],
  no_braces: [/^[^{}]*$/, 'field.no_braces'],
  tenant_code: [/^(?:[a-z][a-z0-9]{1,29})?$/, 'field.tenant_code'],
  icon_name: [/^(?:own-[a-z0-9]+(?:-[a-z0-9]+)*)?$/, 'field.icon_name'],
  extension: [/^[a-z0-9]{0,16}$/, 'field.extension'],
  bucket_name: [/^(?:[a-z0-9][a-z0-9-]{0,40})?$/, 'field.bucket_name'],
  mp_token: [/^(?:[A-Za-z0-9]{3,32})?$/, 'field.mp_token'],
  mp_key: [/^(?:[A-Za-z0-9]{43})?$/, 'field.mp_key'],
  version_number: [/^(?:\d{1,5}\.\d{1,5}\.\d{1,5})?$/, 'field.version_number'],
} as const satisfies Record<string, readonly [RegExp, string]>;
type TextKind = keyof typeof KINDS;

/** Is the whole text of the kind? An empty one is. */
export const fitsKind = (kind: TextKind, text: string): boolean => KINDS[kind][0].test(text);

/** A text of a kind, or empty; `.min(1)` where it must be there. `trims: false` where blanks at its ends belong to it. */
export const textOf = (kind: TextKind, longest: number, { trims = true } = {}): z.ZodString => {
  const text = trims ? z.string().trim() : z.string();
  const [pattern, says] = KINDS[kind];
  /** Full-width signs become usual ones where only they stand in the way. */
  const fitted = (value: string): string => {
    const plain = value.normalize('NFKC');
    return !pattern.test(value) && pattern.test(plain) ? plain : value;
  };
  return text.overwrite(fitted).max(longest).regex(pattern, says);
};
