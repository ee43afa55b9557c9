import { holds, overlap, readArea, readCellName } from './cell-name';
import type { ReportDocument } from './document';
import { planAxis } from './engine/axis-plan';
import { highlightProblem } from './engine/highlight';
import type { ReportProblem } from './engine/problem';
import { cellsAmong, planCalculation } from './engine/references';
import type { TemplateCell } from './engine/template';
import { templateOf } from './engine/template';
import { TEXT_VALUES } from './layout';

const twice = (names: readonly string[]): string | undefined => names.find((name, at) => names.indexOf(name) < at);

/** Names of parameters as texts, formulas and data sets know them. */
export const valueNames = (document: Pick<ReportDocument, 'params'>): string[] =>
  document.params.flatMap(({ name, type }) => (type === 'dateRange' ? [`${name}.start`, `${name}.end`] : [name]));

const checkSources = (document: ReportDocument): ReportProblem[] => {
  const problems: ReportProblem[] = [];
  const params = new Set(valueNames(document));
  const double = twice(document.params.map(({ name }) => name)) ?? twice(document.dataSets.map(({ name }) => name));
  if (double !== undefined) problems.push({ key: 'report.problem.name_twice', values: { name: double } });
  for (const { name, type, options } of document.params)
    if (type === 'select' && options === undefined)
      problems.push({ key: 'report.problem.no_options', values: { name } });
  for (const { name, bindings } of document.dataSets)
    for (const { from, value } of bindings)
      if (from === 'param' && !params.has(value))
        problems.push({ key: 'report.problem.binding', values: { name, param: value } });
  return problems;
};

const checkMerges = (document: ReportDocument, template: readonly TemplateCell[]): ReportProblem[] => {
  const areas = document.merges.flatMap((text) => readArea(text) ?? []);
  const problems: ReportProblem[] = [];
  for (const [at, area] of areas.entries())
    if (areas.some((other, before) => before < at && overlap(area, other)))
      problems.push({ cell: document.merges[at]?.split(':')[0] ?? '', key: 'report.problem.merge' });
  for (const { name, cell } of template) {
    // a look without a content hides nothing
    if (cell.content.kind === 'text' && cell.content.text === '') continue;
    const place = readCellName(name);
    const over =
      place && areas.find((area) => holds(area, place) && (area.row !== place.row || area.column !== place.column));
    if (over) problems.push({ cell: name, key: 'report.problem.covered' });
  }
  return problems;
};

const checkCell = (
  { name, cell }: TemplateCell,
  document: ReportDocument,
  sets: ReadonlyMap<string, readonly string[]>,
): ReportProblem[] => {
  const problems: ReportProblem[] = [];
  const { content, expand, when = [] } = cell;
  const say = (key: string, values = {}): void =>
    void problems.push({ cell: name, key: `report.problem.${key}`, values });
  if (content.kind === 'field') {
    const fields = sets.get(content.dataSet);
    if (fields === undefined) say('data_set', { name: content.dataSet });
    // fields are only known after a trial
    else if (fields.length > 0 && !fields.includes(content.field))
      say('field', { name: content.field, dataSet: content.dataSet });
    if (expand !== 'none' && content.mode !== 'list' && content.mode !== 'group') say('grows_total');
  } else if (expand !== 'none') say('grows_text');
  for (const highlight of when) {
    const code = highlightProblem(highlight);
    if (code !== undefined) say('highlight');
    for (const field of cellsAmong(highlight.filter.items.map((item) => item.field)))
      if (document.cells[field] === undefined) say('reads_empty', { name: field });
  }
  return problems;
};

/** Everything that keeps a report from being shown, first what stands further up; empty when it is sound. */
export const reportProblems = (document: ReportDocument): ReportProblem[] => {
  const template = templateOf(document);
  const sets = new Map(document.dataSets.map(({ name, fields }) => [name, fields]));
  const names = new Set<string>([...valueNames(document), ...TEXT_VALUES, ...Object.keys(document.cells)]);
  const calculation = planCalculation(template);
  const unknown = calculation.order.flatMap(({ one, reads }) =>
    reads
      .filter((read) => !names.has(read))
      .map((read): ReportProblem => ({ cell: one.name, key: 'report.problem.reads_unknown', values: { name: read } })),
  );
  const before = [
    ...checkSources(document),
    ...checkMerges(document, template),
    ...template.flatMap((one) => checkCell(one, document, sets)),
  ];
  return [
    ...before,
    ...planAxis(template, 'down').problems,
    ...planAxis(template, 'right').problems,
    ...calculation.problems,
    ...unknown,
  ];
};
