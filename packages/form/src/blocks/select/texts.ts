import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.select': '下拉选择',
    'form.prop.filterable': '可搜索',
  },
  zhtw: {
    'form.block.select': '下拉選擇',
    'form.prop.filterable': '可搜尋',
  },
  en: {
    'form.block.select': 'Drop-down',
    'form.prop.filterable': 'Can be searched',
  },
});
