import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.comSelect': '公司选择',
  },
  zhtw: {
    'form.block.comSelect': '公司選擇',
  },
  en: {
    'form.block.comSelect': 'Company',
  },
});
