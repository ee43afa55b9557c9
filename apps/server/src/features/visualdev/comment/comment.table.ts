import type { JsonColumn, Time } from '#platform/database/tables';

export type CommentMention = { id: string; name: string };
export type CommentFileRow = { name: string; fileId: string };

/** What somebody said about a record. */
type RecordCommentTable = {
  id: string;
  form_id: string;
  record_id: string;
  user_id: string;
  body: string;
  mentions: JsonColumn<CommentMention[]>;
  files: JsonColumn<CommentFileRow[]>;
  created_at: Time;
  changed_at: Time | null;
};

declare module '#platform/database/tables' {
  interface Tables {
    record_comment: RecordCommentTable;
  }
}
