import { label, listed, numbered, options } from './template';
import type { FormTemplate } from './template';

export const goods = options(
  ['笔记本电脑', '筆記型電腦', 'Laptop'],
  ['显示器', '顯示器', 'Monitor'],
  ['办公椅', '辦公椅', 'Chair'],
  ['打印机', '印表機', 'Printer'],
  ['服务器', '伺服器', 'Server'],
);

export const purchaseTemplate: FormTemplate = {
  key: 'purchase',
  name: { zh: '采购申请', zhtw: '採購申請', en: 'Purchase requests' },
  hint: {
    zh: '采购明细，小计与合计自动计算',
    zhtw: '採購明細，小計與合計自動計算',
    en: 'Items with subtotals and a total',
  },
  icon: 'shopping-cart',
  category: 'asset',
  document: ({ billRule } = {}) =>
    listed(
      [
        ...numbered(billRule, label('申请单号', '申請單號', 'Number')),
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
      [...(billRule === undefined ? [] : ['billNo']), 'purpose', 'forDept', 'neededBy', 'urgent', 'total'],
      ['purpose', 'neededBy', 'total'],
    ),
};
