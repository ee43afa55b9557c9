import { createInterface } from '@qiaoban/contracts/base-data/data-interface.contract';
import { InterfaceDefinition } from '@qiaoban/contracts/base-data/data-interface-definition';
import { selectDictionaryByCode } from '@qiaoban/contracts/base-data/dictionary-data.contract';
import { MENU_TYPE } from '@qiaoban/contracts/menu/menu-node';
import { MenuInput, createMenu } from '@qiaoban/contracts/menu/menu.contract';
import { REPORT_CATEGORIES, createReport, publishReport } from '@qiaoban/contracts/report/report.contract';
import type { ReportCell, ReportDocument } from '@qiaoban/report/document';
import { field, formula, sampleReport, text } from '@qiaoban/report/sample-report';
import type { App } from '../app';
import type { Db } from '#platform/database/database';
import { DEFAULT_TENANT } from '#platform/database/tenant';
import type { Insider } from './insider';

const FIELDS = ['dept', 'category', 'month', 'bill_no', 'amount'];
const head = { bold: true, background: '#e8f3ff', align: 'center', border: true } as const;
const title = { bold: true, size: 15, align: 'center' } as const;
const plain = { border: true } as const;
const strong = { border: true, bold: true, background: '#f2f3f5' } as const;
const money = { kind: 'money' } as const;

/** Lines of claims that were handed in, of the demo's expense form. */
const linesSql = (table: string): string => `select coalesce(o.full_name, '未填部门') as dept,
  case l.category when 'travel' then '差旅' when 'meals' then '餐饮' when 'office' then '办公'
    when 'transport' then '交通' when 'lodging' then '住宿' else '其他' end as category,
  to_char(r."claimDate" at time zone 'Asia/Shanghai', 'YYYY-MM') as month,
  r."billNo" as bill_no, l.amount
from ${table} r
join ${table}_lines l on l.parent_id = r.id
left join organize o on o.id = r.department
where r.deleted is null and r.flow_status in (1, 2)
  and ({start}::date is null or r."claimDate" >= {start}::date)
  and ({end}::date is null or r."claimDate" < {end}::date + 1)
order by dept, category, r."billNo"`;

const summary = (): Record<string, ReportCell> => ({
  A1: text('费用汇总表', { style: title }),
  A2: text('报销日期 {period.start} 至 {period.end}　制表 {user} {today}', { style: { size: 9 } }),
  A3: text('部门', { style: head }),
  B3: text('费用类别', { style: head }),
  C3: text('笔数', { style: head }),
  D3: text('金额', { style: head }),
  E3: text('占部门', { style: head }),
  A4: field('dept', 'group', { expand: 'down', style: plain }),
  B4: field('category', 'group', { expand: 'down', order: 'asc', style: plain }),
  C4: field('amount', 'count', { style: plain }),
  D4: field('amount', 'sum', {
    style: plain,
    format: money,
    when: [{ filter: { op: 'and', items: [{ field: 'value', op: 'gt', value: 5000 }] }, style: { color: '#d4380d' } }],
  }),
  E4: formula('D4 / D5', { style: plain, format: { kind: 'percent', places: 1 } }),
  B5: text('小计', { style: strong }),
  C5: field('amount', 'count', { style: strong }),
  D5: field('amount', 'sum', { style: strong, format: money }),
  E5: text('', { style: strong }),
  A6: text('合计', { style: strong }),
  C6: field('amount', 'count', { style: strong }),
  D6: field('amount', 'sum', { style: strong, format: money }),
  E6: text('', { style: strong }),
  A7: text('大写', { style: strong }),
  B7: field('amount', 'sum', { style: strong, format: { kind: 'capital' } }),
});

