import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.tableGrid': '表格布局',
    'form.prop.gridBorder': '显示边框',
  },
  zhtw: {
    'form.block.tableGrid': '表格佈局',
    'form.prop.gridBorder': '顯示邊框',
  },
  en: {
    'form.block.tableGrid': 'Table layout',
    'form.prop.gridBorder': 'Borders',
  },
});
