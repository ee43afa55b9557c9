import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.currDept': '所属部门',
  },
  zhtw: {
    'form.block.currDept': '所屬部門',
  },
  en: {
    'form.block.currDept': 'Own department',
  },
});
