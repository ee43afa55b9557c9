import { compileFormula } from '@qiaoban/language/formula/evaluate';
import { fillTemplate } from '@qiaoban/language/template';
import { columnName } from './cell-name';
import type { ReportDocument } from './document';
import { planAxis } from './engine/axis-plan';
import type { DataRow, ReportData, Scalar } from './engine/data';
import { scalarOf } from './engine/data';
import { createFiller } from './engine/fill';
import { formatCell } from './engine/format';
import type { Wording } from './engine/format';
import type { Filled } from './engine/grid';
import { createReader } from './engine/grid';
import { createMeter } from './engine/limits';
import { ReportError } from './engine/problem';
import { planCalculation } from './engine/references';
import { createBlocks, spread } from './engine/spread';
import { templateOf } from './engine/template';
import { drawSheet } from './engine/draw';
import type { ReportSheet } from './sheet';

export { ReportError } from './engine/problem';

/** What a sheet is made of besides its design. */
export type ReportInput = {
  data: ReportData;
  /** Parameters by name (`period.start` of a range) and what texts may say (`TEXT_VALUES`). */
  values: Readonly<Record<string, Scalar>>;
  /** Epoch ms, for formulas with TODAY and NOW. */
  now: number;
  wording: Wording;
};

/** What texts and formulas may name besides cells and parameters. */
export const TEXT_VALUES = ['today', 'user'] as const;
const LONGEST_TEXT = 2000;

const shortened = (value: Scalar): Scalar =>
  typeof value === 'string' && value.length > LONGEST_TEXT ? value.slice(0, LONGEST_TEXT) : value;

const indexes = (rows: readonly DataRow[]): number[] => rows.map((_row, at) => at);

/**
 * Makes the sheet of a sound design. Yields often, so that whoever runs it may do other things meanwhile or give up.
 * Throws ReportError: `report.limit.*` when the sheet grows too large, the first problem when the design is not sound.
 */
export function* layoutSteps(document: ReportDocument, input: ReportInput): Generator<void, ReportSheet> {
  const template = templateOf(document);
  const plans = { down: planAxis(template, 'down'), right: planAxis(template, 'right') };
  const calculation = planCalculation(template);
  const [problem] = [...plans.down.problems, ...plans.right.problems, ...calculation.problems];
  if (problem) throw new ReportError(problem);
  yield;

  const meter = createMeter();
  const { data, values, now, wording } = input;
  const every = new Map(Object.entries(data).map(([name, rows]) => [name, indexes(rows)]));
  const cells = new Map(template.map((one) => [one.name, one]));
  const sources = { cells, data, every };
  const lastRow = Math.max(-1, ...template.map(({ area }) => area.row + area.rows - 1));
  const lastColumn = Math.max(-1, ...template.map(({ area }) => area.column + area.columns - 1));
  const rows = spread(plans.down, lastRow, sources, meter);
  const columns = spread(plans.right, lastColumn, sources, meter);
  const rowBlocks = createBlocks(plans.down, rows);
  const columnBlocks = createBlocks(plans.right, columns);
  yield;

  const filled = new Map<string, Filled>();
  const fill = createFiller({ data, every, plans, meter });
  for (const one of template) {
    const down = rowBlocks(one.name);
    const across = columnBlocks(one.name);
    meter('cells', down.length * across.length);
    if (one.cell.content.kind === 'field') filled.set(one.name, yield* fill(one, down, across));
  }
  const read = createReader(plans, filled, meter);
  const timeZone = wording.timeZone;
  for (const { one, formula } of calculation.order) {
    const { name, cell } = one;
    const down = rowBlocks(name);
    const across = columnBlocks(name);
    const made: Scalar[] = [];
    const run = formula && compileFormula(formula);
    for (const row of down) {
      for (const column of across) {
        const lookup = (asked: string): Scalar | Scalar[] =>
          cells.has(asked)
            ? read(name, asked, row.instance, column.instance)
            : Object.hasOwn(values, asked)
              ? (values[asked] ?? null)
              : null;
        const shownOf = (asked: string): string => {
          const value = lookup(asked);
          const format = cells.get(asked)?.cell.format;
          const list = Array.isArray(value) ? value.slice(0, 50) : [value];
          return list.map((each) => formatCell(each, format, wording)).join('、');
        };
        const value =
          run === undefined
            ? cell.content.kind === 'text'
              ? fillTemplate(cell.content.text, shownOf)
              : null
            : scalarOf(run({ lookup, now, timeZone }));
        made.push(shortened(value));
        yield;
      }
    }
    filled.set(name, { rows: down, columns: across, values: made });
  }
  const widths = columns.map(({ template: at }) => document.columns[columnName(at)]);
  return yield* drawSheet({ document, template, filled, rows, widths, read, wording, plans });
}

/** Makes the sheet at once; see `layoutSteps`. */
export const layoutReport = (document: ReportDocument, input: ReportInput): ReportSheet => {
  const steps = layoutSteps(document, input);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
};
