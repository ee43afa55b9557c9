import type { OwnNames } from './own-texts';
import { standardButton } from './standard-buttons';
import type { TextLanguage } from './text-sources';

/** Fields that hold names without their ids, several or a path with a mark between them. */
const LISTED = new Set(
  'position role roleId organize organizeName department departmentName company companyName'.split(' '),
);
const BETWEEN = /([,，、/])/;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const listed = (text: string, names: OwnNames): string =>
  text
    .split(BETWEEN)
    .map((part) => {
      const name = names.byName.get(part.trim());
      return name === undefined ? part : part.replace(part.trim(), () => name);
    })
    .join('');

/** An answer with its names in the language of the person; what is not translated stays as it is typed. */
export const withNames = (answer: unknown, names: OwnNames, language: TextLanguage): unknown => {
  if (Array.isArray(answer)) return answer.map((each: unknown) => withNames(each, names, language));
  if (!isPlain(answer)) return answer;
  const shown: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(answer))
    shown[key] =
      typeof value === 'string' ? (LISTED.has(key) ? listed(value, names) : value) : withNames(value, names, language);
  const own = typeof answer['id'] === 'string' ? names.byId.get(answer['id']) : undefined;
  if (typeof answer['fullName'] !== 'string') return shown;
  if (own !== undefined) shown['fullName'] = own;
  else if (answer['type'] === 'button') shown['fullName'] = standardButton(answer['fullName'], language);
  return shown;
};
