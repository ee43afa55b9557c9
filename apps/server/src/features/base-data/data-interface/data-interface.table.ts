import type { Generated } from 'kysely';
import type { JsonColumn, MaybeTime, Time } from '#platform/database/tables';
import type { Names, Stamps } from '#core/directory';

export type DataInterfaceTable = Stamps &
  Names & {
    id: string;
    category_id: string;
    data_type: 1 | 2 | 3 | 4;
    audience: 'granted' | 'all';
    /** As saved last; secrets in it are sealed. */
    definition: JsonColumn<unknown>;
    version_number: Generated<number>;
  };

type InterfaceVersionTable = {
  interface_id: string;
  number: number;
  definition: JsonColumn<unknown>;
  restored_from: number | null;
  creator_id: string | null;
  created_at: Time;
};

type InterfaceKeyTable = Stamps & {
  id: string;
  full_name: string;
  app_key: string;
  /** Sealed: a signature is checked with the secret itself. */
  secret: string;
  expires_at: MaybeTime;
  ips: JsonColumn<string[]>;
  is_for_all: boolean;
  interface_ids: JsonColumn<string[]>;
  per_minute: number;
  enabled_mark: 0 | 1;
  description: string;
  last_used_at: MaybeTime;
};

export type InterfaceCallTable = {
  id: string;
  at: Time;
  interface_id: string;
  interface_name: string;
  en_code: string;
  source: 'test' | 'screen' | 'open' | 'inner';
  caller: string;
  caller_id: string;
  ip: string;
  parameters: JsonColumn<Record<string, unknown>>;
  duration: number;
  row_count: number;
  cached: boolean;
  outcome: 'ok' | 'refused' | 'failed';
  error: string;
};

declare module '#platform/database/tables' {
  interface Tables {
    data_interface: DataInterfaceTable;
    data_interface_version: InterfaceVersionTable;
    interface_key: InterfaceKeyTable;
    interface_nonce: { key_id: string; nonce: string; at: Time };
    interface_call: InterfaceCallTable;
  }
}
