import * as contract from '@qiaoban/contracts/report/report.contract';
import { allPages, asBody, asJson, omit } from './kind';
import type { DocumentAdapter } from './kind';

/** Reports: sheets over data interfaces; one that was published is published when it is saved. */
export const reportKind: DocumentAdapter = {
  kind: 'report',
  list: async (ask) =>
    (await allPages((query) => ask(contract.listReports, { query }))).map(({ id, enCode, fullName }) => ({
      id,
      code: enCode,
      fullName,
    })),
  read: async (ask, id) => {
    const report = await ask(contract.getReport, { params: { id } });
    return { ...omit(asJson(report), 'id', 'enCode', 'version', 'state', 'published'), isPublished: report.state > 0 };
  },
  create: async (ask, code, content) => {
    const fields = omit(content, 'document', 'isPublished');
    return (await ask(contract.createReport, { body: asBody({ ...fields, enCode: code }) })).id;
  },
  save: async (ask, id, content) => {
    const { version, enCode } = await ask(contract.getReport, { params: { id } });
    const body = { ...omit(content, 'isPublished'), enCode, version };
    const saved = await ask(contract.updateReport, { params: { id }, body: asBody(body) });
    // a package from before reports were published does not say it: its readers saw the design itself
    if (content.isPublished !== false)
      await ask(contract.publishReport, { params: { id }, body: { version: saved.version } });
  },
  remove: async (ask, id) => {
    await ask(contract.deleteReport, { params: { id } });
  },
};
