import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.divider': '分割线',
  },
  zhtw: {
    'form.block.divider': '分割線',
  },
  en: {
    'form.block.divider': 'Divider',
  },
});
