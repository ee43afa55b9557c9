import type { texts as zh } from '../zh/message';

export const texts: Record<keyof typeof zh, string> = {
  title: 'Message centre',
  drawer_title: 'Messages',
  read_all: 'Mark all read',
  read_all_confirm: 'Are you sure all are read?',
  none: 'No messages',
  none_hint: 'New approvals and notices appear here',
  col_title: 'Title',
  col_type: 'Kind',
  col_sender: 'Sender',
  col_time: 'Time',
  col_read: 'Status',
  type_notice: 'Notice',
  type_system: 'System',
  type_private: 'Private',
  type_work: 'Work',
  unread_only: 'Unread only',
  remove_confirm: 'Delete the {count} selected messages?',
  by_system: 'System',
};
