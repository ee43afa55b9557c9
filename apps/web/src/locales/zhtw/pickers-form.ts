import type { texts as zh } from '../zh/pickers-form';

export const texts: Record<keyof typeof zh, string> = {
  name: '表單名稱',
  code: '表單編碼',
  code_hint: '用於資料表名稱和存取位址，可含字母、數字、點、底線和短橫線',
  category: '分類',
  icon: '圖示',
};
