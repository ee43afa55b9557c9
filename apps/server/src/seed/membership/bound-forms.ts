import { createInterface } from '@qiaoban/contracts/base-data/data-interface.contract';
import { InterfaceDefinition } from '@qiaoban/contracts/base-data/data-interface-definition';
import { MENU_TYPE } from '@qiaoban/contracts/menu/menu-node';
import { MenuInput, createMenu } from '@qiaoban/contracts/menu/menu.contract';
import { createReport, publishReport } from '@qiaoban/contracts/report/report.contract';
import { createFormModel, publishForm } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { ReportCell } from '@qiaoban/report/document';
import { field, sampleReport, text } from '@qiaoban/report/sample-report';
import type { ShippedForm } from '../attendance/request-forms';
import type { Insider } from '../insider';

/** Lists of what the association keeps, bound to its tables: their columns, views, prints and exports may be designed. */
const forms = [
  {
    code: 'memberRegister',
    name: { zh: '会员明细', zhtw: '會員明細', en: 'Members in detail' },
    icon: 'contacts',
    source: 'membership.member',
  },
  {
    code: 'memberDueLedger',
    name: { zh: '会费明细', zhtw: '會費明細', en: 'Dues in detail' },
    icon: 'account-book',
    source: 'membership.due',
  },
  {
    code: 'memberScoreLedger',
    name: { zh: '积分明细', zhtw: '積分明細', en: 'Scores in detail' },
    icon: 'star',
    source: 'membership.score',
  },
  {
    code: 'memberHonourLedger',
    name: { zh: '荣誉明细', zhtw: '榮譽明細', en: 'Honours in detail' },
    icon: 'safety-certificate',
    source: 'membership.honour',
  },
] as const satisfies readonly (ShippedForm & { source: string })[];
type Code = (typeof forms)[number]['code'];

const head = { bold: true, background: '#e8f3ff', align: 'center', border: true } as const;
const plain = { border: true } as const;
const strong = { border: true, bold: true, background: '#f2f3f5' } as const;
const money = { kind: 'money' } as const;
const FIGURES = ['amount', 'paid', 'remitted', 'open'] as const;
const COLUMNS = ['C', 'D', 'E', 'F'] as const;

/** Dues by branch and year, as far as the reader's list goes. */
const duesReport = (): Record<string, ReportCell> => {
  const across = (row: number, cell: (name: (typeof FIGURES)[number]) => ReportCell): Record<string, ReportCell> =>
    Object.fromEntries(COLUMNS.map((column, at) => [`${column}${row}`, cell(FIGURES[at]!)]));
  const names = { amount: '应缴', paid: '已缴', remitted: '减免', open: '未缴' };
  return {
    A1: text('会费收缴汇总', { style: { bold: true, size: 15, align: 'center' } }),
    A2: text('分会', { style: head }),
    B2: text('年度', { style: head }),
    ...across(2, (name) => text(names[name], { style: head })),
    A3: field('branch', 'group', { expand: 'down', style: plain }),
    B3: field('year', 'group', { expand: 'down', order: 'desc', style: plain }),
    ...across(3, (name) => field(name, 'sum', { style: plain, format: money })),
    A4: text('合计', { style: strong }),
    B4: text('', { style: strong }),
    ...across(4, (name) => field(name, 'sum', { style: strong, format: money })),
  };
};

/** The interface of the records of a form: everybody's answer is what the own list shows. */
export const recordsOf = (formId: string, fields: readonly string[], maxRows = 1000) =>
  InterfaceDefinition.parse({ dataType: 4, form: { formId, fields, maxRows } });

/** The lists with their menu entries, and the report of dues that reads one of them. */
export const makeBoundForms = async (call: Insider, parentId: string) => {
  const formIds = {} as Record<Code, string>;
  const menuIds: string[] = [];
  for (const { code, name, icon, source } of forms) {
    const { id } = await call(createFormModel, {
      body: { fullName: name.zh, enCode: code, names: name, icon, source },
    });
    const menu = { parentId, fullName: name.zh, icon };
    menuIds.push((await call(publishForm, { params: { id }, body: { version: 1, menu } })).menuId);
    formIds[code] = id;
  }
  const fields = ['branch', 'year', ...FIGURES];
  const definition = recordsOf(formIds.memberDueLedger, fields, 10_000);
  const rows = await call(createInterface, {
    body: {
      enCode: 'membershipDueRows',
      fullName: '会费明细',
      description: '会费收缴汇总使用的数据',
      audience: 'all',
      definition,
    } as never,
  });
  const document = sampleReport(duesReport(), {
    dataSets: [{ name: 'rows', interfaceId: rows.id, bindings: [], fields }],
    merges: ['A1:F1', 'A4:B4'],
    columns: { A: 180, B: 100, C: 130, D: 130, E: 130, F: 130 },
    rows: { 1: 44 },
  });
  const names = { zh: '会费收缴汇总', zhtw: '會費收繳彙總', en: 'Dues by branch' };
  const report = await call(createReport, {
    body: { fullName: names.zh, enCode: 'membershipDues', document: document as never },
  });
  await call(publishReport, { params: { id: report.id }, body: { version: 1 } });
  const entry = await call(createMenu, {
    body: MenuInput.parse({
      parentId,
      fullName: names.zh,
      enCode: 'dataReport.membershipDues',
      icon: 'table',
      type: MENU_TYPE.report,
      sortCode: 900,
      propertyJson: { moduleId: report.id, names },
    }),
  });
  return { formIds, menuIds: [...menuIds, entry.id], interfaceId: rows.id, reportId: report.id };
};
