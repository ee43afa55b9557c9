import type { Generated } from 'kysely';
import type { JsonColumn, MaybeTime } from '#platform/database/tables';
import type { Stamps } from '#core/directory';

type ApiKeyTable = Stamps & {
  id: string;
  full_name: string;
  owner_id: string;
  /** SHA-256 of the key; the key itself is never stored. */
  key_hash: string;
  prefix: string;
  is_read_only: boolean;
  all_menus: boolean;
  menus: JsonColumn<string[]>;
  ip_list: JsonColumn<string[]>;
  per_minute: number;
  expires_at: MaybeTime;
  enabled_mark: Generated<0 | 1>;
  description: Generated<string>;
  last_used_at: MaybeTime;
  last_ip: Generated<string>;
};
/** `day`: yyyy-MM-dd in the organisation's zone. */
type ApiKeyDayTable = { key_id: string; day: string; calls: number; refused: number };

declare module '#platform/database/tables' {
  interface Tables {
    api_key: ApiKeyTable;
    api_key_day: ApiKeyDayTable;
  }
}
