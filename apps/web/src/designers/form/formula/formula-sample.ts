import { evaluateFormula } from '@qiaoban/language/formula/evaluate';
import { parseFormula } from '@qiaoban/language/formula/parse';
import type { FormulaProblem } from '@qiaoban/language/formula/formula';
import type { FieldInfo, FormFields } from '@qiaoban/form/fields';
import { pathOfName } from '@qiaoban/form/runtime/calculations';
import { withStoredChoices } from '@qiaoban/form/runtime/choice-texts';
import { storedChoice } from '@qiaoban/form/values/option-value';
import { splitPath } from '@qiaoban/form/runtime/cell';

export type FormulaTrial =
  | { kind: 'empty' }
  | { kind: 'problem'; problem: FormulaProblem }
  | { kind: 'unknown'; field: string }
  /** `names`: what the formula reads, with the path each name means. */
  | { kind: 'good'; names: readonly { name: string; path: string }[]; result: unknown };

/** A sample as typed: a number where it looks like one, a list where it has separators and the field stands in another table. */
const sampleValue = (text: string, isList: boolean): unknown => {
  const one = (part: string): unknown => {
    const trimmed = part.trim();
    return trimmed !== '' && Number.isFinite(Number(trimmed)) ? Number(trimmed) : trimmed === '' ? null : trimmed;
  };
  return isList
    ? text
        .split(/[,，;；\s]+/)
        .filter((part) => part !== '')
        .map(one)
    : one(text);
};

/**
 * Tries a formula on sample values (path → text as typed). `table`: sub-table in which the formula stands; columns of
 * another one are lists.
 */
export const tryFormula = (
  text: string,
  fields: FormFields,
  table: string | undefined,
  samples: Readonly<Record<string, string>>,
  now: number,
): FormulaTrial => {
  if (text.trim() === '') return { kind: 'empty' };
  const parsed = parseFormula(text);
  if (!parsed.ok) return { kind: 'problem', problem: parsed.problem };
  const names: { name: string; path: string }[] = [];
  for (const name of parsed.value.fields) {
    const path = pathOfName(name, table, fields);
    if (path === undefined) return { kind: 'unknown', field: name };
    names.push({ name, path });
  }
  const all = [...fields.main, ...fields.tables.flatMap((each) => each.fields)];
  const fieldOf = (name: string): FieldInfo | undefined => {
    const path = names.find((each) => each.name === name)?.path;
    return all.find((field) => field.path === path);
  };
  const lookup = (name: string): unknown => {
    const path = names.find((each) => each.name === name)?.path ?? name;
    const own = splitPath(path).table;
    const sample = sampleValue(samples[path] ?? '', own !== undefined && own !== table);
    const field = fieldOf(name);
    const stored = (value: unknown): unknown =>
      (typeof value === 'string' && field && storedChoice(field, value)) || value;
    return Array.isArray(sample) ? sample.map(stored) : stored(sample);
  };
  const root = withStoredChoices(parsed.value.root, fieldOf);
  return { kind: 'good', names, result: evaluateFormula({ ...parsed.value, root }, { lookup, now }) };
};
