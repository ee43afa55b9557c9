import { interfaceErrors } from '@qiaoban/contracts/base-data/data-interface.contract';
import type { InterfaceParameter } from '@qiaoban/contracts/base-data/data-interface-definition';
import { AppError } from '@qiaoban/contracts/errors';
import { formatDate } from '@qiaoban/language/formats/date-format';
import { ExactNumber } from '@qiaoban/language/formats/exact-json';
import { exactNumber } from '@qiaoban/language/formats/exact-number';
import { parseDateText } from '@qiaoban/language/formats/date-text';

/** A value as it is bound or written. */
export type BoundValue = string | number | ExactNumber | boolean | Date | string[] | null;

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** A number as it was given. One beyond 2^53 that came as a JSON number was rounded on its way: given as text it is not. */
const numberOf = (value: unknown): number | ExactNumber | undefined => {
  if (typeof value === 'number')
    return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value)) ? value : undefined;
  if (typeof value !== 'string' || !NUMBER.test(value.trim())) return undefined;
  return exactNumber(value.trim()) ?? new ExactNumber(value.trim());
};

const booleanOf = (value: unknown): boolean | undefined => {
  if (typeof value === 'boolean') return value;
  const text = String(value).trim().toLowerCase();
  if (text === 'true' || text === '1') return true;
  return text === 'false' || text === '0' ? false : undefined;
};

const timeOf = (value: unknown, zone: string): number | undefined => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string') return undefined;
  return /^\d{12,14}$/.test(value) ? Number(value) : parseDateText(value.trim(), zone);
};

const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'number' && numberOf(value) === undefined) return undefined;
  const text = typeof value === 'string' ? value : typeof value === 'object' ? undefined : String(value);
  // the database refuses the character, and nothing that people type holds it
  return text?.includes('\u0000') === true ? undefined : text;
};

/** `a,b` or a JSON list as several texts. */
const listOf = (value: unknown): string[] | undefined => {
  const items: unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value];
  const texts = items.map((item) => textOf(item)?.trim());
  return texts.length <= 1000 && texts.every((text) => text !== undefined) ? texts : undefined;
};

const convert = (type: InterfaceParameter['type'], value: unknown, zone: string): BoundValue | undefined => {
  if (type === 'text') return textOf(value);
  if (type === 'list') return listOf(value);
  if (type === 'boolean') return booleanOf(value);
  if (type === 'number') return numberOf(value);
  if (type === 'integer') {
    const number = numberOf(value);
    return Number.isSafeInteger(number) || /^[+-]?\d{16,40}$/.test(String(number)) ? number : undefined;
  }
  const time = timeOf(value, zone);
  if (time === undefined || Number.isNaN(new Date(time).getTime())) return undefined;
  return type === 'date' ? formatDate(time, 'yyyy-MM-dd', zone) : new Date(time);
};

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * The values of a call by parameter, in the types of the definition; what is not given takes the parameter's own value
 * or null. Values that no parameter names are passed over. Throws parameter_missing, parameter_wrong.
 */
export const readParameters = (
  parameters: readonly InterfaceParameter[],
  given: Readonly<Record<string, unknown>>,
  zone: string,
): Map<string, BoundValue> => {
  const values = new Map<string, BoundValue>();
  for (const { name, type, required, value: own } of parameters) {
    const first = Object.hasOwn(given, name) ? given[name] : undefined;
    const value = isAbsent(first) ? own : first;
    const at = [{ path: `values.${name}`, message: '' }];
    if (isAbsent(value)) {
      if (required) throw new AppError(interfaceErrors.parameter_missing, { name }, at);
      values.set(name, type === 'list' ? [] : null);
      continue;
    }
    const read = convert(type, value, zone);
    if (read === undefined) throw new AppError(interfaceErrors.parameter_wrong, { name }, at);
    values.set(name, read);
  }
  return values;
};

const SECRET_NAME = /pass|pwd|secret|token|credential|apikey|authorization/i;
const MASK = '***';
const LONGEST = 500;

/** Values as the call log shows them: secrets masked, long ones cut, unknown ones named only. */
export const maskParameters = (
  parameters: readonly InterfaceParameter[],
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const known = new Map(parameters.map((parameter) => [parameter.name, parameter]));
  const shown = Object.entries(given)
    .slice(0, 60)
    .map(([name, value]): [string, unknown] => {
      const parameter = known.get(name);
      if (parameter === undefined || parameter.isSecret || SECRET_NAME.test(name)) return [name, MASK];
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return [name, text !== undefined && text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : value];
    });
  return Object.fromEntries(shown);
};
