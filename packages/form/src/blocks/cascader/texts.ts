import { blockTexts } from '../../texts/block-texts';

export const texts = blockTexts({
  zh: {
    'form.block.cascader': '级联选择',
    'form.prop.separator': '分隔符',
    'form.prop.showAllLevels': '显示完整路径',
    'form.prop.anyLevel': '可选任意一级',
    'form.problem.not_a_path': '“{text}”不是选项中的路径',
    'form.problem.path_unfinished': '请选择到最后一级',
  },
  zhtw: {
    'form.block.cascader': '級聯選擇',
    'form.prop.separator': '分隔符',
    'form.prop.showAllLevels': '顯示完整路徑',
    'form.prop.anyLevel': '可選任意一級',
    'form.problem.not_a_path': '“{text}”不是選項中的路徑',
    'form.problem.path_unfinished': '請選擇到最後一級',
  },
  en: {
    'form.block.cascader': 'Cascade',
    'form.prop.separator': 'Separator',
    'form.prop.showAllLevels': 'Show the whole path',
    'form.prop.anyLevel': 'Any level may be chosen',
    'form.problem.not_a_path': '“{text}” is no path of choices',
    'form.problem.path_unfinished': 'Choose down to the last level',
  },
});
