import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.rate': '评分',
    'form.prop.stars': '最高分',
    'form.prop.half': '允许半分',
    'form.problem.not_half': '请按半分或整分填写',
  },
  zhtw: {
    'form.block.rate': '評分',
    'form.prop.stars': '最高分',
    'form.prop.half': '允許半分',
    'form.problem.not_half': '請按半分或整分填寫',
  },
  en: {
    'form.block.rate': 'Rating',
    'form.prop.stars': 'Highest score',
    'form.prop.half': 'Half points',
    'form.problem.not_half': 'Give whole or half points',
  },
});
