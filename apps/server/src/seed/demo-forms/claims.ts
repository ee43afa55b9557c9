import type { DemoForm } from './demo-form';
import { byHead, flowOf, form, label, options } from './demo-form';

const categories = options(
  ['差旅', '差旅', 'Travel'],
  ['餐饮', '餐飲', 'Meals'],
  ['办公', '辦公', 'Office'],
  ['交通', '交通', 'Transport'],
  ['住宿', '住宿', 'Lodging'],
);
const reasons = [
  '客户拜访差旅',
  '季度团建餐费',
  '办公用品采购',
  '行业展会参展',
  '项目现场支持',
  '招聘会场地',
  '培训材料印刷',
  '设备维修',
];

/** The people of finance, by role code; filled in when the demo is seeded. */
export type Finance = { roleId: string };

export const expense = ({ roleId }: Finance): DemoForm => ({
  code: 'expense',
  name: { zh: '费用报销', zhtw: '費用報銷', en: 'Expense claims' },
  icon: 'account-book',
  category: { form: 'finance', flow: 'finance' },
  records: 36,
  document: form(
    [
      { type: 'groupTitle', props: { label: label('基本信息', '基本資訊', 'Basics') } },
      {
        type: 'row',
        children: [
          {
            type: 'billRule',
            field: 'billNo',
            props: { label: label('报销单号', '報銷單號', 'Number'), rule: 'expense', span: 12 },
          },
          { type: 'currDept', field: 'dept', props: { label: label('所属部门', '所屬部門', 'Department'), span: 12 } },
          {
            type: 'date',
            field: 'claimDate',
            props: { label: label('报销日期', '報銷日期', 'Date'), required: true, span: 12 },
          },
          {
            type: 'comInput',
            field: 'reason',
            props: { label: label('报销事由', '報銷事由', 'Reason'), required: true, maxLength: 100, span: 12 },
          },
        ],
      },
      { type: 'groupTitle', props: { label: label('费用明细', '費用明細', 'Lines') } },
      {
        type: 'table',
        field: 'lines',
        props: {
          label: label('费用明细', '費用明細', 'Lines'),
          required: true,
          showSummary: true,
          summaryFields: ['amount'],
        },
        children: [
          {
            type: 'select',
            field: 'category',
            props: { label: label('类别', '類別', 'Category'), options: categories, required: true },
          },
          { type: 'date', field: 'spentOn', props: { label: label('日期', '日期', 'Date') } },
          {
            type: 'qbAmount',
            field: 'amount',
            props: { label: label('金额', '金額', 'Amount'), required: true, min: 0 },
          },
          { type: 'comInput', field: 'remark', props: { label: label('说明', '說明', 'Remark') } },
          { type: 'uploadImg', field: 'invoice', props: { label: label('发票', '發票', 'Invoice') } },
        ],
      },
      {
        type: 'calculate',
        field: 'total',
        props: { label: label('报销合计', '報銷合計', 'Total'), expression: 'SUM(lines.amount)', showCapital: true },
      },
    ],
    ['billNo', 'claimDate', 'reason', 'dept', 'total'],
    ['reason', 'claimDate', 'total'],
  ),
  flow: flowOf([
    byHead,
    {
      when: { field: 'total', op: 'gt', value: 5000 },
      title: label('金额大于 5000', '金額大於 5000', 'Above 5,000'),
      inside: [
        { ask: { kind: 'roles', ids: [roleId] }, title: label('财务审批', '財務簽核', 'Finance'), mode: 'inOrder' },
      ],
      otherwise: [],
    },
  ]),
  record: (i, pick) => ({
    claimDate: pick.day(i),
    reason: pick.of(reasons, i),
    lines: Array.from({ length: 1 + (i % 4) }, (_, n) => ({
      category: pick.of(categories, i + n).id,
      spentOn: pick.day(i + n + 1),
      amount: Math.round(80 + ((i * 7919 + n * 1231) % 260_000) / 100),
      remark: '',
    })),
  }),
});

const leaveTypes = options(
  ['年假', '年假', 'Annual'],
  ['事假', '事假', 'Personal'],
  ['病假', '病假', 'Sick'],
  ['调休', '調休', 'Time off in lieu'],
  ['婚假', '婚假', 'Marriage'],
);

