import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.currOrganize': '所属公司',
  },
  zhtw: {
    'form.block.currOrganize': '所屬公司',
  },
  en: {
    'form.block.currOrganize': 'Own company',
  },
});
