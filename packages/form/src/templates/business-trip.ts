import { label, listed, numbered, options } from './template';
import type { FormTemplate } from './template';

const ways = options(
  ['高铁', '高鐵', 'Train'],
  ['飞机', '飛機', 'Plane'],
  ['自驾', '自駕', 'Own car'],
  ['其他', '其他', 'Other'],
);

export const businessTripTemplate: FormTemplate = {
  key: 'businessTrip',
  name: { zh: '出差申请', zhtw: '出差申請', en: 'Business trips' },
  hint: { zh: '行程、同行人和预计费用', zhtw: '行程、同行人和預計費用', en: 'Legs, companions and expected cost' },
  icon: 'send',
  category: 'personnel',
  document: ({ billRule } = {}) =>
    listed(
      [
        ...numbered(billRule, label('申请单号', '申請單號', 'Number')),
        { type: 'createUser', field: 'applicant', props: { label: label('申请人', '申請人', 'Applicant'), span: 12 } },
        { type: 'currDept', field: 'dept', props: { label: label('部门', '部門', 'Department'), span: 12 } },
        {
          type: 'comInput',
          field: 'purpose',
          props: { label: label('出差事由', '出差事由', 'Purpose'), required: true, maxLength: 200 },
        },
        {
          type: 'dateRange',
          field: 'period',
          props: { label: label('起止日期', '起訖日期', 'Period'), required: true, span: 12 },
        },
        {
          type: 'userSelect',
          field: 'companions',
          props: { label: label('同行人', '同行人', 'Companions'), multiple: true, span: 12 },
        },
        {
          type: 'table',
          field: 'legs',
          props: {
            label: label('行程', '行程', 'Legs'),
            required: true,
            showSummary: true,
            summaryFields: ['cost'],
          },
          children: [
            {
              type: 'comInput',
              field: 'origin',
              props: { label: label('出发地', '出發地', 'From'), required: true, maxLength: 50 },
            },
            {
              type: 'comInput',
              field: 'target',
              props: { label: label('目的地', '目的地', 'To'), required: true, maxLength: 50 },
            },
            { type: 'select', field: 'way', props: { label: label('交通工具', '交通工具', 'By'), options: ways } },
            { type: 'qbAmount', field: 'cost', props: { label: label('预计费用', '預計費用', 'Cost'), min: 0 } },
          ],
        },
        {
          type: 'calculate',
          field: 'total',
          props: { label: label('费用合计', '費用合計', 'Total'), expression: 'SUM(legs.cost)' },
        },
      ],
      ['applicant', 'dept', 'purpose', 'period', 'total'],
      ['purpose', 'total'],
    ),
};
