import { interfaceErrors } from '@qiaoban/contracts/base-data/data-interface.contract';
import type { HttpStep } from '@qiaoban/contracts/base-data/data-interface-definition';
import { AppError } from '@qiaoban/contracts/errors';
import type { ErrorValues } from '@qiaoban/contracts/errors';
import { ExactNumber, parseExact, stringifyExact } from '@qiaoban/language/formats/exact-json';
import { placeOfJsonFault } from '@qiaoban/language/formats/json-place';

/** A call as it is sent. */
export type HttpCall = {
  method: HttpStep['method'];
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
};
/** The value that `{expression}` stands for; undefined when nobody knows it. */
export type Lookup = (expression: string) => unknown;

const PLACE = /\{(@?[A-Za-z_][\w.[\]-]*)\}/g;

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (value instanceof ExactNumber) return value.text;
  if (Array.isArray(value)) return value.map(textOf).join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string);
};

const refuse = (code: string, values: ErrorValues, path: string): AppError =>
  new AppError(code, values, [{ path, message: '' }]);

/** Every `{expression}` of a text. */
export const expressionsOf = (text: string): string[] => [...text.matchAll(PLACE)].map((found) => found[1]!);

/** Texts of a step that may hold expressions, with their places. */
export const templatesOf = (step: HttpStep): [path: string, text: string][] => [
  ['url', step.url],
  ...step.headers.map(({ value }, at): [string, string] => [`headers.${at}.value`, value]),
  ...step.query.map(({ value }, at): [string, string] => [`query.${at}.value`, value]),
  ...(step.bodyKind === 'json' ? jsonTexts(step.body).map((text): [string, string] => ['body', text]) : []),
  ...(step.bodyKind === 'text' ? [['body', step.body] as [string, string]] : []),
  ...step.form.map(({ value }, at): [string, string] => [`form.${at}.value`, value]),
];

const jsonTexts = (text: string): string[] => {
  const found: string[] = [];
  try {
    JSON.parse(text === '' ? 'null' : text, (_key, value: unknown) => {
      if (typeof value === 'string') found.push(value);
      return value;
    });
  } catch {
    return [];
  }
  return found;
};

const fill = (text: string, lookup: Lookup, write: (value: unknown) => string = textOf): string =>
  text.replaceAll(PLACE, (_whole, expression: string) => write(lookup(expression)));

/** A JSON value with its texts filled; a text that is one expression only takes the value's own type. */
const fillJson = (value: unknown, lookup: Lookup): unknown => {
  if (typeof value === 'string') {
    const only = /^\{(@?[A-Za-z_][\w.[\]-]*)\}$/.exec(value)?.[1];
    return only === undefined ? fill(value, lookup) : (lookup(only) ?? null);
  }
  if (Array.isArray(value)) return value.map((item) => fillJson(item, lookup));
  if (typeof value === 'object' && value !== null && !(value instanceof ExactNumber))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillJson(item, lookup)]));
  return value;
};

const DOTS = /^(\.|%2e){1,2}$/i;

/** Scheme and host are taken as they are written; only path and query take values, each encoded for its place. */
const fillUrl = (step: HttpStep, lookup: Lookup, at: string): string => {
  const cut = /^(https?:\/\/[^/?#{}@\\\s]+)([/?#].*)?$/i.exec(step.url);
  if (cut === null || !URL.canParse(cut[1]!)) throw refuse(interfaceErrors.bad_url, {}, `${at}.url`);
  const rest = cut[2] ?? '/';
  const filled = rest
    .split(/(?=[/?#])/)
    .map((segment) => {
      const text = fill(segment, lookup, (value) => encodeURIComponent(textOf(value)));
      if (text !== segment && segment.startsWith('/') && DOTS.test(text.slice(1)))
        throw refuse(interfaceErrors.bad_url, {}, `${at}.url`);
      return text;
    })
    .join('');
  const origin = cut[1]!;
  const url = new URL(`${origin}${filled.startsWith('/') ? '' : '/'}${filled}`);
  for (const { name, value } of step.query) url.searchParams.append(name, fill(value, lookup));
  url.hash = '';
  return url.href;
};

const bodyOf = (step: HttpStep, lookup: Lookup, at: string): { body?: string; type?: string } => {
  if (step.bodyKind === 'none' || step.method === 'GET') return {};
  if (step.bodyKind === 'text') return { body: fill(step.body, lookup), type: 'text/plain; charset=utf-8' };
  if (step.bodyKind === 'form') {
    const fields = new URLSearchParams(step.form.map(({ name, value }) => [name, fill(value, lookup)]));
    return { body: fields.toString(), type: 'application/x-www-form-urlencoded' };
  }
  try {
    const value = parseExact(step.body === '' ? '{}' : step.body);
    return { body: stringifyExact(fillJson(value, lookup)) ?? '', type: 'application/json; charset=utf-8' };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refuse(interfaceErrors.bad_json, placeOfJsonFault(step.body), `${at}.body`);
  }
};

/** The call of a step with all values put in. `at`: place of the step in the definition, for problems. */
export const fillStep = (step: HttpStep, lookup: Lookup, at: string): HttpCall => {
  const { body, type } = bodyOf(step, lookup, at);
  const headers: Record<string, string> = { accept: 'application/json' };
  if (type !== undefined) headers['content-type'] = type;
  for (const [index, { name, value }] of step.headers.entries()) {
    const text = fill(value, lookup);
    if (/[\r\n\0]/.test(text)) throw refuse(interfaceErrors.bad_header, { name }, `${at}.headers.${index}.value`);
    headers[name.toLowerCase()] = text;
  }
  return { method: step.method, url: fillUrl(step, lookup, at), headers, body };
};
