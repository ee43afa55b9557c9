import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.userSelect': '用户选择',
  },
  zhtw: {
    'form.block.userSelect': '使用者選擇',
  },
  en: {
    'form.block.userSelect': 'User',
  },
});
