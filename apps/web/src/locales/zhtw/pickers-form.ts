import type { texts as zh } from '../zh/pickers-form';

export const texts: Record<keyof typeof zh, string> = {
  name: '表單名稱',
  code: '表單編碼',
  code_hint: '用於資料表名稱和存取位址，可含字母、數字、點、底線和短橫線',
  category: '分類',
  icon: '圖示',
  form_renewed: '填寫期間，這個表單重新發布過',
  form_renewed_whole: '已經換成新的表單，填寫的內容都保留著。請核對後再儲存。',
  form_renewed_lost:
    '已經換成新的表單，下面這些欄位已刪除或不再接受原來的內容，沒有帶過來：{names}。其餘內容都保留著，請核對後再儲存。',
  form_renewed_text: '{name}裡寫的是：{text}',
  nothing: '空',
  became: '改為',
  rows_added: '新增 {count} 列',
  rows_removed: '刪除 {count} 列',
  rows_changed: '修改 {count} 列',
  row_added: '新增',
  row_removed: '刪除',
  row_changed: '修改',
};
