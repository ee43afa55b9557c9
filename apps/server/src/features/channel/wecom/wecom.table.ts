import type { ErrorValues } from '@qiaoban/contracts/errors';
import type { ColumnType } from 'kysely';
import type { JsonColumn, MaybeTime, Time } from '#platform/database/tables';

type Default<T> = ColumnType<T, T | undefined, T>;
export type LinkKind = 'department' | 'user';
export type StoredReason = { code: string; values: ErrorValues };

/** Which department or person of ours is which at the platform, and what was sent of it last. */
type WecomLinkTable = {
  kind: LinkKind;
  local_id: string;
  full_name: string;
  remote_id: Default<string>;
  sent: Default<string>;
  state: 'synced' | 'failed';
  error: JsonColumn<StoredReason | null>;
  synced_at: MaybeTime;
};
type WecomMessageTable = {
  id: string;
  msg_type: number;
  title: string;
  receiver: string;
  state: 'sending' | 'sent' | 'failed';
  error: Default<string>;
  creator_id: string | null;
  creator_name: string;
  created_at: Time;
};

declare module '#platform/database/tables' {
  interface Tables {
    wecom_link: WecomLinkTable;
    wecom_message: WecomMessageTable;
  }
}
