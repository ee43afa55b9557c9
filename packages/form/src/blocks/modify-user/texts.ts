import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.modifyUser': '修改人员',
  },
  zhtw: {
    'form.block.modifyUser': '修改人員',
  },
  en: {
    'form.block.modifyUser': 'Modified by',
  },
});
