import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { LANGUAGES, textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { translate } from '@qiaoban/contracts/texts';
import type { ImportTarget, ImportWay } from '@qiaoban/contracts/visualdev/transfer.contract';
import type { FieldInfo, TableInfo } from '@qiaoban/form/fields';
import type { CompiledForm } from '../compiled/compile-form';
import { isFreeText } from '../publish/desired-tables';
import { isEditable, isReadable, isVisible } from '../record/record.rights';
import type { FormRights } from '../record/record.rights';

type Visible = Pick<FormRights, 'columns' | 'editable' | 'full'>;

/** A field that a column of a file may stand for. `table`: the sub-table that it is a column of. */
export type Target = ImportTarget & { field: FieldInfo; table: TableInfo | undefined };

const isFilled = ({ column, block: { codec, definition } }: FieldInfo): boolean =>
  column !== undefined &&
  codec !== undefined &&
  !definition.isServerMade &&
  !definition.isSystem &&
  !definition.isFile &&
  definition.formula === undefined;

/** One value that people can type and that says which record is meant. */
const isKey = (field: FieldInfo): boolean =>
  field.column !== undefined &&
  field.block.definition.formula === undefined &&
  (isFreeText(field) || field.filterKind === 'number');

const targetOf = (field: FieldInfo, table: TableInfo | undefined, language: Language): Target => ({
  path: field.path,
  label: [...(table === undefined ? [] : [textIn(table.label, language)]), textIn(field.label, language)].join('.'),
  isRequired: (field.props as { required?: boolean }).required === true,
  isFilled: isFilled(field),
  isKey: table === undefined && isKey(field),
  isNumber: field.block.definition.isBillNumber,
  field,
  table,
});

const everyField = (form: CompiledForm, language: Language): Target[] => [
  ...form.main.map((field) => targetOf(field, undefined, language)),
  ...form.tables.flatMap(({ info }) => info.fields.map((field) => targetOf(field, info, language))),
];

/** Fields that this person may fill in from a file, or find records by. */
export const targetsOf = (form: CompiledForm, rights: Visible, language: Language): Target[] =>
  everyField(form, language)
    // what may be seen only still finds records
    .map((target) => (isEditable(rights, target.path) ? target : { ...target, isFilled: false }))
    .map((target) => (isReadable(rights, target.field) ? target : { ...target, isKey: false }))
    .filter((target) => (target.isFilled || target.isKey) && isVisible(rights, target.path));

/** Labels of required files and pictures: no file of rows can hold them. */
export const requiredFiles = (form: CompiledForm, rights: Visible, language: Language): string[] =>
  everyField(form, language)
    .filter(({ field, isRequired, path }) => isRequired && field.block.definition.isFile && isEditable(rights, path))
    .map(({ label }) => label);

/** `金 额（元）*` and `金额(元)` are the same. */
const plain = (text: string): string => text.toLowerCase().replace(/[\p{P}\p{S}\s]/gu, '');

/** Everything that a heading may call a field, the best first. */
const namesOf = ({ field, table, path }: Target): string[] => {
  const own = LANGUAGES.map((language) => textIn(field.label, language));
  if (table === undefined) return [...own, path];
  const full = LANGUAGES.flatMap((language) => `${textIn(table.label, language)}.${textIn(field.label, language)}`);
  return [...full, path, ...own, field.field];
};

/** The field that each heading seems to mean, `''` for none; each field once. */
export const suggestedPaths = (targets: readonly Target[], headings: readonly string[]): string[] => {
  const found = headings.map(() => '');
  const taken = new Set<string>();
  const names = targets.map((target) => namesOf(target).map(plain));
  const most = Math.max(0, ...names.map((each) => each.length));
  // all headings by the best names first: a column of a sub-table must not take what a main field is called
  for (let rank = 0; rank < most; rank += 1) {
    headings.forEach((heading, at) => {
      const wanted = plain(heading);
      if (found[at] !== '' || wanted === '') return;
      const index = targets.findIndex((target, n) => !taken.has(target.path) && names[n]![rank] === wanted);
      if (index < 0) return;
      found[at] = targets[index]!.path;
      taken.add(found[at]);
    });
  }
  return found;
};

export type ImportChoice = {
  mapping: Record<string, string>;
  mode: 'insert' | 'update' | 'upsert';
  keyField: string;
  way: ImportWay;
  allowsMissingFiles: boolean;
};
export type MappedColumn = { index: number; title: string; target: Target };
/** What is to be done with the columns of a file. */
export type ImportPlan = {
  mode: ImportChoice['mode'];
  main: MappedColumn[];
  tables: { info: TableInfo; columns: MappedColumn[] }[];
  key: MappedColumn | undefined;
};

const refuse = (path: string, message: string): AppError =>
  new AppError(commonErrors.invalid_input, {}, [{ path, message }]);

/** Checks the mapping that a person chose. `titles`: heading (else letter) of each column. Throws common.invalid_input. */
export const importPlan = (
  targets: readonly Target[],
  choice: ImportChoice,
  titles: readonly string[],
  language: Language,
): ImportPlan => {
  const byPath = new Map(targets.map((target) => [target.path, target]));
  const say = (key: string, values?: Record<string, string>): string =>
    translate(language, `visualdev.import.${key}`, values);
  const columns = Object.entries(choice.mapping)
    .filter(([, path]) => path !== '')
    .map(([at, path]): MappedColumn => {
      const target = byPath.get(path);
      const index = Number(at);
      if (target === undefined) throw refuse(`mapping.${at}`, say('unknown_field', { path }));
      return { index, title: titles[index] ?? '', target };
    })
    .sort((a, b) => a.index - b.index);
  const seen = new Set<string>();
  for (const { index, target } of columns) {
    if (seen.has(target.path)) throw refuse(`mapping.${index}`, say('double_field', { label: target.label }));
    seen.add(target.path);
  }
  const byKey = choice.mode !== 'insert';
  const key = byKey ? columns.find(({ target }) => target.path === choice.keyField && target.isKey) : undefined;
  if (byKey && key === undefined) throw refuse('keyField', say('key_missing'));
  const filled = columns.filter(({ target }) => target.isFilled);
  if (filled.length === 0) throw refuse('mapping', say('nothing_mapped'));
  const tables = new Map<TableInfo, MappedColumn[]>();
  for (const column of filled) {
    const { table } = column.target;
    if (table !== undefined) tables.set(table, [...(tables.get(table) ?? []), column]);
  }
  return {
    mode: choice.mode,
    // the key stands among the main columns even when it cannot be filled: it tells where a record begins
    main: columns.filter(({ target }) => target.table === undefined && (target.isFilled || target === key?.target)),
    tables: [...tables].map(([info, mapped]) => ({ info, columns: mapped })),
    key,
  };
};
