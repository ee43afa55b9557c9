import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.currPosition': '所属岗位',
  },
  zhtw: {
    'form.block.currPosition': '所屬崗位',
  },
  en: {
    'form.block.currPosition': 'Position of the creator',
  },
});
