import { fittingPreset, matchesPattern } from './preset-pattern';
import type { BlockCodec, Validate } from '../block';
import type { FieldProps, TextRule } from '../field-props';
import type { Problem } from '../problem';
import { bad, good } from '../problem';
import { fitsOwnPattern } from './pattern-engine';
import { isStorable } from './storable-text';

/** Characters of a text whose designer set no limit. */
export const DEFAULT_TEXT_LENGTH = 500;

type TextLimits = FieldProps & { maxLength?: number; regList?: TextRule[] };

/** A number of a telephone in full-width digits is that number. */
const inPlainSigns = (text: string, { regList = [] }: TextLimits): string =>
  regList.reduce((now, rule) => ('preset' in rule ? fittingPreset(rule.preset, now) : now), text);

const usualCodec = <P extends FieldProps>(): BlockCodec<P> => ({
  normalise: (value, props) => {
    if (value === null || value === undefined || value === '') return good(null);
    if (typeof value === 'number' && Number.isFinite(value)) return good(String(value));
    if (typeof value !== 'string') return bad('form.problem.not_text');
    return isStorable(value) ? good(inPlainSigns(value, props)) : bad('form.problem.control_characters');
  },
  toColumn: (value) => value ?? null,
  fromColumn: (stored) => (stored === null || stored === undefined || stored === '' ? null : String(stored)),
  toText: (value) => (typeof value === 'string' ? value : ''),
  fromText: (text, props) => {
    if (text === '') return good(null);
    return isStorable(text) ? good(inPlainSigns(text, props)) : bad('form.problem.control_characters');
  },
});

const usual = new WeakSet<object>();

/** Codec of values that are one text. An empty text is no value. */
export const textCodec = <P extends FieldProps>(): BlockCodec<P> => {
  const codec = usualCodec<P>();
  usual.add(codec);
  return codec;
};

/** Whether what a column holds is read as the value, and the value as its text, just as they stand. */
export const isAsItStands = (codec: object | undefined): boolean => codec !== undefined && usual.has(codec);

const ruleProblem = (rule: TextRule, text: string): Problem | undefined => {
  if ('preset' in rule) {
    return matchesPattern(rule.preset, text) ? undefined : { key: `pattern.${rule.preset}` };
  }
  return fitsOwnPattern(rule.pattern, text)
    ? undefined
    : { key: 'form.problem.pattern', values: { pattern: rule.pattern } };
};

/** Length (in characters as people count them) and the designer's rules. */
export const validateText: Validate<TextLimits> = (value, props) => {
  if (typeof value !== 'string') return [];
  const most = props.maxLength ?? DEFAULT_TEXT_LENGTH;
  const length = value.length > most ? [...value].length : value.length;
  if (length > most) return [{ key: 'form.problem.too_long', values: { max: most, length } }];
  return (props.regList ?? []).flatMap((rule) => ruleProblem(rule, value) ?? []);
};
