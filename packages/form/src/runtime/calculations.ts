import { orderFormulas } from '@qiaoban/language/formula/dependencies';
import { compileFormula } from '@qiaoban/language/formula/evaluate';
import type { CompiledFormula } from '@qiaoban/language/formula/evaluate';
import type { Formula } from '@qiaoban/language/formula/formula';
import { asksRecords } from '@qiaoban/language/formula/functions/record-functions';
import { parseFormula } from '@qiaoban/language/formula/parse';
import type { FormDocument } from '../document';
import type { FieldInfo, FormFields } from '../fields';
import type { InputProps } from '../field-props';
import { listFields } from '../fields';
import { splitPath } from './cell';
import { withStoredChoices } from './choice-texts';

/** A calculated field, ready to run. */
export type Calculation = {
  field: FieldInfo;
  /** The sub-table it stands in. */
  table: string | undefined;
  run: CompiledFormula;
  /** Asks records of other forms. */
  isAsking: boolean;
  /** Only what a new record begins with, until somebody fills the field in. */
  isDefault: boolean;
  /** Name in the formula → path. */
  names: ReadonlyMap<string, string>;
};

export type Calculations = {
  /** Each behind those it reads. */
  ordered: readonly Calculation[];
  /** Path of a field, or of a sub-table → positions in `ordered` of those that read it. */
  readers: ReadonlyMap<string, readonly number[]>;
};

type NamedFormula = {
  field: FieldInfo;
  table: string | undefined;
  formula: Formula;
  names: Map<string, string>;
};

/**
 * What a name in a formula means: inside a sub-table a column of it comes first, then a field of the record; `lines.amount`
 * is a column; `lines` alone its rows. Undefined when there is nothing of that name.
 */
export const pathOfName = (name: string, table: string | undefined, fields: FormFields): string | undefined => {
  const columnOf = (tableField: string, field: string): boolean =>
    fields.tables.some((each) => each.field === tableField && each.fields.some((column) => column.field === field));
  const parts = splitPath(name);
  if (parts.table !== undefined) return columnOf(parts.table, parts.field) ? name : undefined;
  if (table !== undefined && columnOf(table, name)) return `${table}.${name}`;
  const isMain = fields.main.some(({ field }) => field === name) || fields.tables.some(({ field }) => field === name);
  return isMain ? name : undefined;
};

/** The formula by which a field gets its value, always or to begin with. */
export const formulaOf = ({ block, props }: FieldInfo): string | undefined =>
  block.definition.formula === undefined
    ? (props as Partial<InputProps>).defaultFormula || undefined
    : block.definition.formula(props);

/** A formula that gives a field its value, with its names resolved; undefined when it cannot be read. */
export const namedFormula = (
  text: string | undefined,
  field: FieldInfo,
  fields: FormFields,
): NamedFormula | undefined => {
  const parsed = text === undefined || text.trim() === '' ? undefined : parseFormula(text);
  if (!parsed?.ok) return undefined;
  const { table } = splitPath(field.path);
  const names = new Map<string, string>();
  for (const name of parsed.value.fields) {
    const path = pathOfName(name, table, fields);
    if (path !== undefined) names.set(name, path);
  }
  const all = [...fields.main, ...fields.tables.flatMap((each) => each.fields)];
  const root = withStoredChoices(parsed.value.root, (name) => all.find(({ path }) => path === names.get(name)));
  return { field, table, formula: { ...parsed.value, root }, names };
};

/** Every formula of the form that can be read. */
export const namedFormulas = (fields: FormFields): NamedFormula[] =>
  [...fields.main, ...fields.tables.flatMap((table) => table.fields)].flatMap(
    (field) => namedFormula(formulaOf(field), field, fields) ?? [],
  );

/** A formula ready to run. */
export const readyCalculation = (found: NamedFormula): Calculation => ({
  ...found,
  run: compileFormula(found.formula),
  isAsking: asksRecords(found.formula.root),
  isDefault: found.field.block.definition.formula === undefined,
});

/** The order of calculation, or one circle of paths. */
export const orderOf = (formulas: readonly NamedFormula[]): ReturnType<typeof orderFormulas> =>
  orderFormulas(
    Object.fromEntries(
      formulas.map(({ field, formula, names }) => [field.path, { ...formula, fields: [...names.values()] }]),
    ),
  );

const build = (fields: FormFields): Calculations => {
  let formulas = namedFormulas(fields);
  let order = orderOf(formulas);
  // a circle cannot be published; a preview of such a draft leaves its fields empty
  while (!order.ok) {
    const cycle = order.problem;
    formulas = formulas.filter(({ field }) => !cycle.includes(field.path));
    order = orderOf(formulas);
  }
  const byPath = new Map(formulas.map((each) => [each.field.path, each]));
  const ordered = order.value.flatMap((path): Calculation[] => {
    const found = byPath.get(path);
    return found ? [readyCalculation(found)] : [];
  });
  const readers = new Map<string, number[]>();
  ordered.forEach(({ names }, index) => {
    for (const path of new Set(names.values())) readers.set(path, [...(readers.get(path) ?? []), index]);
  });
  return { ordered, readers };
};

const built = new WeakMap<FormFields, Calculations>();

/** The form's formulas, parsed and ordered once per document. */
export const calculationsOf = (document: FormDocument): Calculations => {
  const fields = listFields(document);
  const known = built.get(fields) ?? build(fields);
  built.set(fields, known);
  return known;
};

/** Does a formula of the form ask records of other forms? */
export const asksOtherForms = (document: FormDocument): boolean =>
  calculationsOf(document).ordered.some(({ isAsking }) => isAsking);
