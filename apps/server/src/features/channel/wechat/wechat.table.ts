import type { ColumnType } from 'kysely';
import type { MaybeTime, Time } from '#platform/database/tables';

type Default<T> = ColumnType<T, T | undefined, T>;

type WechatMenuTable = {
  id: string;
  parent_id: string | null;
  full_name: string;
  type: 'none' | 'click' | 'view' | 'miniprogram';
  content: string;
  url: string;
  app_id: string;
  page_path: string;
  sort_code: number;
};
type WechatTagTable = { id: number; full_name: string };
type WechatUserTable = {
  open_id: string;
  nickname: Default<string>;
  head_img: Default<string>;
  sex: Default<number>;
  country: Default<string>;
  province: Default<string>;
  city: Default<string>;
  remark: Default<string>;
  tag_ids: Default<number[]>;
  is_subscribed: Default<boolean>;
  is_black: Default<boolean>;
  subscribed_at: MaybeTime;
  /** The person of the directory that the follower is. */
  user_id: Default<string | null>;
  seen_run: Default<string>;
};
export type WechatMaterialTable = {
  id: string;
  type: number;
  media_id: string;
  file_id: string | null;
  title: string;
  author: Default<string>;
  digest: Default<string>;
  creator_id: string | null;
  created_at: Time;
};
type WechatMessageTable = {
  id: string;
  msg_type: number;
  title: string;
  receiver: string;
  state: 'sending' | 'accepted' | 'sent' | 'failed';
  msg_id: Default<string>;
  sent_count: Default<number | null>;
  error_count: Default<number | null>;
  error: Default<string>;
  creator_id: string | null;
  creator_name: string;
  created_at: Time;
};
type WechatReplyTable = {
  id: string;
  kind: 'exact' | 'contains' | 'subscribe' | 'default';
  keyword: string;
  text: string;
  enabled_mark: 0 | 1;
  created_at: ColumnType<number, Date | undefined, never>;
};

declare module '#platform/database/tables' {
  interface Tables {
    wechat_menu: WechatMenuTable;
    wechat_tag: WechatTagTable;
    wechat_user: WechatUserTable;
    wechat_material: WechatMaterialTable;
    wechat_message: WechatMessageTable;
    wechat_reply: WechatReplyTable;
  }
}
