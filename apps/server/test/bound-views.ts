import { expect } from 'vitest';
import { readPortalData } from '@qiaoban/contracts/portal/portal-view.contract';
import { runReport } from '@qiaoban/contracts/report/report-run.contract';
import { exportRecords } from '@qiaoban/contracts/visualdev/transfer.contract';
import { decodeSheet } from '@qiaoban/report/sheet-wire';
import { fetchSheet } from '#features/visualdev/transfer/test/transfer-fixture.ts';
import { portalOfRows, reportOfRows, rowsInterface } from './bound-form';
import type { BoundForm } from './bound-form';
import type { Caller, TestApp } from './test-app';

type Person = Caller & { id: string };
/** A list of these columns in a portal, and the sum of one of them by another in a report. */
type Shown = { columns: readonly { field: string; kind?: 'number' }[]; group: string; figure: string };

/** A bound form in a portal, a report and an export: what each of them says to somebody. */
export const showBound = async (
  app: TestApp,
  admin: Caller,
  people: readonly Person[],
  form: BoundForm,
  shown: Shown,
) => {
  const fields = [...new Set([...shown.columns.map((column) => column.field), shown.group, shown.figure])];
  const interfaceId = await rowsInterface(admin, form, fields);
  const at = { app, admin, readers: people };
  const portalId = await portalOfRows(at, interfaceId, shown.columns);
  const reportId = await reportOfRows(at, interfaceId, shown);
  app.features.directory.events.rightsChanged('default');
  return {
    /** Rows of the portal, values in the order of the columns. */
    portalRows: async (caller: Caller): Promise<unknown[][]> => {
      const { blocks } = (await caller(readPortalData, { params: { id: portalId }, body: {} })).data;
      expect(blocks['list'], JSON.stringify(blocks)).toMatchObject({ ok: true });
      return blocks['list']!.data as unknown[][];
    },
    /** Sum of all in the report. */
    reportSum: async (caller: Caller): Promise<number> => {
      const report = await caller(runReport, { params: { id: reportId }, body: {} });
      expect(report.code, JSON.stringify(report).slice(0, 300)).toBe(200);
      return Number(decodeSheet(report.data.sheet).cells.at(-1)?.text || 0);
    },
    /** The column of the figure as it is exported. */
    exported: async (caller: Caller): Promise<unknown[]> => {
      const body = { format: 'csv' as const, dataType: '1' as const, selectKey: `${shown.group},${shown.figure}` };
      const begun = await caller(exportRecords, { params: { id: form.id }, body });
      expect(begun.code, JSON.stringify(begun)).toBe(200);
      const [, ...rows] = await fetchSheet(app, begun.data.url, begun.data.fileName);
      return rows.map((row) => row[1]);
    },
  };
};
export type ShownBound = Awaited<ReturnType<typeof showBound>>;
