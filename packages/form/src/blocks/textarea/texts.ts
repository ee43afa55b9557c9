import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.textarea': '多行输入',
    'form.prop.minRows': '最少行数',
  },
  zhtw: {
    'form.block.textarea': '多行輸入',
    'form.prop.minRows': '最少列數',
  },
  en: {
    'form.block.textarea': 'Long text',
    'form.prop.minRows': 'Fewest rows',
  },
});
