import { label, listed, numbered, options } from './template';
import type { FormTemplate } from './template';

export const categories = options(
  ['差旅', '差旅', 'Travel'],
  ['餐饮', '餐飲', 'Meals'],
  ['办公', '辦公', 'Office'],
  ['交通', '交通', 'Transport'],
  ['住宿', '住宿', 'Lodging'],
);

export const expenseTemplate: FormTemplate = {
  key: 'expense',
  name: { zh: '费用报销', zhtw: '費用報銷', en: 'Expense claims' },
  hint: {
    zh: '逐行填写费用和发票，自动合计',
    zhtw: '逐列填寫費用和發票，自動合計',
    en: 'Lines with invoices, added up',
  },
  icon: 'account-book',
  category: 'finance',
  document: ({ billRule } = {}) =>
    listed(
      [
        { type: 'groupTitle', props: { label: label('基本信息', '基本資訊', 'Basics') } },
        {
          type: 'row',
          children: [
            ...numbered(billRule, label('报销单号', '報銷單號', 'Number')),
            {
              type: 'currDept',
              field: 'dept',
              props: { label: label('所属部门', '所屬部門', 'Department'), span: 12 },
            },
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
      [...(billRule === undefined ? [] : ['billNo']), 'claimDate', 'reason', 'dept', 'total'],
      ['reason', 'claimDate', 'total'],
    ),
};
