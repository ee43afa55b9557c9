import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.slider': '滑块',
    'form.prop.range': '选择范围',
  },
  zhtw: {
    'form.block.slider': '滑塊',
    'form.prop.range': '選擇範圍',
  },
  en: {
    'form.block.slider': 'Slider',
    'form.prop.range': 'A range',
  },
});
