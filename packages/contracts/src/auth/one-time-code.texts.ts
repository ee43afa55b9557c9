import { defineTexts } from '../texts';

defineTexts({
  zh: {
    'oneTimeCode.invalid': '登录码无效或已过期，请重新打开',
    'oneTimeCode.audience_unknown': '“{origin}”不在允许的外部站点中，请联系管理员在“系统菜单 - 外部站点”里添加',
    'oneTimeCode.host_missing': '还没有设置大屏服务地址，请联系管理员在“系统菜单 - 外部站点”里设置',
    'oneTimeCode.not_a_link': '这个菜单不打开外部地址，或地址无效',
    'oneTimeCode.too_many': '操作太频繁，请 {seconds} 秒后再试',
  },
  zhtw: {
    'oneTimeCode.invalid': '登入碼無效或已過期，請重新開啟',
    'oneTimeCode.audience_unknown': '「{origin}」不在允許的外部網站中，請聯絡管理員在「系統選單 - 外部網站」裡新增',
    'oneTimeCode.host_missing': '還沒有設定大螢幕服務網址，請聯絡管理員在「系統選單 - 外部網站」裡設定',
    'oneTimeCode.not_a_link': '這個選單不開啟外部網址，或網址無效',
    'oneTimeCode.too_many': '操作太頻繁，請 {seconds} 秒後再試',
  },
  en: {
    'oneTimeCode.invalid': 'This code is not valid any more; please open the page again',
    'oneTimeCode.audience_unknown':
      '"{origin}" is not one of the outside sites; an administrator can add it under Menus, Outside sites',
    'oneTimeCode.host_missing':
      'The address of the big screens is not set; an administrator can set it under Menus, Outside sites',
    'oneTimeCode.not_a_link': 'This menu opens nothing outside, or its address is not valid',
    'oneTimeCode.too_many': 'Too many at once; try again in {seconds} seconds',
  },
});
