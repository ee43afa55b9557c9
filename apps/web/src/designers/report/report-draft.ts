import { getReport, updateReport } from '@qiaoban/contracts/report/report.contract';
import type { BodyIn, ReplyOf } from '@qiaoban/contracts/route';
import type { ReportDocument } from '@qiaoban/report/document';
import { parseReportDocument } from '@qiaoban/report/document';
import { call } from '#lib/call/call.ts';
import type { Draft, DraftKind, StoredDesign } from '../frame/draft';

export type ReportModel = ReplyOf<typeof getReport>;
/** Name, code, category: what is saved beside the document. */
export type ReportMeta = Omit<BodyIn<typeof updateReport>, 'document' | 'version'>;
export type ReportDraft = Draft<ReportDocument, ReportMeta>;

export const storedReport = (model: ReportModel): StoredDesign<ReportMeta> => {
  const { fullName, enCode, categoryId, sortCode, enabledMark, description } = model;
  const meta = { fullName, enCode, categoryId, sortCode, enabledMark, description };
  return { version: model.version, json: model.document, meta };
};

export const reportDraft: DraftKind<ReportDocument, ReportMeta> = {
  name: 'report',
  behaviours: [],
  read: (json) => {
    const parsed = parseReportDocument(json);
    if (!parsed.ok) console.warn('unreadable report', parsed.problems);
    return parsed.ok ? parsed.document : undefined;
  },
  load: async (id) => storedReport(await call(getReport, { params: { id } })),
  save: async (id, meta, document, version) => {
    const body = { ...meta, document, version };
    return (await call(updateReport, { params: { id }, body })).version;
  },
};
