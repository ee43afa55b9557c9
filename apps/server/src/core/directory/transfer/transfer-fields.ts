import { LANGUAGES } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import type { PatternKey } from '@qiaoban/language/patterns';
import { translate } from '@qiaoban/contracts/texts';

/** How the text of a cell is read. `max`: characters of a plain text. */
type FieldKind =
  | 'account'
  | 'code'
  | 'text'
  | 'mobile'
  | 'email'
  | 'gender'
  | 'state'
  | 'day'
  | 'number'
  | 'organize'
  | 'organizes'
  | 'positions'
  | 'roles'
  | 'person'
  | 'choice';

/** `dictionary`: code of the dictionary whose items a choice may be; `pattern`: what a text must look like; `label`: key of its name, its own by default. */
export type TransferField = {
  key: string;
  kind: FieldKind;
  isRequired?: boolean;
  max?: number;
  dictionary?: string;
  pattern?: PatternKey;
  label?: string;
};

const text = (key: string, max = 100): TransferField => ({ key, kind: 'text', max });
const patterned = (key: string, pattern: PatternKey, max = 30): TransferField => ({ key, kind: 'text', max, pattern });

/** Columns of a file of users, in the order of the template. */
export const USER_FIELDS: readonly TransferField[] = [
  { key: 'account', kind: 'account', isRequired: true },
  { ...patterned('realName', 'name', 100), isRequired: true },
  { key: 'gender', kind: 'gender' },
  { key: 'mobilePhone', kind: 'mobile' },
  { key: 'email', kind: 'email' },
  { key: 'department', kind: 'organize' },
  { key: 'otherDepartments', kind: 'organizes' },
  { key: 'positions', kind: 'positions' },
  { key: 'roles', kind: 'roles' },
  { key: 'manager', kind: 'person' },
  { key: 'entryDate', kind: 'day' },
  { key: 'birthday', kind: 'day' },
  patterned('telePhone', 'contact'),
  patterned('landline', 'contact'),
  { key: 'nation', kind: 'choice', dictionary: 'Nation' },
  text('nativePlace'),
  { key: 'certificatesType', kind: 'choice', dictionary: 'certificateType' },
  patterned('certificatesNumber', 'document'),
  { key: 'education', kind: 'choice', dictionary: 'Education' },
  text('urgentContacts'),
  patterned('urgentTelePhone', 'contact'),
  text('postalAddress', 300),
  { key: 'sortCode', kind: 'number' },
  { key: 'state', kind: 'state' },
  text('description', 500),
];

/** Dictionary of each column of users that holds an item of one. */
export const choiceFields: Readonly<Record<string, string>> = Object.fromEntries(
  USER_FIELDS.flatMap(({ key, dictionary }) => (dictionary === undefined ? [] : [[key, dictionary]])),
);

/** Columns of a file of departments. */
export const DEPARTMENT_FIELDS: readonly TransferField[] = [
  { ...patterned('fullName', 'name', 100), isRequired: true },
  { key: 'enCode', kind: 'code', isRequired: true },
  { key: 'parent', kind: 'organize', isRequired: true },
  { key: 'head', kind: 'person' },
  { key: 'sortCode', kind: 'number' },
  { key: 'state', kind: 'state' },
  text('description', 500),
];

export const say = (language: Language, key: string, values: Record<string, string | number> = {}): string =>
  // a shared pattern has its words under its own key
  translate(language, key.includes('.') ? key : `directory_import.${key}`, values);
export const labelOf = (
  language: Language,
  { key, label = `f_${key}` }: Pick<TransferField, 'key' | 'label'>,
): string => say(language, label);

const HINTS: Partial<Record<FieldKind, string>> = {
  account: 'hint_account',
  organize: 'hint_department',
  organizes: 'hint_list',
  positions: 'hint_list',
  roles: 'hint_list',
  person: 'hint_person',
  gender: 'hint_gender',
  day: 'hint_day',
  state: 'hint_state',
  choice: 'hint_choice',
};
export const hintOf = (language: Language, { kind }: TransferField): string => {
  const hint = HINTS[kind];
  return hint === undefined ? '' : say(language, hint);
};

/** `手 机*` and `手机` are the same. */
const plain = (heading: string): string => heading.toLowerCase().replace(/[\p{P}\p{S}\s]/gu, '');

/** The field that each heading seems to mean, in any of the languages or by its key; '' for none; each field once. */
export const suggestedFields = (fields: readonly TransferField[], headings: readonly string[]): string[] => {
  const taken = new Set<string>();
  return headings.map((heading) => {
    const wanted = plain(heading);
    if (wanted === '') return '';
    const found = fields.find(
      (field) =>
        !taken.has(field.key) &&
        (plain(field.key) === wanted || LANGUAGES.some((language) => plain(labelOf(language, field)) === wanted)),
    );
    if (found === undefined) return '';
    taken.add(found.key);
    return found.key;
  });
};
