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
  latest: '最新訊息',
  more: '更多',
  waiting: '待處理',
  todo: '待辦事宜',
  launched: '審批中的申請',
  circulated: '未讀抄送',
  newest_todos: '最新待辦',
  no_todos: '沒有待辦',
  no_todos_hint: '需要您審批的申請會出現在這裡。',
  quick_start: '發起申請',
  unread: '未讀訊息',
  department_none: '未分配部門',
};
