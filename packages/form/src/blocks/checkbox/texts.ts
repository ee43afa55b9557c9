import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.checkbox': '多选框组',
  },
  zhtw: {
    'form.block.checkbox': '多選框組',
  },
  en: {
    'form.block.checkbox': 'Multiple choice',
  },
});
