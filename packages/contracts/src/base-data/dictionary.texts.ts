import { defineTexts } from '../texts';

export const dictionaryTexts = defineTexts({
  zh: {
    'dictionary.type_code_taken': '分类编码“{code}”已被使用',
    'dictionary.code_taken': '同一分类中已有编码“{code}”',
    'dictionary.own_child': '不能移动到自己或自己的下级',
    'dictionary.parent_not_found': '上级不存在',
    'dictionary.is_builtin': '“{name}”由系统使用，编码不能修改，也不能删除',
    'dictionary.not_a_tree': '此分类不是树形，不能有下级',
  },
  zhtw: {
    'dictionary.type_code_taken': '分類編碼「{code}」已被使用',
    'dictionary.code_taken': '同一分類中已有編碼「{code}」',
    'dictionary.own_child': '不能移動到自己或自己的下級',
    'dictionary.parent_not_found': '上級不存在',
    'dictionary.is_builtin': '「{name}」由系統使用，編碼不能修改，也不能刪除',
    'dictionary.not_a_tree': '此分類不是樹狀，不能有下級',
  },
  en: {
    'dictionary.type_code_taken': 'The dictionary code "{code}" is taken',
    'dictionary.code_taken': 'This dictionary already has the code "{code}"',
    'dictionary.own_child': 'An entry cannot be moved below itself',
    'dictionary.parent_not_found': 'The entry above does not exist',
    'dictionary.is_builtin': '"{name}" is used by the system: its code cannot be changed and it cannot be deleted',
    'dictionary.not_a_tree': 'This dictionary is no tree; its items have none below',
  },
});
