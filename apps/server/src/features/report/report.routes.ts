import * as contract from '@qiaoban/contracts/report/report.contract';
import * as running from '@qiaoban/contracts/report/report-run.contract';
import { bind, bindRaw } from '#platform/http/bind';
import { XLSX_TYPE } from '#platform/sheet/write-xlsx';
import type { ReportRunService } from './report-run.service';
import type { ReportService } from './report.service';

export const createReportBindings = (reports: ReportService, runs: ReportRunService) => [
  bind(contract.listReports, ({ actor, query }) => reports.list(actor, query)),
  bind(contract.selectReports, ({ actor }) => reports.selector(actor)),
  bind(contract.getReport, ({ actor, params }) => reports.get(actor, params.id)),
  bind(contract.createReport, ({ actor, body }) => reports.create(actor, body)),
  bind(contract.updateReport, ({ actor, params, body }) => reports.update(actor, params.id, body)),
  bind(contract.publishReport, ({ actor, params, body }) => reports.publish(actor, params.id, body.version)),
  bind(contract.copyReport, ({ actor, params }) => reports.copy(actor, params.id)),
  bind(contract.deleteReport, ({ actor, params }) => reports.remove(actor, params.id)),
  bind(running.openReport, ({ actor, params, query }) => runs.open(actor, params.id, query.isDraft === '1')),
  bind(running.runReport, ({ actor, params, body }) => runs.run(actor, params.id, body)),
  bind(running.previewReport, ({ actor, query }) => runs.preview(actor, query.id, query.page)),
  bind(running.tryReport, ({ actor, body }) => runs.tried(actor, body.document, body.values)),
  bind(running.readReportFields, ({ actor, body }) => runs.fields(actor, body.interfaceId, body.values)),
  bindRaw(running.exportReport, async ({ actor, params, body, reply }) => {
    const { name, content } = await runs.exported(actor, params.id, body);
    void reply.headers({
      'Content-Type': XLSX_TYPE,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    });
    return reply.send(content);
  }),
];