const crossed = (): Record<string, ReportCell> => ({
  A1: text('部门', { style: head }),
  B1: field('category', 'group', { expand: 'right', order: 'asc', style: head }),
  C1: text('合计', { style: head }),
  A2: field('dept', 'group', { expand: 'down', order: 'asc', style: plain }),
  B2: field('amount', 'sum', { style: plain, format: money }),
  C2: field('amount', 'sum', { style: strong, format: money }),
  A3: text('合计', { style: strong }),
  B3: field('amount', 'sum', { style: strong, format: money }),
  C3: field('amount', 'sum', { style: strong, format: money }),
});

const period: ReportDocument['params'] = [
  { name: 'period', label: '报销日期', type: 'dateRange', required: false, value: 'yearStart,today' },
];

const grantToStaff = async (db: Db, menuId: string): Promise<void> => {
  const staff = await db.selectFrom('role').select('id').where('en_code', '=', 'staff').executeTakeFirstOrThrow();
  await db
    .insertInto('permission_grant')
    .values({
      subject_type: 'Role',
      subject_id: staff.id,
      object_type: 'module',
      object_id: menuId,
      granted_by: null,
      granted_at: new Date(),
    })
    .onConflict((c) => c.doNothing())
    .execute();
};

/** Two reports on the claims of the demo, the first in the menu of everybody. */
export const seedDemoReports = async (server: Pick<App, 'tenants' | 'features'>, admin: Insider): Promise<void> => {
  const db = server.tenants.db(DEFAULT_TENANT);
  const form = await db
    .selectFrom('form_model')
    .select('table_name')
    .where('en_code', '=', 'expense')
    .executeTakeFirst();
  if (form === undefined || form.table_name === null) return;
  const definition = InterfaceDefinition.parse({
    dataType: 1,
    parameters: [
      { name: 'start', type: 'date', description: '报销日期从' },
      { name: 'end', type: 'date', description: '报销日期到' },
    ],
    sql: { text: linesSql(form.table_name), maxRows: 10_000 },
  });
  const made = await admin(createInterface, {
    body: {
      fullName: '费用报销明细',
      enCode: 'expenseLines',
      description: '示例：报表使用的报销明细',
      definition,
    } as never,
  });
  const dataSets: ReportDocument['dataSets'] = [
    {
      name: 'rows',
      interfaceId: made.id,
      bindings: [
        { parameter: 'start', from: 'param', value: 'period.start' },
        { parameter: 'end', from: 'param', value: 'period.end' },
      ],
      fields: FIELDS,
    },
  ];
  const { list: categories } = await admin(selectDictionaryByCode, { params: { id: REPORT_CATEGORIES } });
  const create = async (fullName: string, enCode: string, document: ReportDocument): Promise<string> => {
    const body = { fullName, enCode, categoryId: categories[0]?.id ?? '', document: document as never };
    const { id } = await admin(createReport, { body });
    await admin(publishReport, { params: { id }, body: { version: 1 } });
    return id;
  };
  const id = await create(
    '费用汇总表',
    'expenseSummary',
    sampleReport(summary(), {
      dataSets,
      params: period,
      merges: ['A1:E1', 'A2:E2', 'A4:A5', 'A6:B6', 'B7:E7'],
      columns: { A: 180, B: 160, C: 100, D: 160, E: 110 },
      rows: { 1: 44 },
    }),
  );
  await create(
    '部门费用交叉表',
    'expenseCross',
    sampleReport(crossed(), { dataSets, params: period, columns: { A: 180 } }),
  );
  const parent = await db.selectFrom('menu').select('id').where('en_code', '=', 'apps').executeTakeFirst();
  const menu = await admin(createMenu, {
    body: MenuInput.parse({
      parentId: parent?.id ?? '-1',
      fullName: '费用汇总表',
      enCode: 'dataReport.expenseSummary',
      icon: 'table',
      type: MENU_TYPE.report,
      sortCode: 900,
      propertyJson: { moduleId: id, names: { zh: '费用汇总表', zhtw: '費用彙總表', en: 'Expense summary' } },
    }),
  });
  await grantToStaff(db, menu.id);
  server.features.permission.policies.changed(DEFAULT_TENANT);
};
