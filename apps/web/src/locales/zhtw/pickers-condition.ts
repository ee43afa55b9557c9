import type { texts as zh } from '../zh/pickers-condition';

export const texts: Record<keyof typeof zh, string> = {
  all: '全部',
  any: '任一',
  hold: '條件成立',
  field: '欄位',
  op: '條件',
  add: '新增條件',
  incomplete: '條件還沒有填完整：每個條件都要有欄位和值',
  add_group: '新增條件組',
  remove: '移除條件',
  fixed_date: '指定日期',
  choose: '選擇',
  variable: '變數',
  with_value: '值',
  with_field: '欄位',
  other_field: '另一個欄位',
};
