import { label, listed, options } from './template';
import type { FormTemplate } from './template';

export const leaveTypes = options(
  ['年假', '年假', 'Annual'],
  ['事假', '事假', 'Personal'],
  ['病假', '病假', 'Sick'],
  ['调休', '調休', 'Time off in lieu'],
  ['婚假', '婚假', 'Marriage'],
);

export const leaveTemplate: FormTemplate = {
  key: 'leave',
  name: { zh: '请假申请', zhtw: '請假申請', en: 'Leave requests' },
  hint: { zh: '类型、起止日期和交接人', zhtw: '類型、起訖日期和代理人', en: 'Kind, period and stand-in' },
  icon: 'calendar',
  category: 'personnel',
  document: () =>
    listed(
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
        {
          type: 'textarea',
          field: 'reason',
          props: { label: label('请假事由', '請假事由', 'Reason'), maxLength: 500 },
        },
        { type: 'userSelect', field: 'standIn', props: { label: label('工作交接人', '職務代理人', 'Stand-in') } },
        { type: 'uploadFz', field: 'files', props: { label: label('附件', '附件', 'Files') } },
      ],
      ['applicant', 'dept', 'kind', 'period', 'days'],
      ['kind', 'days'],
      [
        {
          id: 'calendar',
          kind: 'calendar',
          by: 'period',
          title: 'applicant',
          fields: ['kind', 'days'],
          colour: 'kind',
        },
        {
          id: 'timeline',
          kind: 'timeline',
          by: 'period',
          title: 'applicant',
          fields: ['kind', 'days'],
          colour: 'kind',
        },
      ],
    ),
};
