import type { Formula } from '@qiaoban/language/formula/formula';
import { parseFormula } from '@qiaoban/language/formula/parse';
import { orderFormulas } from '@qiaoban/language/formula/dependencies';
import { templateFields } from '@qiaoban/language/template';
import { readCellName } from '../cell-name';
import type { ReportProblem } from './problem';
import type { TemplateCell } from './template';

/** What a calculated cell reads: a formula, or a text with places to fill in. */
type Calculated = { one: TemplateCell; formula: Formula | undefined; reads: readonly string[] };

type Calculation = {
  /** In the order in which they can be worked out. */
  order: readonly Calculated[];
  problems: readonly ReportProblem[];
};

const nothing = { kind: 'literal', value: null } as const;

/** Reads every formula and text of a design and puts them in order; circles and formulas that cannot be read are problems. */
export const planCalculation = (cells: readonly TemplateCell[]): Calculation => {
  const problems: ReportProblem[] = [];
  const found = new Map<string, Calculated>();
  const formulas: Record<string, Formula> = {};
  for (const one of cells) {
    const { content } = one.cell;
    if (content.kind === 'field') continue;
    if (content.kind === 'text') {
      const reads = templateFields(content.text);
      found.set(one.name, { one, formula: undefined, reads });
      formulas[one.name] = { text: content.text, root: nothing, fields: reads };
      continue;
    }
    const parsed = parseFormula(content.formula.replace(/^=/, ''));
    if (!parsed.ok) {
      const { code, position, values } = parsed.problem;
      problems.push({ cell: one.name, key: code, values: { ...values, position } });
      continue;
    }
    found.set(one.name, { one, formula: parsed.value, reads: parsed.value.fields });
    formulas[one.name] = parsed.value;
  }
  const ordered = orderFormulas(formulas);
  if (!ordered.ok) {
    const path = ordered.problem.join(' → ');
    problems.push({ cell: ordered.problem[0] ?? '', key: 'report.problem.formula_circle', values: { path } });
    return { order: [], problems };
  }
  return { order: ordered.value.flatMap((name) => found.get(name) ?? []), problems };
};

/** Names of cells among what is read. */
export const cellsAmong = (names: readonly string[]): string[] =>
  names.filter((name) => readCellName(name) !== undefined);
