import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.location': '位置',
  },
  zhtw: {
    'form.block.location': '位置',
  },
  en: {
    'form.block.location': 'Location',
  },
});
