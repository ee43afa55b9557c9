import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { parseFormula } from '@qiaoban/language/formula/parse';
import type { FormDocument } from './document';
import { listFields } from './fields';
import { formulaOf, namedFormulas, orderOf, pathOfName } from './runtime/calculations';
import { splitPath } from './runtime/cell';
import type { ValidationProblem } from './validation-problem';

/** Formulas that cannot be read, name what is not there, or need each other. */
export const formulaProblems = (document: FormDocument, language: Language): ValidationProblem[] => {
  const fields = listFields(document);
  const all = [...fields.main, ...fields.tables.flatMap((table) => table.fields)];
  const found = all.flatMap((field): ValidationProblem[] => {
    const text = formulaOf(field);
    if (text === undefined) return [];
    const node = field.nodeId;
    const label = textIn(field.label, language);
    if (text.trim() === '') return [{ node, key: 'form.soundness.no_formula', values: { label } }];
    const parsed = parseFormula(text);
    if (!parsed.ok) {
      return [{ node, key: 'form.soundness.bad_formula', values: { label, position: parsed.problem.position + 1 } }];
    }
    const { table } = splitPath(field.path);
    return parsed.value.fields
      .filter((name) => pathOfName(name, table, fields) === undefined)
      .map((name) => ({ node, key: 'form.soundness.unknown_formula_field', values: { label, field: name } }));
  });
  const order = orderOf(namedFormulas(fields));
  if (order.ok) return found;
  const node = all.find(({ path }) => path === order.problem[0])?.nodeId;
  return [...found, { node, key: 'form.soundness.formula_cycle', values: { fields: order.problem.join(' → ') } }];
};
