import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.numInput': '数字输入',
    'form.prop.step': '步长',
  },
  zhtw: {
    'form.block.numInput': '數字輸入',
    'form.prop.step': '步長',
  },
  en: {
    'form.block.numInput': 'Number',
    'form.prop.step': 'Step',
  },
});
