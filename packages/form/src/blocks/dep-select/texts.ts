import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.depSelect': '部门选择',
  },
  zhtw: {
    'form.block.depSelect': '部門選擇',
  },
  en: {
    'form.block.depSelect': 'Department',
  },
});
