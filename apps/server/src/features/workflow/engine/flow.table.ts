import type { ColumnType, Generated } from 'kysely';
import type { LocalText } from '@qiaoban/contracts/languages';
import type { Names, Stamps } from '#core/directory';
import type { Json, JsonColumn, Time } from '#platform/database/tables';

type Default<T> = ColumnType<T, T | undefined, T>;

export type FlowEngineTable = Stamps &
  Names & {
    id: string;
    names: ColumnType<LocalText | null, string | null, string | null>;
    /** Code of the dictionary WorkFlowCategory. */
    category: Default<string>;
    icon: Default<string>;
    icon_background: Default<string>;
    form_id: string;
    /** The document that is being designed; instances never see it. */
    draft: JsonColumn<Json>;
    /** Number of the version in use, 0 for none. */
    published_version: Generated<number>;
    has_newer_draft: Generated<boolean>;
    is_stopped: Generated<boolean>;
    /** Ended instances are archived so many months after their end; null: only by hand. */
    archive_months: Default<number | null>;
  };

/** What was published, never changed afterwards. */
type FlowVersionTable = {
  flow_id: string;
  number: number;
  document: JsonColumn<Json>;
  published_by: string;
  published_at: Time;
};

declare module '#platform/database/tables' {
  interface Tables {
    flow_engine: FlowEngineTable;
    flow_version: FlowVersionTable;
    /** Flows that somebody has at hand. */
    flow_favourite: { user_id: string; flow_id: string };
  }
}
