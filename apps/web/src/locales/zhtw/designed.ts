import type { texts as zh } from '../zh/designed';

export const texts: Record<keyof typeof zh, string> = {
  name_or_code: '名稱或編碼',
  category: '分類',
  creator: '建立人',
  modifier: '修改人',
  publishing: '發布',
  state_0: '未發布',
  state_1: '已發布',
  state_2: '有未發布的修改',
};
