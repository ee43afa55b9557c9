import type { ColumnType, Generated } from 'kysely';
import type { Names, Stamps } from '#core/directory';

type AreaTable = Stamps &
  Names & {
    id: string;
    /** `-1` at the top. */
    parent_id: string;
    /** 1 province, 2 city, 3 county, 4 street, 5 village. */
    type: number;
    /** Pinyin of the name. */
    quick_query: Generated<string>;
    /** First letters of the pinyin. */
    initials: Generated<string>;
  };

type AreaImportTable = {
  id: string;
  file_name: string;
  state: 'waiting' | 'running' | 'done' | 'failed';
  /** Rows that were dealt with: where it goes on after a stop. */
  position: Generated<number>;
  total: Generated<number>;
  written: Generated<number>;
  refused: Generated<number>;
  problems: ColumnType<VillageProblem[], string | undefined, string>;
  message: Generated<string>;
  blob: string;
  creator_id: string | null;
  created_at: ColumnType<number, never, never>;
};
export type VillageProblem = {
  line: number;
  code: string;
  reason: 'r_code' | 'r_name' | 'r_parent' | 'r_taken';
  parent?: string;
};

declare module '#platform/database/tables' {
  interface Tables {
    area: AreaTable;
    area_import: AreaImportTable;
  }
}
