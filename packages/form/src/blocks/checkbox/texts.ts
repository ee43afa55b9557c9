import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.checkbox': '多选框组',
    'form.prop.fewestChosen': '最少选几项',
    'form.prop.mostChosen': '最多选几项',
  },
  zhtw: {
    'form.block.checkbox': '多選框組',
    'form.prop.fewestChosen': '最少選幾項',
    'form.prop.mostChosen': '最多選幾項',
  },
  en: {
    'form.block.checkbox': 'Multiple choice',
    'form.prop.fewestChosen': 'Fewest choices',
    'form.prop.mostChosen': 'Most choices',
  },
});
