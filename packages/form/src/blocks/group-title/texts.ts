import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.groupTitle': '分组标题',
  },
  zhtw: {
    'form.block.groupTitle': '分組標題',
  },
  en: {
    'form.block.groupTitle': 'Group heading',
  },
});
