import type { Content, Mode, ReportCell, ReportDocument } from './document';
import { emptyReportDocument, ReportCell as Cell } from './document';

/** Short ways to write designs, for tests and demos. */
export const text = (content: string, more: Partial<ReportCell> = {}): ReportCell =>
  Cell.parse({ content: { kind: 'text', text: content }, ...more });
export const formula = (content: string, more: Partial<ReportCell> = {}): ReportCell =>
  Cell.parse({ content: { kind: 'formula', formula: content }, ...more });
export const field = (
  name: string,
  mode: Mode,
  { dataSet = 'rows', order, ...more }: Partial<ReportCell> & { dataSet?: string; order?: 'asc' | 'desc' } = {},
): ReportCell => {
  const content = { kind: 'field', dataSet, field: name, mode, order: order ?? 'none' } satisfies Content;
  return Cell.parse({ content, ...more });
};

export const sampleReport = (
  cells: Record<string, ReportCell>,
  more: Partial<ReportDocument> = {},
): ReportDocument => ({
  ...emptyReportDocument(),
  dataSets: [{ name: 'rows', interfaceId: '1', bindings: [], fields: [] }],
  cells,
  ...more,
});
