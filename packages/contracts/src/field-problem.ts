import type { z } from 'zod';
import './field-problem.texts';
import type { Language } from './languages';
import { hasText, translate } from './texts';
import type { TextValues } from './texts';

type Problem = readonly [key: string, values?: TextValues];
type RawIssue = z.core.$ZodRawIssue;

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

const kindProblem = (expected: string, input: unknown): Problem => {
  if (isMissing(input)) return ['field.required'];
  if (expected === 'int') return ['field.integer'];
  return [expected === 'number' ? 'field.number' : 'field.bad_format'];
};

const tooSmall = (origin: string, bound: number, isIncluded: boolean): Problem => {
  if (origin === 'string') return bound <= 1 ? ['field.required'] : ['field.too_short', { bound }];
  if (origin === 'array' || origin === 'set') return bound <= 1 ? ['field.required'] : ['field.too_few', { bound }];
  return [isIncluded ? 'field.at_least' : 'field.above', { bound }];
};

const tooBig = (origin: string, bound: number, isIncluded: boolean): Problem => {
  if (origin === 'string') return ['field.too_long', { bound }];
  if (origin === 'array' || origin === 'set') return ['field.too_many', { bound }];
  return [isIncluded ? 'field.at_most' : 'field.below', { bound }];
};

const formats: Readonly<Record<string, string>> = { email: 'pattern.email', url: 'field.web_address' };

const problemOf = (issue: RawIssue): Problem => {
  switch (issue.code) {
    case 'invalid_type':
      return kindProblem(issue.expected, issue.input);
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum), issue.inclusive !== false);
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum), issue.inclusive !== false);
    case 'not_multiple_of':
      return ['field.multiple_of', { step: issue.divisor }];
    case 'unrecognized_keys':
      return ['field.unknown', { names: issue.keys.join(', ') }];
    case 'invalid_value':
      return [isMissing(issue.input) ? 'field.required' : 'field.bad_choice'];
    case 'invalid_format':
      return [isMissing(issue.input) ? 'field.required' : (formats[issue.format] ?? 'field.bad_format')];
    default:
      return [isMissing(issue.input) ? 'field.required' : 'field.bad_format'];
  }
};

/** A field's problem as it is said: a contract, or a service, that knows better words than the general ones gives their key. */
export const problemText = (language: Language, message: string): string =>
  hasText(language, message) ? translate(language, message) : message;

/** The messages of a parse: `schema.safeParse(value, { error: fieldMessages(language) })`. */
export const fieldMessages =
  (language: Language) =>
  (issue: RawIssue): string =>
    translate(language, ...problemOf(issue));
