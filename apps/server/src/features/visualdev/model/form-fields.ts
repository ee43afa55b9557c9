import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import type { FormDocument } from '@qiaoban/form/document';
import { checkRecord, isMade } from '@qiaoban/form/check-record';
import { fieldsByPath, hasOneValue, listFields } from '@qiaoban/form/fields';
import type { FieldInfo } from '@qiaoban/form/fields';
import { isAvailableValue } from '@qiaoban/form/available-value';
import { choicesOf, optionSource } from '@qiaoban/form/values/option-value';
import type { OptionProps } from '@qiaoban/form/values/option-value';

/** Choices that stand in the form itself, as they are shown. */
const ownOptions = ({ block, props }: FieldInfo, language: Language) => {
  const choices = block.definition.readsOptions ? choicesOf(props as OptionProps, undefined) : undefined;
  return (choices ?? []).map(({ id, fullName }) => ({ value: id, label: textIn(fullName, language) }));
};

/** What its choices are fetched by where they do not stand in the form. */
const sourceOf = ({ block, props }: FieldInfo): string =>
  (block.definition.readsOptions ? optionSource(props as OptionProps) : undefined) ?? '';

const SOMEBODY = 'somebody';

/** Fields and sub-tables that a new record must be given: what is said of one that is given nothing. */
const mustFillIn = (document: FormDocument, language: Language): ReadonlySet<string> => {
  const context = { now: 0, language, newId: () => 'row', me: SOMEBODY, myDepartment: SOMEBODY };
  const { problems } = checkRecord(document, {}, context);
  return new Set(problems.flatMap(({ path, key }) => (key.startsWith('form.problem.required') ? [path] : [])));
};

/** Fields of a form for pickers of designers, sub-table columns as `lines.amount`. */
export const fieldRows = (document: FormDocument, language: Language) => {
  const mustFill = mustFillIn(document, language);
  const tables = new Map(listFields(document).tables.map(({ field, label }) => [field, textIn(label, language)]));
  return [...fieldsByPath(document).values()].map((field) => ({
    path: field.path,
    vmodel: field.path,
    label: textIn(field.label, language),
    type: field.type,
    // who asks for the fields of a form compares one value with another
    filterKind:
      field.filterKind !== undefined && (field.filterKind === 'texts' || hasOneValue(field)) ? field.filterKind : '',
    holds: field.block.definition.holds ?? ('' as const),
    options: ownOptions(field, language),
    optionSource: sourceOf(field),
    tableLabel: field.path.includes('.') ? (tables.get(field.path.split('.')[0] ?? '') ?? '') : '',
    mustFill: mustFill.has(field.path),
    tableMustFill: field.path.includes('.') && mustFill.has(field.path.split('.')[0] ?? ''),
    isMade: isMade(field),
    isChoice: !field.path.includes('.') && isAvailableValue(field),
  }));
};
