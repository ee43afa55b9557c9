import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.createTime': '创建时间',
  },
  zhtw: {
    'form.block.createTime': '建立時間',
  },
  en: {
    'form.block.createTime': 'Created at',
  },
});
