import type { texts as zh } from '../zh/home';

export const texts: Record<keyof typeof zh, string> = {
  others: '其他',
  title: '首頁',
  morning: '早安，{name}',
  noon: '午安，{name}',
  afternoon: '下午好，{name}',
  evening: '晚安，{name}',
  quick: '快速入口',
  quick_none: '還沒有可以開啟的選單',
  search_all: '搜尋全部',
  latest: '最新訊息',
  more: '更多',
  unread: '未讀訊息',
  menus: '可用功能',
  areas: '業務分類',
  last_visit: '上次登入',
  first_visit: '第一次登入',
  department_none: '未分配部門',
};
