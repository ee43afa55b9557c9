import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.autoComplete': '自动完成',
  },
  zhtw: {
    'form.block.autoComplete': '自動完成',
  },
  en: {
    'form.block.autoComplete': 'Auto-complete',
  },
});
