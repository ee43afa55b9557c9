import * as contract from '@qiaoban/contracts/report/report.contract';
import { allPages, asBody, asJson, omit } from './kind';
import type { DocumentAdapter } from './kind';

/** Reports: sheets over data interfaces. */
export const reportKind: DocumentAdapter = {
  kind: 'report',
  list: async (ask) =>
    (await allPages((query) => ask(contract.listReports, { query }))).map(({ id, enCode, fullName }) => ({
      id,
      code: enCode,
      fullName,
    })),
  read: async (ask, id) => omit(asJson(await ask(contract.getReport, { params: { id } })), 'id', 'enCode', 'version'),
  create: async (ask, code, content) =>
    (await ask(contract.createReport, { body: asBody({ ...omit(content, 'document'), enCode: code }) })).id,
  save: async (ask, id, content) => {
    const { version, enCode } = await ask(contract.getReport, { params: { id } });
    await ask(contract.updateReport, { params: { id }, body: asBody({ ...content, enCode, version }) });
  },
  remove: async (ask, id) => {
    await ask(contract.deleteReport, { params: { id } });
  },
};
