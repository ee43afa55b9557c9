import type { texts as zh } from '../zh/pickers-form';

export const texts: Record<keyof typeof zh, string> = {
  name: '表單名稱',
  code: '表單編碼',
  code_hint: '用於資料表名稱和存取位址，以字母開頭，可含字母、數字和底線',
  code_bad: '以字母開頭，只能包含字母、數字和底線',
  category: '分類',
  icon: '圖示',
};
