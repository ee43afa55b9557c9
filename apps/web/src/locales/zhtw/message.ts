import type { texts as zh } from '../zh/message';

export const texts: Record<keyof typeof zh, string> = {
  title: '訊息中心',
  drawer_title: '站內訊息',
  read_all: '全部已讀',
  read_all_confirm: '您確定全部已讀嗎？',
  none: '沒有訊息',
  none_hint: '有新的簽核、通知時會出現在這裡',
  col_title: '標題',
  col_type: '類型',
  col_sender: '傳送人',
  col_time: '時間',
  col_read: '狀態',
  type_notice: '通知公告',
  type_system: '系統訊息',
  type_private: '私訊',
  type_work: '工作訊息',
  unread_only: '只看未讀',
  remove_confirm: '刪除選取的 {count} 則訊息？',
  by_system: '系統',
};
