import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.treeSelect': '树形选择',
  },
  zhtw: {
    'form.block.treeSelect': '樹形選擇',
  },
  en: {
    'form.block.treeSelect': 'Tree choice',
  },
});
