import { defineTexts } from '../texts';

defineTexts({
  zh: {
    'system.bad_logo': '请上传 PNG、JPEG 或 WebP 图片，不超过 500 KB',
    'system.cache_not_found': '缓存不存在',
    'system.job_not_found': '任务不存在或已处理',
    'system.bad_tile': '请填写 https:// 开头并包含 {z}、{x}、{y} 的地址',
    'system.bad_address': '“{address}”不是 IP 地址或网段',
    'system.own_address_missing': '请把您当前的地址 {address} 加入名单，否则您将无法登录',
    'system.password_needed': '邮件服务器或账号已改变，请重新填写密码',
  },
  zhtw: {
    'system.bad_logo': '請上傳 PNG、JPEG 或 WebP 圖片，不超過 500 KB',
    'system.cache_not_found': '快取不存在',
    'system.job_not_found': '工作不存在或已處理',
    'system.bad_tile': '請填寫 https:// 開頭並包含 {z}、{x}、{y} 的位址',
    'system.bad_address': '「{address}」不是 IP 位址或網段',
    'system.own_address_missing': '請將您目前的位址 {address} 加入名單，否則您將無法登入',
    'system.password_needed': '郵件伺服器或帳號已變更，請重新填寫密碼',
  },
  en: {
    'system.bad_logo': 'Upload a PNG, JPEG or WebP picture of at most 500 KB',
    'system.cache_not_found': 'This cache does not exist',
    'system.job_not_found': 'This job does not exist or was dealt with',
    'system.bad_tile': 'Begin with https:// and name {z}, {x} and {y}',
    'system.bad_address': '“{address}” is neither an IP address nor a network',
    'system.own_address_missing': 'Put your own address {address} on the list, or you lock yourself out',
    'system.password_needed': 'The mail server or account changed: enter the password again',
  },
});
