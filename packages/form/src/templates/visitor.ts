import { label, listed } from './template';
import type { FormTemplate } from './template';

export const visitorTemplate: FormTemplate = {
  key: 'visitor',
  name: { zh: '来访登记', zhtw: '來訪登記', en: 'Visitors' },
  hint: { zh: '谁来、找谁、何时到访', zhtw: '誰來、找誰、何時到訪', en: 'Who comes, to whom and when' },
  icon: 'solution',
  category: 'daily',
  document: () =>
    listed(
      [
        {
          type: 'comInput',
          field: 'visitor',
          props: { label: label('来访人', '來訪人', 'Visitor'), required: true, span: 12 },
        },
        {
          type: 'comInput',
          field: 'phone',
          props: { label: label('手机', '手機', 'Mobile'), regList: [{ preset: 'phone' }], span: 12 },
        },
        { type: 'comInput', field: 'company', props: { label: label('来访单位', '來訪單位', 'Company'), span: 12 } },
        {
          type: 'userSelect',
          field: 'host',
          props: { label: label('被访人', '受訪人', 'Host'), required: true, span: 12 },
        },
        {
          type: 'numInput',
          field: 'people',
          props: { label: label('人数', '人數', 'People'), min: 1, precision: 0, span: 12 },
        },
        {
          type: 'date',
          field: 'at',
          props: { label: label('来访时间', '來訪時間', 'At'), type: 'datetime', span: 12 },
        },
        { type: 'textarea', field: 'purpose', props: { label: label('事由', '事由', 'Purpose') } },
      ],
      ['visitor', 'company', 'host', 'people', 'at'],
      ['visitor', 'company', 'at'],
      [{ id: 'calendar', kind: 'calendar', by: 'at', title: 'visitor', fields: ['company', 'host', 'people'] }],
    ),
};
