import { defineTexts } from '../texts';

export const authorityTexts = defineTexts({
  zh: {
    'permission.subject_not_found': '授权对象不存在或已被删除',
    'permission.unknown_object': '有 {count} 项菜单、按钮或列不存在，请刷新后重试',
    'permission.not_held': '您没有以下权限，不能授予他人：{names}',
    'permission.administrator': '管理员拥有全部权限，无需授权',
  },
  zhtw: {
    'permission.subject_not_found': '授權對象不存在或已被刪除',
    'permission.unknown_object': '有 {count} 項選單、按鈕或欄位不存在，請重新整理後再試',
    'permission.not_held': '您沒有以下權限，不能授予他人：{names}',
    'permission.administrator': '管理員擁有全部權限，無需授權',
  },
  en: {
    'permission.subject_not_found': 'This role, position or user does not exist or was deleted',
    'permission.unknown_object': '{count} menus, buttons or columns do not exist; please reload and try again',
    'permission.not_held': 'You do not hold these rights and so cannot give them: {names}',
    'permission.administrator': 'Administrators hold all rights; there is nothing to grant',
  },
});
