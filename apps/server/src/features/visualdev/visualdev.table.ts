import type { ColumnType, Generated } from 'kysely';
import type { Json, JsonColumn, MaybeTime, Time } from '#platform/database/tables';

export type FormModelTable = {
  id: string;
  full_name: string;
  en_code: string;
  names: JsonColumn<Json> | null;
  category: Generated<string>;
  icon: Generated<string>;
  sort_code: Generated<number>;
  description: Generated<string>;
  creator_id: string | null;
  creator_name: Generated<string>;
  created_at: ColumnType<number, Date, never>;
  modifier_id: string | null;
  modifier_name: Generated<string>;
  modified_at: MaybeTime;
  version: Generated<number>;
  draft: JsonColumn<Json>;
  /** 0 never published, 1 published, 2 published with a newer draft. */
  state: Generated<number>;
  published_version: Generated<number>;
  flow_id: string | null;
  table_name: string;
  /** Key of the source that it is bound to; none has a table of its own. */
  source: string | null;
  /** The table of a data source that it stands on, its key and which column each field is. */
  external_table: JsonColumn<Json> | null;
};

/** A published form; never changed. */
type FormVersionTable = {
  form_id: string;
  number: number;
  document: JsonColumn<Json>;
  published_by: string;
  published_at: Time;
};

/** Long work that a person started. `position`: lines of the import that are done with. */
export type WorkTaskTable = {
  id: string;
  owner_id: string;
  kind: 'export' | 'import' | 'print';
  title: string;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  position: Generated<number>;
  done: Generated<number>;
  total: Generated<number>;
  imported: Generated<number>;
  failed: Generated<number>;
  file_id: string | null;
  file_name: Generated<string>;
  message: Generated<string>;
  is_cancelled: Generated<boolean>;
  created_at: Time;
};

export type WorkProblemTable = {
  task_id: string;
  seq: number;
  line: number;
  first_line: number;
  last_line: number;
  column_index: number;
  column_title: string;
  reason: string;
};

/** An uploaded file, read into rows of text and waiting for its columns to be mapped. */
export type FormImportTable = {
  id: string;
  form_id: string;
  owner_id: string;
  file_name: string;
  rows_key: string;
  heading: JsonColumn<string[]>;
  heading_line: number;
  row_count: number;
  created_at: Time;
};

/** Forms whose texts people look for, and when somebody last did. */
type FormTextSearchTable = { form_id: string; searched_at: Time };

declare module '#platform/database/tables' {
  interface Tables {
    form_model: FormModelTable;
    form_version: FormVersionTable;
    work_task: WorkTaskTable;
    work_problem: WorkProblemTable;
    form_import: FormImportTable;
    form_text_search: FormTextSearchTable;
  }
}
