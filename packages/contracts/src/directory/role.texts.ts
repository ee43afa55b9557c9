import { defineTexts } from '../texts';

defineTexts({
  zh: { 'role.not_found': '角色不存在或已被删除', 'role.code_taken': '角色编码“{code}”已被使用' },
  zhtw: { 'role.not_found': '角色不存在或已被刪除', 'role.code_taken': '角色編碼「{code}」已被使用' },
  en: {
    'role.not_found': 'This role does not exist or was deleted',
    'role.code_taken': 'The role code "{code}" is taken',
  },
});
