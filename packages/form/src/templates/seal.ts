import { label, listed, options } from './template';
import type { FormTemplate } from './template';

export const seals = options(
  ['公章', '公司章', 'Company seal'],
  ['合同章', '合約章', 'Contract seal'],
  ['财务章', '財務章', 'Finance seal'],
  ['法人章', '負責人章', 'Legal seal'],
);

export const sealTemplate: FormTemplate = {
  key: 'seal',
  name: { zh: '用印申请', zhtw: '用印申請', en: 'Seal requests' },
  hint: { zh: '文件、印章和份数', zhtw: '文件、印章和份數', en: 'Document, seals and copies' },
  icon: 'safety-certificate',
  category: 'daily',
  document: () =>
    listed(
      [
        {
          type: 'comInput',
          field: 'fileTitle',
          props: { label: label('文件名称', '文件名稱', 'Document'), required: true },
        },
        {
          type: 'checkbox',
          field: 'seals',
          props: { label: label('印章', '印章', 'Seals'), options: seals, required: true },
        },
        {
          type: 'numInput',
          field: 'copies',
          props: { label: label('份数', '份數', 'Copies'), min: 1, precision: 0, span: 12 },
        },
        { type: 'date', field: 'useOn', props: { label: label('用印日期', '用印日期', 'On'), span: 12 } },
        { type: 'uploadFz', field: 'files', props: { label: label('文件', '文件', 'Files') } },
        { type: 'textarea', field: 'note', props: { label: label('说明', '說明', 'Note') } },
      ],
      ['fileTitle', 'seals', 'copies', 'useOn'],
      ['fileTitle', 'useOn'],
    ),
};
