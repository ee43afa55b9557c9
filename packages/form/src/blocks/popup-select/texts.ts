import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.popupSelect': '弹窗选择',
    'form.prop.tableColumns': '表格列',
  },
  zhtw: {
    'form.block.popupSelect': '彈窗選擇',
    'form.prop.tableColumns': '表格欄',
  },
  en: {
    'form.block.popupSelect': 'Pop-up selection',
    'form.prop.tableColumns': 'Columns of the table',
  },
});
