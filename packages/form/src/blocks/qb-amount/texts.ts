import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.qbAmount': '金额输入',
  },
  zhtw: {
    'form.block.qbAmount': '金額輸入',
  },
  en: {
    'form.block.qbAmount': 'Amount',
  },
});
