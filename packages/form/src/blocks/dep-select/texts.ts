import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.depSelect': '部门选择',
    'form.prop.ownDepartment': '默认所属部门',
  },
  zhtw: {
    'form.block.depSelect': '部門選擇',
    'form.prop.ownDepartment': '預設所屬部門',
  },
  en: {
    'form.block.depSelect': 'Department',
    'form.prop.ownDepartment': 'Start with one’s own department',
  },
});
