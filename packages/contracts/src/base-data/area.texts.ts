import { defineTexts } from '../texts';

export const areaTexts = defineTexts({
  zh: {
    'area.code_taken': '区划编码“{code}”已被使用',
    'area.own_child': '不能移动到自己或自己的下级',
    'area.parent_not_found': '上级区划不存在',
    'area.too_deep': '行政区划最多四级',
  },
  zhtw: {
    'area.code_taken': '區劃編碼「{code}」已被使用',
    'area.own_child': '不能移動到自己或自己的下級',
    'area.parent_not_found': '上級區劃不存在',
    'area.too_deep': '行政區劃最多四級',
  },
  en: {
    'area.code_taken': 'The area code "{code}" is taken',
    'area.own_child': 'An area cannot be moved below itself',
    'area.parent_not_found': 'The area above does not exist',
    'area.too_deep': 'Areas have at most four levels',
  },
});
