import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.createUser': '创建人员',
  },
  zhtw: {
    'form.block.createUser': '建立人員',
  },
  en: {
    'form.block.createUser': 'Created by',
  },
});
