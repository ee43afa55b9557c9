import type { texts as zh } from '../zh/designed';

export const texts: Record<keyof typeof zh, string> = {
  name_or_code: '名稱或編碼',
  category: '分類',
  creator: '建立人',
  modifier: '修改人',
  publishing: '發佈',
  state_0: '未發佈',
  state_1: '已發佈',
  state_2: '有未發佈的修改',
  look: '顯示方式',
  look_list: '清單',
  look_cards: '卡片',
  no_category: '未分類',
  actions_of: '「{name}」的操作',
};
