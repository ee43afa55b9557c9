import { label, listed, numbered, options } from './template';
import type { FormTemplate } from './template';

const shifts = options(['早班', '早班', 'Early'], ['中班', '中班', 'Late'], ['夜班', '夜班', 'Night']);
const results = options(['正常', '正常', 'Good'], ['异常', '異常', 'Faulty'], ['不适用', '不適用', 'Not applicable']);

export const inspectionTemplate: FormTemplate = {
  key: 'inspection',
  name: { zh: '设备点检', zhtw: '設備點檢', en: 'Equipment inspections' },
  hint: {
    zh: '逐项检查，异常拍照留证',
    zhtw: '逐項檢查，異常拍照存證',
    en: 'Item by item, with pictures of faults',
  },
  icon: 'tool',
  category: 'asset',
  document: ({ billRule } = {}) =>
    listed(
      [
        ...numbered(billRule, label('点检单号', '點檢單號', 'Number')),
        {
          type: 'comInput',
          field: 'equipment',
          props: { label: label('设备名称', '設備名稱', 'Equipment'), required: true, maxLength: 100, span: 12 },
        },
        {
          type: 'comInput',
          field: 'place',
          props: { label: label('所在位置', '所在位置', 'Place'), maxLength: 100, span: 12 },
        },
        {
          type: 'date',
          field: 'inspectedOn',
          props: { label: label('点检日期', '點檢日期', 'Date'), required: true, span: 12 },
        },
        {
          type: 'radio',
          field: 'shift',
          props: { label: label('班次', '班次', 'Shift'), options: shifts, span: 12 },
        },
        { type: 'createUser', field: 'inspector', props: { label: label('点检人', '點檢人', 'Inspector'), span: 12 } },
        { type: 'currDept', field: 'dept', props: { label: label('部门', '部門', 'Department'), span: 12 } },
        {
          type: 'table',
          field: 'items',
          props: { label: label('点检项目', '點檢項目', 'Items'), required: true },
          children: [
            {
              type: 'comInput',
              field: 'item',
              props: { label: label('项目', '項目', 'Item'), required: true, maxLength: 100 },
            },
            {
              type: 'select',
              field: 'result',
              props: { label: label('结果', '結果', 'Result'), options: results, required: true },
            },
            { type: 'comInput', field: 'remark', props: { label: label('说明', '說明', 'Remark'), maxLength: 200 } },
            { type: 'uploadImg', field: 'picture', props: { label: label('照片', '照片', 'Picture') } },
          ],
        },
        {
          type: 'switch',
          field: 'needsRepair',
          props: { label: label('需要维修', '需要維修', 'Needs repair'), span: 12 },
        },
        { type: 'textarea', field: 'note', props: { label: label('备注', '備註', 'Note'), maxLength: 500 } },
      ],
      ['equipment', 'place', 'inspectedOn', 'shift', 'inspector', 'needsRepair'],
      ['equipment', 'inspectedOn'],
    ),
};
