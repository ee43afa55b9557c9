import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import type { CodeNames } from '@qiaoban/contracts/visualdev/codegen.contract';
import type { FormDocument } from '@qiaoban/form/document';
import { listFields } from '@qiaoban/form/fields';
import type { FieldInfo } from '@qiaoban/form/fields';
import { optionSource } from '@qiaoban/form/values/option-value';
import type { OptionProps } from '@qiaoban/form/values/option-value';

/** How a field of generated code is filled in. */
type CodeInput = 'text' | 'number' | 'flag' | 'time' | 'choice' | 'none';
export type CodeField = {
  name: string;
  label: string;
  /** TypeScript of its value, null aside. */
  type: string;
  input: CodeInput;
  choices: readonly { id: string; label: string }[];
  isRequired: boolean;
  /** Made by the server: never sent. */
  isMade: boolean;
};
type CodeTable = { name: string; label: string; type: string; fields: readonly CodeField[] };
export type CodeModel = {
  formId: string;
  title: string;
  number: number;
  module: string;
  /** Type of a record, and what its files are called. */
  type: string;
  file: string;
  description: string;
  fields: readonly CodeField[];
  tables: readonly CodeTable[];
};

/** Choices that are spelled out in a type. */
const MOST_CHOICES = 50;

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const hyphened = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase();

const choicesOf = ({ block, props }: FieldInfo, language: Language): CodeField['choices'] => {
  const { options } = props as OptionProps;
  if (!block.definition.readsOptions || optionSource(props as OptionProps) !== undefined) return [];
  return options.length > MOST_CHOICES
    ? []
    : options.map(({ id, fullName }) => ({ id, label: textIn(fullName, language) }));
};

const typeOf = ({ column, filterKind, block }: FieldInfo, choices: CodeField['choices']): string => {
  const union = choices.map(({ id }) => JSON.stringify(id)).join(' | ');
  switch (column?.type) {
    case 'numeric':
    case 'int':
    case 'timestamptz':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'jsonb':
      if (block.definition.isFile) return 'StoredFile[]';
      if (filterKind !== 'texts') return 'unknown';
      return union === '' ? 'string[]' : `(${union})[]`;
    default:
      return union === '' ? 'string' : union;
  }
};

const inputOf = ({ column }: FieldInfo, choices: CodeField['choices']): CodeInput => {
  if (column?.type === 'jsonb' || column === undefined) return 'none';
  if (choices.length > 0) return 'choice';
  if (column.type === 'numeric' || column.type === 'int') return 'number';
  if (column.type === 'boolean') return 'flag';
  return column.type === 'timestamptz' ? 'time' : 'text';
};

const fieldOf = (field: FieldInfo, language: Language): CodeField => {
  const { definition } = field.block;
  const choices = choicesOf(field, language);
  const isMade = definition.isServerMade || definition.formula !== undefined || field.column === undefined;
  return {
    name: field.field,
    label: textIn(field.label, language) || field.field,
    type: typeOf(field, choices),
    input: isMade ? 'none' : inputOf(field, choices),
    choices,
    isRequired: (field.props as { required?: boolean }).required === true && !isMade,
    isMade,
  };
};

type Form = { id: string; name: string; number: number; document: FormDocument };
const IDENTIFIER = /^[A-Za-z_]\w{0,40}$/;

/** A form as generated code knows it. Types that are called alike are told apart. */
export const codeModel = (form: Form, names: CodeNames, language: Language): CodeModel => {
  const { main, tables } = listFields(form.document);
  const type = capital(names.className);
  const taken = new Set([type, `${type}Input`, `${type}Client`, `${type}Page`, `${type}Form`, 'StoredFile', 'Stored']);
  const wanted = names.subClassName.split(',').map((name) => name.trim());
  const free = (name: string): string => {
    let found = name;
    for (let at = 2; taken.has(found); at += 1) found = `${name}${at}`;
    taken.add(found);
    return found;
  };
  return {
    formId: form.id,
    title: form.name,
    number: form.number,
    module: hyphened(names.module),
    type,
    file: hyphened(names.className),
    description: names.description,
    fields: main.map((field) => fieldOf(field, language)),
    tables: tables.map((table, at) => {
      const name = wanted[at] ?? '';
      return {
        name: table.field,
        label: textIn(table.label, language) || table.field,
        type: free(IDENTIFIER.test(name) ? capital(name) : `${type}${capital(table.field)}`),
        fields: table.fields.map((field) => fieldOf(field, language)),
      };
    }),
  };
};

/** A text of people's inside a comment: it cannot end it. */
export const inComment = (text: string): string => text.replaceAll('*/', '* /').replaceAll(/\s+/g, ' ').trim();
export const inCode = (text: string): string => JSON.stringify(text);
/** The end of an import in generated code. */
export const from = (path: string): string => `from '${path}'`;
