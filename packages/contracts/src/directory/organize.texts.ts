import { defineTexts } from '../texts';

defineTexts({
  zh: {
    'organize.not_found': '组织或部门不存在或已被删除',
    'organize.code_taken': '编码“{code}”已被使用',
    'organize.cycle': '不能移到自己或自己的下级',
    'organize.parent_missing': '上级不存在或已被删除',
    'organize.parent_kind': '公司的上级只能是公司',
    'organize.manager_missing': '负责人不存在或已被删除',
  },
  zhtw: {
    'organize.not_found': '組織或部門不存在或已被刪除',
    'organize.code_taken': '編碼「{code}」已被使用',
    'organize.cycle': '不能移到自己或自己的下級',
    'organize.parent_missing': '上級不存在或已被刪除',
    'organize.parent_kind': '公司的上級只能是公司',
    'organize.manager_missing': '負責人不存在或已被刪除',
  },
  en: {
    'organize.not_found': 'This organisation or department does not exist or was deleted',
    'organize.code_taken': 'The code "{code}" is taken',
    'organize.cycle': 'It cannot be moved below itself',
    'organize.parent_missing': 'The parent does not exist or was deleted',
    'organize.parent_kind': 'Above a company there can only be a company',
    'organize.manager_missing': 'The head does not exist or was deleted',
  },
});
