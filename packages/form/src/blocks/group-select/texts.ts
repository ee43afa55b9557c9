import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.groupSelect': '分组选择',
    'form.problem.not_a_group': '请选择分组',
    'form.problem.unknown_group': '找不到分组“{text}”',
  },
  zhtw: {
    'form.block.groupSelect': '分組選擇',
    'form.problem.not_a_group': '請選擇分組',
    'form.problem.unknown_group': '找不到分組“{text}”',
  },
  en: {
    'form.block.groupSelect': 'Group',
    'form.problem.not_a_group': 'Choose a group',
    'form.problem.unknown_group': 'No group “{text}”',
  },
});
