import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.card': '卡片',
    'form.prop.shadow': '阴影',
    'form.choice.shadow.always': '总是',
    'form.choice.shadow.hover': '悬停时',
    'form.choice.shadow.never': '从不',
  },
  zhtw: {
    'form.block.card': '卡片',
    'form.prop.shadow': '陰影',
    'form.choice.shadow.always': '總是',
    'form.choice.shadow.hover': '懸停時',
    'form.choice.shadow.never': '從不',
  },
  en: {
    'form.block.card': 'Card',
    'form.prop.shadow': 'Shadow',
    'form.choice.shadow.always': 'Always',
    'form.choice.shadow.hover': 'On hover',
    'form.choice.shadow.never': 'Never',
  },
});
