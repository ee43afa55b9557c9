import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.colorPicker': '颜色选择',
    'form.prop.alpha': '允许透明',
    'form.problem.not_colour': '颜色不正确，请按“#1677ff”的写法填写',
  },
  zhtw: {
    'form.block.colorPicker': '顏色選擇',
    'form.prop.alpha': '允許透明',
    'form.problem.not_colour': '顏色不正確，請按“#1677ff”的寫法填寫',
  },
  en: {
    'form.block.colorPicker': 'Colour',
    'form.prop.alpha': 'Transparency',
    'form.problem.not_colour': 'This is no colour; write it like #1677ff',
  },
});
