import type { Move } from '@qiaoban/flow/engine/events';
import type { JsonColumn, MaybeTime, Time } from '#platform/database/tables';

/** An instance as a migration met it. */
export type MigratedInstance = {
  id: string;
  fromVersion: number;
  /** Of the row after the migration; another one means that the instance has gone on. */
  version: number;
  /** Where it stood and where it went, when it had to be moved; of a fork each step at which it stood in there. */
  moves?: Move[];
  /** Migrations of former programs: where it stood. */
  movedFrom?: string | null;
  passed: string[];
};

export type FlowMigrationTable = {
  id: string;
  flow_id: string;
  to_version: number;
  by_id: string;
  at: Time;
  undone_at: MaybeTime;
  instances: JsonColumn<MigratedInstance[]>;
};

declare module '#platform/database/tables' {
  interface Tables {
    flow_migration: FlowMigrationTable;
  }
}