export const leave: DemoForm = {
  code: 'leave',
  name: { zh: '请假申请', zhtw: '請假申請', en: 'Leave requests' },
  icon: 'calendar',
  category: { form: 'personnel', flow: 'attendance' },
  colour: '#18794e',
  records: 30,
  document: form(
    [
      { type: 'createUser', field: 'applicant', props: { label: label('申请人', '申請人', 'Applicant'), span: 12 } },
      { type: 'currDept', field: 'dept', props: { label: label('部门', '部門', 'Department'), span: 12 } },
      {
        type: 'radio',
        field: 'kind',
        props: { label: label('请假类型', '請假類型', 'Kind'), options: leaveTypes, required: true },
      },
      {
        type: 'dateRange',
        field: 'period',
        props: { label: label('起止日期', '起訖日期', 'Period'), required: true, span: 12 },
      },
      {
        type: 'numInput',
        field: 'days',
        props: {
          label: label('天数', '天數', 'Days'),
          required: true,
          min: 0.5,
          max: 60,
          precision: 1,
          step: 0.5,
          span: 12,
        },
      },
      { type: 'textarea', field: 'reason', props: { label: label('请假事由', '請假事由', 'Reason'), maxLength: 500 } },
      { type: 'userSelect', field: 'standIn', props: { label: label('工作交接人', '職務代理人', 'Stand-in') } },
      { type: 'uploadFz', field: 'files', props: { label: label('附件', '附件', 'Files') } },
    ],
    ['applicant', 'dept', 'kind', 'period', 'days'],
    ['kind', 'days'],
  ),
  flow: flowOf([
    byHead,
    {
      when: { field: 'days', op: 'gt', value: 3 },
      title: label('超过 3 天', '超過 3 天', 'More than 3 days'),
      inside: [
        { ask: { kind: 'departmentHead', level: 1 }, title: label('上级部门审批', '上級部門簽核', 'Head above') },
      ],
      otherwise: [],
    },
  ]),
  record: (i, pick) => ({
    kind: pick.of(leaveTypes, i).id,
    period: [pick.day(i), pick.day(i) + (i % 5) * 86_400_000],
    days: 1 + (i % 5),
    reason: pick.of(['家中有事', '身体不适', '外出旅行', '陪同就医', '调休'], i),
    standIn: pick.userId(i + 7),
  }),
};

const goods = options(
  ['笔记本电脑', '筆記型電腦', 'Laptop'],
  ['显示器', '顯示器', 'Monitor'],
  ['办公椅', '辦公椅', 'Chair'],
  ['打印机', '印表機', 'Printer'],
  ['服务器', '伺服器', 'Server'],
);

export const purchase: DemoForm = {
  code: 'purchase',
  name: { zh: '采购申请', zhtw: '採購申請', en: 'Purchase requests' },
  icon: 'shopping-cart',
  category: { form: 'asset', flow: 'administration' },
  colour: '#a15c00',
  records: 18,
  document: form(
    [
      {
        type: 'billRule',
        field: 'billNo',
        props: { label: label('申请单号', '申請單號', 'Number'), rule: 'purchase', span: 12 },
      },
      {
        type: 'depSelect',
        field: 'forDept',
        props: { label: label('使用部门', '使用部門', 'For department'), span: 12 },
      },
      { type: 'comInput', field: 'purpose', props: { label: label('用途', '用途', 'Purpose'), required: true } },
      { type: 'date', field: 'neededBy', props: { label: label('期望到货', '期望到貨', 'Needed by'), span: 12 } },
      { type: 'switch', field: 'urgent', props: { label: label('加急', '加急', 'Urgent'), span: 12 } },
      {
        type: 'table',
        field: 'items',
        props: {
          label: label('采购明细', '採購明細', 'Items'),
          required: true,
          showSummary: true,
          summaryFields: ['subtotal'],
        },
        children: [
          {
            type: 'select',
            field: 'goods',
            props: { label: label('物品', '物品', 'Goods'), options: goods, required: true },
          },
          {
            type: 'numInput',
            field: 'count',
            props: { label: label('数量', '數量', 'Count'), required: true, min: 1, precision: 0 },
          },
          {
            type: 'qbAmount',
            field: 'price',
            props: { label: label('单价', '單價', 'Price'), required: true, min: 0 },
          },
          {
            type: 'calculate',
            field: 'subtotal',
            props: { label: label('小计', '小計', 'Subtotal'), expression: 'items.count * items.price' },
          },
        ],
      },
      {
        type: 'calculate',
        field: 'total',
        props: { label: label('合计', '合計', 'Total'), expression: 'SUM(items.subtotal)', showCapital: true },
      },
    ],
    ['billNo', 'purpose', 'forDept', 'neededBy', 'urgent', 'total'],
    ['purpose', 'neededBy', 'total'],
  ),
  flow: flowOf([
    byHead,
    { ask: { kind: 'departmentHead', level: 1 }, title: label('分管领导审批', '分管主管簽核', 'Head above') },
  ]),
  record: (i, pick) => ({
    purpose: pick.of(['新员工入职', '设备更新', '会议室改造', '机房扩容'], i),
    forDept: pick.departmentId(i * 3),
    neededBy: pick.day(-i),
    urgent: i % 4 === 0 ? 1 : 0,
    items: Array.from({ length: 1 + (i % 3) }, (_, n) => ({
      goods: pick.of(goods, i + n).id,
      count: 1 + ((i + n) % 6),
      price: pick.of([6999, 1299, 499, 1899, 28_999], i + n),
    })),
  }),
};
