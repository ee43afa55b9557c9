import { expect, it } from 'vitest';
import { execute, startHistory, undo } from '@qiaoban/designer/history';
import type { Command } from '@qiaoban/designer/commands';
import type { ReportDocument, ReportParam } from './document';
import { parseReportDocument } from './document';
import { putDataSet, putParam } from './report-sources';
import { field, formula, sampleReport, text } from './sample-report';
import { reportProblems } from './validation';

const period: ReportParam = { name: 'period', label: '期间', type: 'dateRange', required: false, value: '' };
const base = (): ReportDocument => {
  const document = sampleReport(
    {
      A1: text('{period.start} 至 {period.end}，{user}，{B2}'),
      A2: field('dept', 'group', { expand: 'down' }),
      B2: field('amount', 'sum', { left: 'A2' }),
      C2: formula("period.start & 'period.start'"),
    },
    { params: [period] },
  );
  const [set] = document.dataSets;
  if (!set) throw new Error('the sample has a data set');
  set.bindings = [{ parameter: 'from', from: 'param', value: 'period.start' }];
  return document;
};
const run = (command: Command<ReportDocument>): ReportDocument => {
  const document = base();
  const done = execute(startHistory(document), command, { now: 0 });
  expect(undo(done).present).toEqual(document);
  expect(parseReportDocument(done.present)).toMatchObject({ ok: true });
  return done.present;
};

it('cells follow a data set that gets another name', () => {
  const [set] = base().dataSets;
  const next = run(putDataSet(0, { ...set!, name: 'expenses' }));
  expect(next.dataSets).toHaveLength(1);
  expect(next.cells['A2']?.content).toMatchObject({ dataSet: 'expenses' });
  expect(next.cells['B2']?.content).toMatchObject({ dataSet: 'expenses' });
  expect(reportProblems(next)).toEqual([]);
});

it('a data set that is added leaves cells alone', () => {
  const [set] = base().dataSets;
  const next = run(putDataSet(1, { ...set!, name: 'other' }));
  expect(next.dataSets.map(({ name }) => name)).toEqual([set!.name, 'other']);
  expect(next.cells).toEqual(base().cells);
});

it('texts, formulas and data sets follow a parameter that gets another name', () => {
  const next = run(putParam(0, { ...period, name: 'span' }));
  expect(next.cells['A1']?.content).toMatchObject({ text: '{span.start} 至 {span.end}，{user}，{B2}' });
  expect(next.cells['C2']?.content).toMatchObject({ formula: "span.start & 'period.start'" });
  expect(next.dataSets[0]?.bindings).toMatchObject([{ value: 'span.start' }]);
  expect(reportProblems(next)).toEqual([]);
});

it('a range that becomes a day is read where its start was', () => {
  const next = run(putParam(0, { ...period, name: 'day', type: 'date' }));
  expect(next.dataSets[0]?.bindings).toMatchObject([{ value: 'day' }]);
  expect(next.cells['A1']?.content).toMatchObject({ text: '{day} 至 {period.end}，{user}，{B2}' });
});
