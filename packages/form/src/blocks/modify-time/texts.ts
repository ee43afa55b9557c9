import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.modifyTime': '修改时间',
  },
  zhtw: {
    'form.block.modifyTime': '修改時間',
  },
  en: {
    'form.block.modifyTime': 'Modified at',
  },
});
