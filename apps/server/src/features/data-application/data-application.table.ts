import type { ColumnType, Generated } from 'kysely';
import type { Json, JsonColumn, MaybeTime } from '#platform/database/tables';

type Stamps = {
  creator_id: string | null;
  created_at: ColumnType<number, Date | undefined, never>;
  modifier_id: string | null;
  modified_at: MaybeTime;
  version: Generated<number>;
};

type DataSourceTable = Stamps & {
  id: string;
  db_type: string;
  full_name: string;
  host: string;
  port: number;
  user_name: string;
  sealed_password: string;
  service_name: string;
  schema_name: string;
  parameters: JsonColumn<Record<string, string>>;
  sort_code: number;
  enabled_mark: 0 | 1;
  description: string;
  creator_name: string;
  modifier_name: string;
};

type DataStatementTable = {
  id: string;
  at: ColumnType<number, Date | undefined, never>;
  user_id: string;
  link_id: string;
  statement: string;
  duration: number;
  row_count: number;
  outcome: string;
  message: string;
};

type DataSyncTable = Stamps & {
  id: string;
  full_name: string;
  from_id: string;
  to_id: string;
  mode: string;
  batch_size: number;
  parts: JsonColumn<Json>;
  deletion_limit: Generated<number>;
  notify_ids: JsonColumn<Json>;
  frequency: JsonColumn<Json> | null;
  enabled_mark: 0 | 1;
  description: string;
  creator_name: string;
};

type DataSyncRunTable = {
  id: string;
  sync_id: string;
  started_at: ColumnType<number, Date | undefined, Date>;
  ended_at: MaybeTime;
  started_by: string;
  is_dry: boolean;
  state: string;
  is_cancelled: boolean;
  message: string;
};

type DataSyncPartTable = {
  run_id: string;
  seq: number;
  source_table: string;
  target_table: string;
  state: string;
  total: number;
  done: number;
  position: JsonColumn<Json> | null;
  written: number;
  inserted: number;
  updated: number;
  unchanged: number;
  deleted: number;
  refused: number;
  /** Rows of the target before the run. */
  held_before: number | null;
  step: string;
  /** Keys of the slice that is being deleted in another database. */
  sweep_pending: JsonColumn<Json> | null;
  question: JsonColumn<Json> | null;
  /** Rows that a person agreed to delete. */
  allowed: number | null;
  message: string;
};

type DataSyncKeyTable = { sync_id: string; part: number; key: Buffer; seen: number };

type DataSyncMarkTable = { sync_id: string; source_table: string; position: JsonColumn<Json> };

type DataSyncUnfinishedTable = {
  sync_id: string;
  target_table: string;
  drop_first: ColumnType<boolean, boolean | undefined, boolean>;
};

type DataRowChangeTable = {
  id: string;
  at: ColumnType<number, Date | undefined, never>;
  user_id: string;
  link_id: string;
  table_name: string;
  action: string;
  before: JsonColumn<Json> | null;
  after: JsonColumn<Json> | null;
  undone_at: MaybeTime;
};

declare module '#platform/database/tables' {
  interface Tables {
    data_source: DataSourceTable;
    data_statement: DataStatementTable;
    data_sync: DataSyncTable;
    data_sync_run: DataSyncRunTable;
    data_sync_part: DataSyncPartTable;
    data_sync_mark: DataSyncMarkTable;
    data_sync_unfinished: DataSyncUnfinishedTable;
    data_sync_key: DataSyncKeyTable;
    data_row_change: DataRowChangeTable;
  }
}
