import { defineTexts } from '../texts';

export const authTexts = defineTexts({
  zh: {
    'auth.wrong_password': '账号或密码不正确',
    'auth.account_disabled': '账号已停用，请联系管理员',
    'auth.account_locked': '密码错误次数过多，请 {seconds} 秒后再试',
    'auth.no_menus': '您的权限不足，请联系管理员',
    'auth.password_weak': '密码须为 6-16 位，并同时包含字母和数字，且不能是常见密码',
    'auth.password_same': '新密码不能与原密码相同',
    'auth.old_password_wrong': '原密码不正确',
    'auth.must_change_password': '请先修改初始密码',
  },
  zhtw: {
    'auth.wrong_password': '帳號或密碼不正確',
    'auth.account_disabled': '帳號已停用，請聯絡管理員',
    'auth.account_locked': '密碼錯誤次數過多，請 {seconds} 秒後再試',
    'auth.no_menus': '您的權限不足，請聯絡管理員',
    'auth.password_weak': '密碼須為 6-16 位，並同時包含字母和數字，且不能是常見密碼',
    'auth.password_same': '新密碼不能與原密碼相同',
    'auth.old_password_wrong': '原密碼不正確',
    'auth.must_change_password': '請先修改初始密碼',
  },
  en: {
    'auth.wrong_password': 'The account or the password is not right',
    'auth.account_disabled': 'This account is disabled; please contact the administrator',
    'auth.account_locked': 'Too many wrong passwords; try again in {seconds} seconds',
    'auth.no_menus': 'Your permissions are insufficient, please contact the administrator',
    'auth.password_weak': '6-16 character password (digits and letters), and not a common one',
    'auth.password_same': 'The new password must differ from the old one',
    'auth.old_password_wrong': 'The old password is not right',
    'auth.must_change_password': 'Please change the first password before you go on',
  },
});
