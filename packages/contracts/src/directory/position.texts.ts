import { defineTexts } from '../texts';

defineTexts({
  zh: {
    'position.not_found': '岗位不存在或已被删除',
    'position.code_taken': '岗位编码“{code}”已被使用',
    'position.organize_missing': '所属组织不存在或已被删除',
  },
  zhtw: {
    'position.not_found': '職位不存在或已被刪除',
    'position.code_taken': '職位編碼「{code}」已被使用',
    'position.organize_missing': '所屬組織不存在或已被刪除',
  },
  en: {
    'position.not_found': 'This position does not exist or was deleted',
    'position.code_taken': 'The position code "{code}" is taken',
    'position.organize_missing': 'The organisation does not exist or was deleted',
  },
});
