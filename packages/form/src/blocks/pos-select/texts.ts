import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.posSelect': '岗位选择',
    'form.problem.not_a_position': '请选择岗位',
    'form.problem.unknown_position': '找不到岗位“{text}”',
  },
  zhtw: {
    'form.block.posSelect': '崗位選擇',
    'form.problem.not_a_position': '請選擇崗位',
    'form.problem.unknown_position': '找不到崗位“{text}”',
  },
  en: {
    'form.block.posSelect': 'Position',
    'form.problem.not_a_position': 'Choose a position',
    'form.problem.unknown_position': 'No position “{text}”',
  },
});
