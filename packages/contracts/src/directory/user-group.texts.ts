import { defineTexts } from '../texts';

defineTexts({
  zh: { 'group.not_found': '用户组不存在或已被删除', 'group.code_taken': '用户组编码“{code}”已被使用' },
  zhtw: { 'group.not_found': '使用者群組不存在或已被刪除', 'group.code_taken': '群組編碼「{code}」已被使用' },
  en: {
    'group.not_found': 'This group does not exist or was deleted',
    'group.code_taken': 'The group code "{code}" is taken',
  },
});
