import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.roleSelect': '角色选择',
    'form.problem.not_a_role': '请选择角色',
    'form.problem.unknown_role': '找不到角色“{text}”',
  },
  zhtw: {
    'form.block.roleSelect': '角色選擇',
    'form.problem.not_a_role': '請選擇角色',
    'form.problem.unknown_role': '找不到角色“{text}”',
  },
  en: {
    'form.block.roleSelect': 'Role',
    'form.problem.not_a_role': 'Choose a role',
    'form.problem.unknown_role': 'No role “{text}”',
  },
});
